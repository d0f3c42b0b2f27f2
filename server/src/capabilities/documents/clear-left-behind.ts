import { days, hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { tryEach } from '../../try-each.ts'
import type { DocumentsGround } from './ground.ts'
import {
  deleteArrival,
  deleteFile,
  listArrivals,
  listReleased,
  listUnbound,
  lockArrival,
  lockReleased,
  lockUnbound,
} from './store.ts'

const kept = days(1)
/** No upload takes as long: the server waits a minute for a whole question. */
const longestArrival = hours(1)

interface LeftBehind {
  id: string
  /** Undefined where it is that no more, or another process is removing it. */
  lock(tx: InTransaction, id: string): Promise<unknown>
  forget(tx: InTransaction, id: string): Promise<unknown>
}

const released = (id: string): LeftBehind => ({ id, lock: lockReleased, forget: deleteFile })
const arrival = (id: string): LeftBehind => ({ id, lock: lockArrival, forget: deleteArrival })

/** Removes what was taken up by nothing, and what a killed process was just storing. */
export async function clearLeftBehind(ground: DocumentsGround) {
  const { database, clock } = ground
  const ago = (span: number) => later(clock.now(), -span)
  const before = ago(kept)
  const unbound = (id: string): LeftBehind => ({
    id,
    lock: (tx, id) => lockUnbound(tx, id, before),
    forget: deleteFile,
  })
  await removeEach(ground, [
    ...(await listReleased(database)).map(released),
    ...(await listUnbound(database, before)).map(unbound),
    ...(await listArrivals(database, ago(longestArrival))).map(arrival),
  ])
}

/** Right after something let go of them; what is gone already is passed over. */
export const removeReleased = (ground: DocumentsGround, ids: string[]) =>
  removeEach(ground, ids.map(released))

/** After a failure; a file that did become whole in spite of it stays, as one that is not bound. */
export const giveUpArrival = (ground: DocumentsGround, id: string) => remove(ground, arrival(id))

/** One that cannot be removed holds up none of the others. */
const removeEach = (ground: DocumentsGround, all: LeftBehind[]) =>
  tryEach(all, one => remove(ground, one), 'some files were not removed')

/**
 * The bytes first: after an interruption the row is still there to find them by. Held, so that nothing takes it up
 * meanwhile; each by itself, as a store may take longer for many than a transaction may stand idle.
 */
const remove = ({ database, files }: DocumentsGround, { id, lock, forget }: LeftBehind) =>
  inTransaction(database, async tx => {
    if (!(await lock(tx, id))) return
    await files.remove(id)
    await forget(tx, id)
  })
