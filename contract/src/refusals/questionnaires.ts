import * as z from 'zod'
import type { RefusalTable } from '../core/refusal-table.ts'

const named = { question: z.string() }
const ofOne = { status: 400, values: z.object(named) }

export const questionnaireRefusals = {
  'question.unknown': ofOne,
  /** Two answers to one question. */
  'answer.twice': ofOne,
  'answer.missing': ofOne,
  'answer.invalid': ofOne,
  'answer.choice.unknown': ofOne,
  'answer.row.unknown': ofOne,
  /** The two lists of a matrix say another thing than its answer (D-324). */
  'answer.contradictory': ofOne,
  'answer.number.range': {
    status: 400,
    values: z.object({ ...named, min: z.number(), max: z.number() }),
  },
  'answer.text.length': {
    status: 400,
    values: z.object({ ...named, minLength: z.int(), maxLength: z.int() }),
  },
  'answer.number.greater': { status: 400, values: z.object({ ...named, num: z.number() }) },
  'answer.number.less': { status: 400, values: z.object({ ...named, num: z.number() }) },
  /** On another device, since it was read here. */
  'answers.changed': { status: 409, values: z.object(named) },
  'answers.not.given': { status: 409 },
} satisfies RefusalTable
