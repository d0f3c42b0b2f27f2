import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { addJob } from '../../../jobs/queue.ts'
import { tryEach } from '../../../try-each.ts'
import type { DocumentsGround } from '../ground.ts'
import { checkCaseFileJob, emptyCaseFilesJob } from './jobs.ts'
import { deletePiece, everyPieceOf } from './store/pieces.ts'
import {
  changeCaseFile,
  deleteCaseFile,
  findDrafts,
  findToEmpty,
  listStuck,
  lockExpired,
  listToEmpty,
  lockToEmpty,
  markRemoved,
  markRemovedOfCases,
} from './store/files.ts'

/** Nobody reads them from the commit on, and their bytes go right after it. */
export async function letGoOfCaseFiles(tx: InTransaction, ids: string[]) {
  if (ids.length === 0) return
  await markRemoved(tx, ids)
  await addJob(tx, emptyCaseFilesJob, { fileIds: ids })
}

/** What its doctor has not delivered: whoever takes their place begins with nothing of it. */
export const letGoOfDrafts = async (tx: InTransaction, caseId: string) =>
  letGoOfCaseFiles(tx, await findDrafts(tx, caseId))

/** With the cases themselves, which are forgotten or given up: what was delivered goes with what is forgotten alone. */
export async function letGoOfFilesOfCases(tx: InTransaction, caseIds: string[]) {
  const fileIds = await markRemovedOfCases(tx, caseIds)
  if (fileIds.length > 0) await addJob(tx, emptyCaseFilesJob, { fileIds })
}

/**
 * The bytes first: after an interruption the row is still there to find them by. None of it in a transaction: a
 * store takes longer for all the pieces of a file than one may stand idle, and what is gone need not come back.
 */
export async function emptyCaseFile({ database, pieces }: DocumentsGround, id: string) {
  if (!(await findToEmpty(database, id))) return
  for (const piece of await everyPieceOf(database, id)) {
    await pieces.remove(piece)
    await deletePiece(database, piece)
  }
  await inTransaction(database, async tx => {
    const file = await lockToEmpty(tx, id)
    // Another one was quicker; or a last piece came meanwhile, which the hourly clearing finds.
    if (!file || (await everyPieceOf(tx, id)).length > 0) return
    if (file.state === 'REMOVED') await deleteCaseFile(tx, id)
    else await changeCaseFile(tx, id, { pieces: 0 })
  })
}

const atOnce = 10

/** What did not arrive in time, what was let go of, and what nobody looks at though it arrived. */
export async function clearCaseFiles(ground: DocumentsGround) {
  const { database, clock } = ground
  for (let cleared = atOnce; cleared === atOnce; ) {
    cleared = await inTransaction(database, async tx => {
      const ids = await lockExpired(tx, clock.now(), atOnce)
      if (ids.length > 0) await markRemoved(tx, ids)
      return ids.length
    })
  }
  const stuck = await listStuck(database, clock.now())
  await inTransaction(database, async tx => {
    for (const id of stuck) {
      // One that fails goes on counting its attempts, or nobody would ever be told that it does.
      await addJob(tx, checkCaseFileJob, { fileId: id }, { key: id, ifNone: true })
    }
  })
  // Last: a store that does not answer holds up nothing else.
  await tryEach(
    await listToEmpty(database),
    id => emptyCaseFile(ground, id),
    'some files of cases were not emptied',
  )
}
