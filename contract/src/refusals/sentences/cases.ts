import type { caseRefusals } from '../cases.ts'

export const caseSentences: Record<keyof typeof caseRefusals, string> = {
  'appointment.step.refused': 'This is not possible at this step of the appointment',
  'report.checking': 'One of your files is still being checked. Please deliver when it is done.',
  'report.required': 'Please upload your report first',
  'appointment.rated': 'This consultation has been rated already',
  'option.unknown': 'This is not part of the booked service, or it is done already',
  'question.open': 'Your last question is still waiting for its answer',
  'question.time.used':
    'Your questions have taken all of their time: please report with what is there',
  'question.not.open': 'This question is not open any more',
  'question.required': 'Please write something',
  'no.show.reported': 'This has been said already',
  'nothing.to.decide': 'There is nothing to decide here any more',
  'decision.not.possible': 'This cannot be decided here',
  'sides.not.heard': 'This can be decided once both sides have spoken, or their time to is over',
  'view.stated': 'You have already said how you see it',
  'view.short': 'Please write at least 10 characters',
  'rating.score.invalid': 'Please choose between half a star and five stars',
}
