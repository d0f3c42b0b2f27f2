import { type PlainRefusalId, Refusal } from '@konsil/contract/core/refusals'

type ChangedId = Extract<PlainRefusalId, `${string}.changed` | `${string}.changed.meanwhile`>

/** Nobody changes or decides what they have not seen; who names no version is let through. */
export function refuseChanged(seen: number | undefined, version: number, id: ChangedId) {
  if (seen !== undefined && seen !== version) throw new Refusal(id)
}
