import type { SentAnswer } from '@konsil/contract/answers'
import { mayPass, Refused } from '../../lib/calls/api.ts'
import { type Mistake, mistakeOf } from '../../lib/calls/refusal-values.ts'

/**
 * By question why it is refused: a rule of answers names it, one of a field says at which place it was sent. Who sends
 * one alone needs no name.
 */
export function refusedIn(failure: Refused, sent: readonly SentAnswer[]) {
  const refused = new Map<string, Mistake>()
  for (const item of failure.items) {
    const { question, field } = item.values
    const [, place] = /^answers\.(\d+)\b/.exec(String(field)) ?? []
    const named = sent.find((one, at) => one.question === question || String(at) === place)
    if (named) refused.set(named.question, mistakeOf(item) ?? unknown)
  }
  const [first, ...others] = sent
  const isOnlyOne = first !== undefined && others.length === 0
  if (isOnlyOne && refused.size === 0 && isOfContent(failure)) refused.set(first.question, unknown)
  return refused
}
const unknown: Mistake = { id: 'answer.invalid' }

/** The questions are not open any more. */
export const areClosed = (failure: unknown) =>
  failure instanceof Refused &&
  [404, 409].includes(failure.status) &&
  !failure.is('answers.changed')

/** Because of what was sent, and not because of who sent it or when. */
export const isOfContent = (failure: unknown): failure is Refused =>
  failure instanceof Refused && [400, 413].includes(failure.status)

/** The same may be taken later. */
export const mayBeTaken = (failure: unknown) =>
  mayPass(failure) || (failure instanceof Refused && failure.status === 429)
