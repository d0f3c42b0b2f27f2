import type { Question } from '../questionnaires.ts'
import { both } from './texts.ts'

export const sampleQuestion = (number: number, changes: Partial<Question> = {}): Question => ({
  _id: `q${number}`,
  type: 'PLAIN_TEXT',
  text: both(`Question ${number}`),
  isRequired: true,
  rule: null,
  choices: [],
  options: [],
  startLabel: null,
  endLabel: null,
  subquestion: null,
  ...changes,
})
