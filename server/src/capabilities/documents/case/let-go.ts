import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { addJob } from '../../../jobs/queue.ts'
import { tryEach } from '../../../try-each.ts'
import type { DocumentsGround } from '../ground.ts'
import { checkCaseFileJob, emptyCaseFilesJob } from './jobs.ts'
import { deletePiecesOf, everyPieceOf } from './store/pieces.ts'
import {
  changeCaseFile,
  deleteCaseFile,
  findDrafts,
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

/** The bytes first: after an interruption the rows are still there to find them by. */
export const emptyCaseFile = (ground: DocumentsGround, id: string) =>
  inTransaction(ground.database, async tx => {
    const file = await lockToEmpty(tx, id)
    if (!file) return
    for (const piece of await everyPieceOf(tx, id)) await ground.pieces.remove(piece)
    await deletePiecesOf(tx, id)
    if (file.state === 'REMOVED') await deleteCaseFile(tx, id)
    else await changeCaseFile(tx, id, { pieces: 0 })
  })

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
