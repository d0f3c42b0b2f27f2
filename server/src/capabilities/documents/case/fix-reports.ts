import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import { openName } from './sealed.ts'
import { type CaseFileKind, fixKeptReports, listKept } from './store/files.ts'

/**
 * What the doctor of a case has uploaded since the last version, in its order; it is part of this one from now
 * on, and nobody removes or changes it. Empty where there is nothing new.
 */
export async function fixReports(
  tx: InTransaction,
  caseId: string,
  { number, now }: { number: number; now: Date },
) {
  const fixed = await fixKeptReports(tx, caseId, { fixed_at: now, version: number })
  return fixed.flatMap(({ id, sha256 }) => (sha256 ? [{ id, sha256 }] : []))
}

/** The names of what is kept of a case, for whoever may read both: to its patient the delivered reports alone. */
export async function filesOfCase(
  connection: Connection,
  caseId: string,
  { side, key }: { side: 'PATIENT' | 'DOCTOR'; key: Secrets },
) {
  const files = await listKept(connection, caseId, ['DOCUMENT', 'REPORT'])
  const shown = (kind: CaseFileKind) =>
    files
      .filter(file => file.kind === kind)
      .filter(file => kind === 'DOCUMENT' || side === 'DOCTOR' || file.fixed_at !== null)
      .map(file => ({ _id: file.id, name: openName(key, file) }))
  return { documents: shown('DOCUMENT'), reports: shown('REPORT') }
}
