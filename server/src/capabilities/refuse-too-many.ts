import { type PlainRefusalId, Refusal } from '@konsil/contract/core/refusals'

type TooManyId = Extract<PlainRefusalId, `too.many.${string}`>

/** Asked before one more is added: so many are there, and so many there can be. */
export function refuseTooMany(count: number, most: number, id: TooManyId) {
  if (count >= most) throw new Refusal(id)
}
