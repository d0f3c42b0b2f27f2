import type { CaseDocument, CaseReport, CaseUpload } from '../case-files.ts'
import { idOf } from './ids.ts'

const fileOf = (number: number) => ({
  _id: idOf(900 + number),
  name: `Finding ${number}.pdf`,
  mimeType: 'application/pdf' as const,
  size: number * 1024 * 1024,
  sha256: `${number}`.padStart(64, 'a'),
  createdAt: '2026-12-02T09:05:00.000Z',
  isScanned: true,
  mayRemove: false,
})

/** As its patient is answered before anything was delivered. */
export const sampleDocument = (
  number: number,
  changes: Partial<CaseDocument> = {},
): CaseDocument => ({ ...fileOf(number), mayRemove: true, isRead: false, ...changes })

/** Of that version; of none before it is delivered. */
export const sampleReport = (
  number: number,
  version?: number,
  changes: Partial<CaseReport> = {},
): CaseReport => ({
  ...fileOf(number),
  name: `Report ${number}.pdf`,
  version:
    version === undefined ? null : { number: version, deliveredAt: '2026-12-09T09:05:00.000Z' },
  mayRemove: version === undefined,
  ...changes,
})

export const sampleUpload = (number: number, changes: Partial<CaseUpload> = {}): CaseUpload => {
  const { _id, name, size, createdAt } = fileOf(number)
  return {
    _id,
    name,
    state: 'ARRIVING',
    reason: null,
    size,
    arrived: 0,
    sha256: null,
    createdAt,
    expiresAt: '2026-12-03T09:05:00.000Z',
    ...changes,
  }
}
