/** Where administrators read all that happened to the money of one booking. */
export const pathOfPayable = (id: string) => `/dashboard/payments/${id}`
