import type { questionnaireRefusals } from '../questionnaires.ts'

export const questionnaireSentences: Record<keyof typeof questionnaireRefusals, string> = {
  'question.unknown': 'This question is not in the questionnaire of the appointment',
  'answer.twice': 'A question was answered twice',
  'answer.missing': 'Please answer every question',
  'answer.invalid': 'Please enter valid answer',
  'answer.choice.unknown': 'This choice is not offered by the question',
  'answer.row.unknown': 'This row is not in the question',
  'answer.contradictory': 'The answer contradicts itself',
  'answer.number.range': 'Please enter a number between {{min}} and {{max}}',
  'answer.text.length': 'Please enter answer from {{minLength}} to {{maxLength}} characters',
  'answer.number.greater': 'Please enter a number greater than {{num}}',
  'answer.number.less': 'Please enter a number less than {{num}}',
  'answers.changed': 'An answer was changed on another device. Please look at it again',
  'answers.not.given': 'The patient has not answered yet',
}
