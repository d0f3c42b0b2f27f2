import { createHash } from 'node:crypto'
import type { DocumentType } from '@konsil/contract/case-files'
import { inTransaction } from '../../../database/transaction.ts'
import { addJob } from '../../../jobs/queue.ts'
import { scanned, type ScanResult } from '../../../ports/virus-scan.ts'
import { later } from '@konsil/contract/core/time'
import type { DocumentsGround } from '../ground.ts'
import { contentOf } from './content.ts'
import { cleanFileName } from '../file-name.ts'
import { typeFinder } from './found-type.ts'
import { emptyCaseFilesJob } from './jobs.ts'
import { noteRefused } from './refused-files.ts'
import { openFileKey, openName, sealName } from './sealed.ts'
import { changeCaseFile, findCaseFile, lockCaseFile } from './store/files.ts'
import { keptUnfinished } from './take-pieces.ts'

interface Found {
  sha256: Buffer
  mimeType: DocumentType | undefined
  scan: ScanResult
}

/**
 * What is stored: what it is, whether it is what was sent, and whether it harms. Read once, or more often where the
 * scanner hung up in the middle, as one may over its limit.
 */
export const lookInto: typeof readThrough = (ground, file) =>
  scanned(() => readThrough(ground, file))

async function readThrough(
  ground: Pick<DocumentsGround, 'database' | 'pieces' | 'virusScan'>,
  file: { id: string; key: Buffer; size: number },
): Promise<Found> {
  const hash = createHash('sha256')
  const finder = typeFinder()
  const scan = ground.virusScan.begin()
  try {
    for await (const bytes of contentOf(ground, file, { start: 0, end: file.size - 1 })) {
      hash.update(bytes)
      finder.take(bytes)
      await scan.take(bytes)
    }
    return { sha256: hash.digest(), mimeType: await finder.end(), scan: await scan.end() }
  } catch (error) {
    scan.giveUp()
    throw error
  }
}

/** Undefined where nothing speaks against it. */
export function reasonAgainst({ sha256, mimeType, scan }: Found, expected: Buffer | null) {
  if (!expected?.equals(sha256)) return 'document.checksum.differs'
  if (!mimeType) return 'document.type.not.allowed'
  return scan === 'INFECTED' ? 'document.infected' : undefined
}

/** Of a file that has arrived whole: kept, and only then visible, or refused with its reason. */
export async function checkCaseFile(ground: DocumentsGround, id: string) {
  const { database, cases, clock } = ground
  const file = await findCaseFile(database, id)
  if (file?.state !== 'CHECKING' || file.case_id === null) return
  const caseKey = await cases.keyOf(file.case_id)
  // Nothing of it can be read any more.
  if (!caseKey) return
  const key = openFileKey(caseKey, file)
  const found = await lookInto(ground, { id, key, size: file.size }).catch(async error => {
    // Its sender may have taken it back meanwhile, and its pieces are gone.
    if ((await findCaseFile(database, id))?.state === 'CHECKING') throw error
    return undefined
  })
  if (!found) return
  const reason = reasonAgainst(found, file.sha256)
  const { mimeType } = found
  const verdict =
    reason === undefined && mimeType
      ? {
          state: 'KEPT' as const,
          mime_type: mimeType,
          is_scanned: found.scan === 'CLEAN',
          sealed_name: sealName(caseKey, id, cleanFileName(openName(caseKey, file), mimeType)),
        }
      : {
          state: 'REFUSED' as const,
          reason: reason ?? 'document.type.not.allowed',
          expires_at: later(clock.now(), keptUnfinished),
        }
  const isRefused = await inTransaction(database, async tx => {
    // Another worker may have been quicker.
    if ((await lockCaseFile(tx, id))?.state !== 'CHECKING') return false
    await changeCaseFile(tx, id, verdict)
    if (reason) await addJob(tx, emptyCaseFilesJob, { fileIds: [id] })
    return reason !== undefined
  })
  if (isRefused) await noteRefused(ground, file.uploader_id)
}
