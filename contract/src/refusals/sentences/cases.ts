import type { caseRefusals } from '../cases.ts'

export const caseSentences: Record<keyof typeof caseRefusals, string> = {
  'appointment.step.refused': 'This is not possible at this step of the appointment',
  'report.required': 'Please upload your report first',
  'appointment.rated': 'This consultation has been rated already',
  'option.unknown': 'This is not part of the booked service, or it is done already',
  'rating.score.invalid': 'Please choose between half a star and five stars',
}
