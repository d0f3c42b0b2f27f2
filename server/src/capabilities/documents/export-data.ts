import { onTheWire } from '@konsil/contract/core/time'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import type { Cases } from '../cases.ts'
import { openName } from './case/sealed.ts'
import { type CaseFileRow, nextCaseFilesOf } from './case/store/files.ts'
import { nextFilesOf } from './store.ts'

/** Where people see and download a file again, by what took it up. */
const pageOf: Record<string, string> = {
  profile: '/dashboard/account',
  certificate: '/dashboard/certificates',
  service: '/dashboard/services',
}

/** The files themselves stay where they are: an address that opens one by itself would be a key to it. */
export const filePartsOf = (publicUrl: string): ExportedParts => ({
  files: toldInPages(nextFilesOf, rows =>
    rows.map(({ bound_kind: kind, ...row }) => ({
      id: row.id,
      usedFor: kind,
      mimeType: row.mime_type,
      bytes: row.bytes,
      sha256: row.sha256.toString('hex'),
      addedAt: onTheWire(row.created_at),
      foundAt: kind && pageOf[kind] ? `${publicUrl}${pageOf[kind]}` : null,
    })),
  ),
})

/** What they brought to their cases: documents, or reports. */
export const caseFileParts = (publicUrl: string, cases: Cases): ExportedParts => ({
  caseFiles: toldInPages(nextCaseFilesOf, rows =>
    Promise.all(rows.map(row => told(publicUrl, cases, row))),
  ),
})

async function told(publicUrl: string, cases: Cases, row: CaseFileRow) {
  const caseId = row.case_id ?? ''
  const key = await cases.keyOf(caseId)
  return {
    id: row.id,
    appointmentId: caseId,
    kind: row.kind,
    name: key ? openName(key, row) : null,
    mimeType: row.mime_type,
    bytes: row.size,
    sha256: row.sha256?.toString('hex') ?? null,
    isScanned: row.is_scanned,
    addedAt: onTheWire(row.created_at),
    firstReadAt: row.first_read_at && onTheWire(row.first_read_at),
    deliveredAt: row.fixed_at && onTheWire(row.fixed_at),
    version: row.version,
    foundAt: `${publicUrl}/dashboard/appointment-tracking/${caseId}`,
  }
}
