import type { Endpoint } from '@konsil/contract/core/endpoint'
import compile from 'fast-json-stringify'
import { fitsShape } from './answer-fits.ts'
import { answerShapeOf } from './answer-shape.ts'

/** Writes what a handler gave as the data of its answer, and nothing that the output does not name. */
export type AnswerWriter = (given: unknown) => string
export type AnswerWriterOf = (endpoint: Pick<Endpoint, 'output'>) => AnswerWriter

/** Every answer goes through its schema, which also refuses what does not fit: while developing, and in tests. */
export const checkedAnswers: AnswerWriterOf =
  ({ output }) =>
  given =>
    JSON.stringify(output.parse(given))

/**
 * Every answer is written by code made from its schema, once its fields are of their kinds; where that
 * cannot be said exactly, it is checked.
 */
export const compiledAnswers: AnswerWriterOf = endpoint => {
  const shape = answerShapeOf(endpoint.output)
  const check = checkedAnswers(endpoint)
  if (!shape) return check
  const fits = fitsShape(shape)
  let write: AnswerWriter | undefined
  // Made at the first answer: a start does not wait for all of them.
  return given => (fits(given) ? (write ??= compile(shape))(given) : check(given))
}
