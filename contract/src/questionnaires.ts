import * as z from 'zod'
import { answer, sentAnswers, sentAnswersLimit, sentAnswersValues } from './answers.ts'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { textPerLanguage } from './core/texts.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'

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
  /** What to have at hand to answer them. */
  preparation: z.array(textPerLanguage).optional(),
})
export type QuestionnaireContent = z.infer<typeof questionnaireContent>

export const questionnaire = questionnaireContent.extend({
  _id: z.uuid(),
  title: textPerLanguage,
})
export type Questionnaire = z.infer<typeof questionnaire>

const ofAppointment = z.strictObject({ appointmentId: uuid })
const withAnswers = ofAppointment.extend({ answers: sentAnswers })

/** Because of one answer, which is named. */
const ofAnswers = [
  'question.unknown',
  'answer.twice',
  'answer.invalid',
  'answer.choice.unknown',
  'answer.row.unknown',
  'answer.contradictory',
] as const

export const questionnaires = {
  list: endpoint({
    path: '/questionaire/list',
    summary: 'Questionnaires that can be attached to a service',
    who: ['DOCTOR', 'ADMIN'],
    reads: true,
    input: listQuestion({}),
    output: listOf(questionnaire),
  }),
  readQuestionnaire: endpoint({
    path: '/questionaire/get-by-appointment-id',
    summary: 'The questions of an appointment, as they were when it was paid',
    who: ['PATIENT', 'DOCTOR'],
    reads: true,
    input: ofAppointment,
    output: questionnaire,
    refusals: ['not.found'],
  }),
  readAnswers: endpoint({
    path: '/questionaire/get-answers-by-appointment',
    summary:
      'What the patient has answered: to them as it stands, to the doctor once it is handed in',
    who: ['PATIENT', 'DOCTOR'],
    reads: true,
    input: ofAppointment,
    output: z.object({
      answers: z.array(answer),
      /** When they were handed in; null as long as they are not. */
      submittedAt: instantOnTheWire.nullable(),
    }),
    refusals: ['not.found', 'answers.not.given'],
  }),
  saveDraft: endpoint({
    path: '/questionaire/save-draft',
    summary:
      'Keep some of the answers before they are handed in; what was changed elsewhere meanwhile is answered, and stays',
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'usual',
    bodyLimit: sentAnswersLimit,
    mostValues: sentAnswersValues,
    input: withAnswers,
    output: z.object({
      saved: z.array(z.object({ question: z.string(), revision: z.int() })),
      /** What stands there, changed from the same revision by somebody else. */
      conflicts: z.array(answer),
    }),
    refusals: ['not.found', 'appointment.step.refused', ...ofAnswers],
  }),
  saveAnswers: endpoint({
    path: '/questionaire/save-answers',
    summary: 'Hand in all answers: they never change again, and the appointment goes on',
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'usual',
    bodyLimit: sentAnswersLimit,
    mostValues: sentAnswersValues,
    input: withAnswers,
    output: z.object({ submittedAt: instantOnTheWire }),
    refusals: [
      'not.found',
      'appointment.step.refused',
      ...ofAnswers,
      'answer.missing',
      'answer.number.range',
      'answer.text.length',
      'answer.number.greater',
      'answer.number.less',
      'answers.changed',
    ],
  }),
}
