import { Refusal } from '@konsil/contract/core/refusals'
import type { OpenCase } from '../../cases.ts'
import type { CaseFileKind, CaseFileRow } from './store/files.ts'

/** What its patient brings is a document, what its doctor brings a report (D-313). */
export function kindToAdd({ side, may }: OpenCase): CaseFileKind {
  if (side === 'PATIENT' && may.addDocument) return 'DOCUMENT'
  if (side === 'DOCTOR' && may.addReport) return 'REPORT'
  throw new Refusal('document.not.taken')
}

type Read = Pick<CaseFileRow, 'kind' | 'fixed_at'>

/** A report is its doctor's alone until it is delivered. */
export function mayReadFile(
  { side, may }: Pick<OpenCase, 'side' | 'may'>,
  { kind, fixed_at }: Read,
) {
  if (kind === 'DOCUMENT') return may.readDocuments
  return may.readReports && (side === 'DOCTOR' || fixed_at !== null)
}

/** Documents until the first report is delivered (D-320), a report until it is itself (APPT-51). */
export function mayRemoveFile({ side, may }: OpenCase, { kind, fixed_at }: Read) {
  if (kind === 'DOCUMENT') return side === 'PATIENT' && may.removeDocument
  return side === 'DOCTOR' && may.addReport && fixed_at === null
}
