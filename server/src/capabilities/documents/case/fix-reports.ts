import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { OpenCase } from '../../cases.ts'
import { mayReadFile } from './rights.ts'
import { openName } from './sealed.ts'
import { areReportsChecked, type CaseFileKind, fixKeptReports, listKept } from './store/files.ts'

/**
 * What the doctor of a case has uploaded since the last version, in its order; it is part of this one from now
 * on, and nobody removes or changes it. Empty where there is nothing new.
 */
export async function fixReports(
  tx: InTransaction,
  caseId: string,
  { number, now }: { number: number; now: Date },
) {
  if (!(await areReportsChecked(tx, caseId))) throw new Refusal('report.checking')
  const fixed = await fixKeptReports(tx, caseId, { fixed_at: now, version: number })
  return fixed.flatMap(({ id, sha256 }) => (sha256 ? [{ id, sha256 }] : []))
}

/** The names of what is kept of a case and theirs to read. */
export async function filesOfCase(
  connection: Connection,
  caseId: string,
  open: Pick<OpenCase, 'side' | 'may' | 'key'>,
) {
  const files = await listKept(connection, caseId, ['DOCUMENT', 'REPORT'])
  const shown = (kind: CaseFileKind) =>
    files
      .filter(file => file.kind === kind && mayReadFile(open, file))
      .map(file => ({ _id: file.id, name: openName(open.key, file) }))
  return { documents: shown('DOCUMENT'), reports: shown('REPORT') }
}
