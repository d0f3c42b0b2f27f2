import { caseFiles } from '@konsil/contract/case-files'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { readings } from '@konsil/contract/reading'
import { call } from '../../../lib/calls/api.ts'

/** What an administrator opens by saying why (APPT-59). */
const opening = {
  ...readings,
  DOCUMENTS: caseFiles.listDocuments,
  REPORTS: caseFiles.listReports,
} as const
export type ReadingKind = keyof typeof opening

/** What of it is open, until they leave the page. */
export type Opened = { [Kind in ReadingKind]?: OutputOf<(typeof opening)[Kind]> }

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
    onOpen({ [kind]: await call(opening[kind], question) })
    saying = undefined
  }
}
