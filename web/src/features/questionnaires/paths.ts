/** What was answered, to be read and printed. */
export const answersPath = (appointmentId: string) =>
  `/dashboard/appointment/${appointmentId}/answers`

/** What to have ready before the questions are answered. */
export const checklistPath = (appointmentId: string) =>
  `/dashboard/appointment/${appointmentId}/checklist`
