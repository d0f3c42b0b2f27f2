import type { OutputOf } from '@konsil/contract/core/endpoint'
import { type ReadingKind, readings } from '@konsil/contract/reading'
import { call } from '../../../lib/calls/api.ts'

/** What an administrator has opened of a case, until they leave the page. */
export type Opened = { [Kind in ReadingKind]?: OutputOf<(typeof readings)[Kind]> }

interface Asked {
  appointmentId: string
  /** Left out as long as an earlier one is good. */
  reason?: string
}

/** One after the other, each as soon as it is there: a reason that comes with the first is good for the others. */
export async function openAll(
  kinds: readonly ReadingKind[],
  { appointmentId, reason }: Asked,
  onOpen: (opened: Opened) => void,
) {
  let saying = reason
  for (const kind of kinds) {
    const question = { appointmentId, ...(saying === undefined ? {} : { reason: saying }) }
    onOpen({ [kind]: await call(readings[kind], question) })
    saying = undefined
  }
}
