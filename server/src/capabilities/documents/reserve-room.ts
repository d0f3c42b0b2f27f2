import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { DocumentsGround } from './ground.ts'
import { bytesArriving, lockRoomOf, noteArrival, roomTakenBy } from './store.ts'

const megabyte = 1024 * 1024

/**
 * Before the first byte of a file is stored: room for as much as it can become, on the disk and within
 * what its owner may keep. Answers the id that the file will have. Its real size counts once it is there.
 */
export async function reserveRoom(ground: DocumentsGround, ownerId: string, bytes: number) {
  const { database, clock, config } = ground
  await refuseFullDisk(ground, bytes)
  const now = clock.now()
  const id = newId(now)
  await inTransaction(database, async tx => {
    await lockRoomOf(tx, ownerId)
    const taken = await roomTakenBy(tx, ownerId)
    const isTooMany = taken.files >= config.FILES_PER_ACCOUNT
    const isTooMuch = taken.bytes + bytes > config.FILES_MB_PER_ACCOUNT * megabyte
    if (isTooMany || isTooMuch) throw new Refusal('account.storage.full')
    await noteArrival(tx, { id, owner_id: ownerId, bytes, began_at: now })
  })
  return id
}

interface Disk extends Pick<DocumentsGround, 'database' | 'config'> {
  files: Pick<DocumentsGround['files'], 'free'>
}

/** Bytes that may still be announced, below zero where none may; undefined where nobody can say. */
export async function roomForUploads({ database, config, files }: Disk) {
  const free = await files.free()
  if (free === undefined) return undefined
  return free - (await bytesArriving(database)) - config.FILES_MB_KEPT_FREE * megabyte
}

/** A disk that is quite full stops the database too, and with it everything: so files stop first. */
export async function refuseFullDisk(ground: Disk, bytes: number) {
  const room = await roomForUploads(ground)
  if (room !== undefined && room < bytes) throw new Refusal('storage.full')
}
