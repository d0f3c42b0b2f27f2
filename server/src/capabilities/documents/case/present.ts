import {
  type CaseDocument,
  type CaseReport,
  type CaseUpload,
  documentTypes,
  refusedBecause,
} from '@konsil/contract/case-files'
import { onTheWire } from '@konsil/contract/core/time'
import type { OpenCase } from '../../cases.ts'
import { mayRemoveFile } from './rights.ts'
import { openName } from './sealed.ts'
import type { CaseFileRow } from './store/files.ts'

function presentFile(open: OpenCase, file: CaseFileRow) {
  const mimeType = documentTypes.find(type => type === file.mime_type)
  if (!mimeType || !file.sha256) throw new Error('a file of a case is not whole')
  return {
    _id: file.id,
    name: openName(open.key, file),
    mimeType,
    size: file.size,
    sha256: file.sha256.toString('hex'),
    createdAt: onTheWire(file.created_at),
    isScanned: file.is_scanned,
    mayRemove: mayRemoveFile(open, file),
  }
}

export const presentDocument = (open: OpenCase, file: CaseFileRow): CaseDocument => ({
  ...presentFile(open, file),
  isRead: file.first_read_at !== null,
})

export const presentReport = (open: OpenCase, file: CaseFileRow): CaseReport => ({
  ...presentFile(open, file),
  version:
    file.fixed_at && file.version !== null
      ? { number: file.version, deliveredAt: onTheWire(file.fixed_at) }
      : null,
})

export const presentUpload = ({ key }: OpenCase, file: CaseFileRow): CaseUpload => ({
  _id: file.id,
  name: openName(key, file),
  state: file.state === 'REMOVED' ? 'REFUSED' : file.state,
  reason: refusedBecause.find(reason => reason === file.reason) ?? null,
  size: file.announced,
  arrived: file.size,
  sha256: file.sha256?.toString('hex') ?? null,
  createdAt: onTheWire(file.created_at),
  expiresAt: onTheWire(file.expires_at),
})
