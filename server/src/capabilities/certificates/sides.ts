import { certificateFileTypes } from '@konsil/contract/certificates'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { haveSameContent, letGoOfFiles, takeUpFiles } from '../documents/index.ts'
import type { CertificateRow } from './store/certificates.ts'

export interface CertificateSides {
  front: string
  back: string
}

interface Given {
  attachments: { _id: string }[]
}

export function sidesOf({ attachments: [front, back] }: Given): CertificateSides {
  if (!front || !back) throw new Refusal('certificate.sides.required', { field: 'attachments' })
  return { front: front._id, back: back._id }
}

interface Taken extends CertificateSides {
  doctorId: string
  certificateId: string
  /** Files that the certificate has already. */
  kept?: readonly string[]
}

/** Takes up the files that are new. Refuses files of a wrong type, and the same picture as both sides. */
export async function takeUpSides(
  tx: InTransaction,
  { front, back, doctorId, certificateId, kept = [] }: Taken,
) {
  const same = new Refusal('certificate.sides.same', { field: 'attachments' })
  if (front === back) throw same
  const ids = [front, back].filter(id => !kept.includes(id))
  if (ids.length === 0) return
  const types = await takeUpFiles(tx, {
    ids,
    ownerId: doctorId,
    kind: 'certificate',
    boundId: certificateId,
  })
  const allowed: readonly string[] = certificateFileTypes
  const isWrong = [...types.values()].some(type => !allowed.includes(type))
  if (isWrong) throw new Refusal('certificate.file.type', { field: 'attachments' })
  if (await haveSameContent(tx, front, back)) throw same
}

const filesOf = (rows: readonly CertificateRow[]) =>
  rows.flatMap(row => [row.front_file_id, row.back_file_id])

/** Lets go of the files of certificates that are gone or changed, but those that are still used. */
export async function letGoOfSides(
  tx: InTransaction,
  before: readonly CertificateRow[],
  stillUsed: readonly string[],
) {
  const free = filesOf(before).filter(id => !stillUsed.includes(id))
  if (free.length > 0) await letGoOfFiles(tx, [...new Set(free)])
}

export const filesOfOthers = (all: readonly CertificateRow[], ids: readonly string[]) =>
  filesOf(all.filter(one => !ids.includes(one.id)))
