/** In minutes; what has no call needs none of them. */
export const serviceDurations = [15, 30, 45, 60, 90] as const
