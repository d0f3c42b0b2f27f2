import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import type { Cases, OpenCase } from '../cases.ts'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import { mayReadFile } from './case/rights.ts'
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
      name: row.name,
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
  caseFiles: toldInPages(nextCaseFilesOf, async (rows, connection) => {
    const opened = await casesAsSeenBy(connection, cases, rows)
    return rows.map(row => told(publicUrl, row, opened.get(row.case_id)))
  }),
})

const broughtBy = { DOCUMENT: 'PATIENT', REPORT: 'DOCTOR' } as const

/** As whoever brought something sees them now; none that is not theirs any more. */
async function casesAsSeenBy(connection: Connection, cases: Cases, rows: CaseFileRow[]) {
  const opened = new Map<string | null, OpenCase | undefined>()
  for (const { case_id, uploader_id: userId, kind } of rows) {
    if (case_id === null || opened.has(case_id)) continue
    const reading = cases.read(connection, case_id, { userId, role: broughtBy[kind] })
    opened.set(case_id, await reading.catch(unlessRefused))
  }
  return opened
}

function unlessRefused(error: unknown) {
  if (error instanceof Refusal) return undefined
  throw error
}

/** What they may not read any more is told without its name, which can say what a patient has. */
function told(publicUrl: string, row: CaseFileRow, open: OpenCase | undefined) {
  const isReadable = open !== undefined && mayReadFile(open, row)
  return {
    id: row.id,
    appointmentId: row.case_id,
    kind: row.kind,
    name: isReadable ? openName(open.key, row) : null,
    mimeType: row.mime_type,
    bytes: row.size,
    sha256: row.sha256?.toString('hex') ?? null,
    isScanned: row.is_scanned,
    addedAt: onTheWire(row.created_at),
    firstReadAt: row.first_read_at && onTheWire(row.first_read_at),
    deliveredAt: row.fixed_at && onTheWire(row.fixed_at),
    version: row.version,
    foundAt: isReadable ? `${publicUrl}/dashboard/appointment-tracking/${row.case_id}` : null,
  }
}
