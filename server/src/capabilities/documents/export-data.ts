import { onTheWire } from '@konsil/contract/core/time'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
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
