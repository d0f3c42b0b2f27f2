/** The kind of what is to be paid for an appointment, as `payments` know it. */
export const paidAs = 'appointment'
