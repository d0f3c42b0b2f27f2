import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { limitConcurrency } from '../../../concurrency-limit.ts'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { DocumentsGround } from '../ground.ts'
import { sealFileKey, sealName } from './sealed.ts'
import { insertCaseFiles } from './store/files.ts'
import { insertPieces } from './store/pieces.ts'

/** A report that a doctor delivered some time ago, as one file. */
export interface DeliveredEarlier {
  caseId: string
  /** Of the case. */
  key: Secrets
  doctorId: string
  number: number
  at: Date
  report: { name: string; content: Buffer }
}

/** Each takes a few files that are open while it is stored. */
const storedAtOnce = 32

/**
 * Adds reports as if each had been uploaded and delivered in its time, and answers their files in the order of the
 * question. For the demonstration alone: where its start is killed meanwhile, some bytes stay that no row names.
 */
export async function addDelivered(
  { pieces }: Pick<DocumentsGround, 'pieces'>,
  tx: InTransaction,
  delivered: readonly DeliveredEarlier[],
) {
  const all = delivered.map(one => ({
    one,
    id: newId(one.at),
    pieceId: newId(one.at),
    fileKey: pieces.newKey(),
    sha256: createHash('sha256').update(one.report.content).digest(),
  }))
  await insertCaseFiles(
    tx,
    all.map(({ one: { caseId, key, doctorId, number, at, report }, id, fileKey, sha256 }) => ({
      id,
      case_id: caseId,
      kind: 'REPORT',
      uploader_id: doctorId,
      sealed_name: sealName(key, id, report.name),
      sealed_key: sealFileKey(key, id, fileKey),
      is_resumable: false,
      announced: report.content.length,
      size: report.content.length,
      pieces: 1,
      state: 'KEPT',
      sha256,
      mime_type: 'application/pdf',
      created_at: at,
      expires_at: at,
      fixed_at: at,
      version: number,
    })),
  )
  await insertPieces(
    tx,
    all.map(({ one, id, pieceId }) => ({
      id: pieceId,
      file_id: id,
      starts_at: 0,
      bytes: one.report.content.length,
    })),
  )
  const store = ({ one, pieceId, fileKey }: (typeof all)[number]) =>
    pieces.put(pieceId, fileKey, Readable.from([one.report.content]))
  const storing = limitConcurrency(storedAtOnce)
  await Promise.all(all.map(one => storing(() => store(one))))
  return all.map(({ id, sha256 }) => ({ id, sha256 }))
}
