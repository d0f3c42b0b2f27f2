/** Where an appointment is followed, by its two and by administrators. */
export const trackingPath = (appointmentId: string) => `/appointment-tracking/${appointmentId}`

/** Where administrators list doctors, and look at one of them. */
export const doctorsPath = '/dashboard/doctor-management'

/** Where they see the appointments that somebody has to look after. */
export const officeCasesPath = '/dashboard/cases'

/** Where they found an appointment: among the cases, or at a doctor, as whoever came by an address (APPT-27, ADM-07). */
export const foundAt = (cameFrom: string | undefined) =>
  cameFrom?.startsWith(officeCasesPath) ? officeCasesPath : doctorsPath
