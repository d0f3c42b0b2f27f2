/** Where an appointment is followed, by its two and by administrators. */
export const trackingPath = (appointmentId: string) => `/appointment-tracking/${appointmentId}`

/** Where administrators list doctors, and look at one of them. */
export const doctorsPath = '/dashboard/doctor-management'
