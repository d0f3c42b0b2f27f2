import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { textPerLanguage } from './core/texts.ts'

export const questionTypes = ['PLAIN_TEXT', 'MULTIPLE_CHOICES', 'RATING', 'MATRIX'] as const

/** How an answer must be: numbers by size, texts by length. */
export const answerRule = z.strictObject({
  inputType: z.enum(['text', 'number']),
  min: z.number().optional(),
  max: z.number().optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
})
export type AnswerRule = z.infer<typeof answerRule>

const choice = z.strictObject({ _id: z.string(), text: textPerLanguage })

const question = z.strictObject({
  /** Of this question within its questionnaire: it stays the same for ever. */
  _id: z.string(),
  type: z.enum(questionTypes),
  text: textPerLanguage,
  isRequired: z.boolean(),
  rule: answerRule.nullable(),
  /** To choose from; the columns of a matrix. */
  choices: z.array(choice),
  /** The rows of a matrix. */
  options: z.array(choice),
  startLabel: textPerLanguage.nullable(),
  endLabel: textPerLanguage.nullable(),
  /** Asked when the choice at this place (from 0) is picked. */
  subquestion: z
    .strictObject({ text: textPerLanguage, condition: z.int().min(0), rule: answerRule })
    .nullable(),
})
export type Question = z.infer<typeof question>

export const questionnaireContent = z.strictObject({
  sections: z.array(
    z.strictObject({
      title: textPerLanguage,
      description: textPerLanguage,
      questions: z.array(question),
    }),
  ),
  /** The number given to the first must exceed the subanswer of the second (D-087). */
  crossCheck: z.strictObject({ greater: z.string(), lesser: z.string() }).nullable(),
})
export type QuestionnaireContent = z.infer<typeof questionnaireContent>

export const questionnaire = questionnaireContent.extend({
  _id: z.uuid(),
  title: textPerLanguage,
})
export type Questionnaire = z.infer<typeof questionnaire>

export const questionnaires = {
  list: endpoint({
    path: '/questionaire/list',
    summary: 'Questionnaires that can be attached to a service',
    who: ['DOCTOR', 'ADMIN'],
    reads: true,
    input: listQuestion({}),
    output: listOf(questionnaire),
  }),
}
