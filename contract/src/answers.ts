import * as z from 'zod'
import { textSigns } from './core/line.ts'
import { instantOnTheWire } from './core/time.ts'

/** Of one questionnaire, and of each of its answers where no rule of the question says less. */
export const answerBounds = { answers: 40, rows: 20, textLength: 2000, idLength: 30 }

const { answers: mostAnswers, rows: mostRows, textLength, idLength } = answerBounds
const id = z.string().min(1).max(idLength)
const words = z
  .string()
  .trim()
  .max(textLength, { error: 'text.too.long', abort: true })
  .regex(textSigns, { error: 'name.characters' })

/** By row the choice in it. */
const chosenInRows = z
  .record(id, id)
  .refine(rows => Object.keys(rows).length <= mostRows)
  .meta({ maxProperties: mostRows })

/** A choice, a rating, or the choices of a matrix: as the question asks (QUES-08). */
const selected = z.union([id, z.number(), chosenInRows])

/** As clients send it: what they leave out and what is null alike is not given. */
const sentAnswer = z.strictObject({
  question: id,
  text: words.nullish(),
  selectedAnswer: selected.nullish(),
  subanswer: words.nullish(),
  /** Rows of a matrix with their choices once more, in two lists of one order (D-324). */
  selectedOptions: z.array(id).max(mostRows).nullish(),
  selectedChoices: z.array(id).max(mostRows).nullish(),
  /** The revision that it was changed from; without it, it replaces whatever stands there. */
  revision: z.int().min(0).max(1_000_000).optional(),
})
export type SentAnswer = z.infer<typeof sentAnswer>
export const sentAnswers = z.array(sentAnswer).max(mostAnswers)
/** Bytes of the longest ones. */
export const sentAnswersLimit = 1540 * 1024
/** With all that is around them. */
export const sentAnswersValues = 3100

/** As it is kept, and as it is read. */
export const answer = z.object({
  question: z.string(),
  text: z.string().nullable(),
  selectedAnswer: z.union([z.string(), z.number(), z.record(z.string(), z.string())]).nullable(),
  subanswer: z.string().nullable(),
  selectedOptions: z.array(z.string()),
  selectedChoices: z.array(z.string()),
  /** Counts its changes, from 1. */
  revision: z.int(),
  answeredAt: instantOnTheWire,
})
export type Answer = z.infer<typeof answer>

/** What somebody gave to a question; all null where they gave nothing. */
export type GivenAnswer = Pick<Answer, 'question' | 'text' | 'selectedAnswer' | 'subanswer'>

export const nothingGiven = (question: string): GivenAnswer => ({
  question,
  text: null,
  selectedAnswer: null,
  subanswer: null,
})

/** Of what was sent, without what only repeats it: an empty text is none. */
export const givenOf = (sent: SentAnswer): GivenAnswer => ({
  question: sent.question,
  text: sent.text || null,
  selectedAnswer: isEmpty(sent.selectedAnswer) ? null : (sent.selectedAnswer ?? null),
  subanswer: sent.subanswer || null,
})

const isEmpty = (chosen: SentAnswer['selectedAnswer']) =>
  typeof chosen === 'object' && chosen !== null && Object.keys(chosen).length === 0

/** Whether both gave the same: texts are kept without the space around them, and an empty one is none. */
export function sameGiven(one: GivenAnswer, other: GivenAnswer) {
  return (
    sameText(one.text, other.text) &&
    sameText(one.subanswer, other.subanswer) &&
    sameChosen(one.selectedAnswer, other.selectedAnswer)
  )
}

const sameText = (one: string | null, other: string | null) =>
  (one ?? '').trim() === (other ?? '').trim()

function sameChosen(one: GivenAnswer['selectedAnswer'], other: GivenAnswer['selectedAnswer']) {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const rows = Object.keys(one)
  return rows.length === Object.keys(other).length && rows.every(row => one[row] === other[row])
}
