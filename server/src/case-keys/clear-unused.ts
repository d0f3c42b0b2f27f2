import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../database/transaction.ts'
import type { Database } from '../database/connect.ts'
import type { FindStored } from '../ports/case-keys.ts'
import {
  deleteKeys,
  findUnseen,
  identityOf,
  markAllUsed,
  markUsed,
  noteClearing,
  readClearedBy,
  transactionsUnderWay,
} from './store.ts'

const atOnce = 500
const patience = 5_000
const betweenLooks = 50

interface Cleared {
  database: Database
  keys: Database
}

/**
 * A key is made while the transaction is open that stores its case. So once every transaction has ended that was
 * open after the key was seen, its case is stored or never will be: no clock is asked, and none can be wrong. Two
 * who clear at once do the same.
 */
export async function clearUnused(where: Cleared, findStored: FindStored) {
  if (!(await isKnown(where))) return
  while (await clearSome(where, findStored));
}

/** Of cases that were restored, or are a copy to try out, nobody knows what was stored later: all keys are kept. */
async function isKnown({ database, keys }: Cleared) {
  const identity = await identityOf(database)
  if ((await readClearedBy(keys)) === identity) return true
  await inTransaction(keys, async tx => {
    await markAllUsed(tx)
    await noteClearing(tx, identity)
  })
  return false
}

/** Whether there may be more. */
async function clearSome({ database, keys }: Cleared, findStored: FindStored) {
  const ids = await findUnseen(keys, atOnce)
  if (ids.length === 0 || !(await allOver(database))) return false
  const stored = await findStored(ids)
  await markUsed(keys, [...stored])
  await deleteKeys(
    keys,
    ids.filter(id => !stored.has(id)),
  )
  return ids.length === atOnce
}

/** Waits for those under way; false where one goes on for long, as a copy of the data does: then it is the next hour's. */
async function allOver(database: Database) {
  const begun = performance.now()
  let left = await transactionsUnderWay(database)
  while (left.length > 0 && performance.now() - begun < patience) {
    await wait(betweenLooks)
    const now = new Set(await transactionsUnderWay(database))
    left = left.filter(id => now.has(id))
  }
  return left.length === 0
}
