export const chatboxPath = '/chatbox'

/** Where the conversation of an appointment is open (CHAT-07). */
export const chatboxOf = (appointmentId: string) => `${chatboxPath}?appointment_id=${appointmentId}`
