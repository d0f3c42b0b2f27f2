import { mostUnfinishedUploads } from '@konsil/contract/case-files'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../../database/connect.ts'
import type { DocumentsGround } from '../ground.ts'
import { lockRoomOf } from '../store.ts'
import { type CaseFileKind, countUnfinished, roomOfCase } from './store/files.ts'

const megabyte = 1024 * 1024
const mostFilesOfCase = 2_000

/**
 * Its case is held, or two at once would pass where one fits. They count for the case, and not for the account; each
 * side has its own room, or a patient could keep the report away.
 */
export async function refuseFullCase(
  { config }: Pick<DocumentsGround, 'config'>,
  tx: InTransaction,
  { caseId, kind, bytes }: { caseId: string; kind: CaseFileKind; bytes: number },
) {
  const taken = await roomOfCase(tx, caseId, kind)
  const isTooMuch = taken.bytes + bytes > config.CASE_FILES_MB * megabyte
  if (isTooMuch || taken.files >= mostFilesOfCase) throw new Refusal('case.storage.full')
}

/** Whoever begins one more holds the room of the account until it stands there. */
export async function refuseTooManyUploads(tx: InTransaction, uploaderId: string) {
  await lockRoomOf(tx, uploaderId)
  const unfinished = await countUnfinished(tx, uploaderId)
  if (unfinished >= mostUnfinishedUploads) throw new Refusal('uploads.too.many')
}
