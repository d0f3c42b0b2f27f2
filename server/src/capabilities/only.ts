import { Refusal } from '@konsil/contract/core/refusals'

/** What was presented of one row: the person whose it is may have removed it, or left, a moment ago. */
export function only<T>([one]: T[]): T {
  if (one === undefined) throw new Refusal('not.found')
  return one
}
