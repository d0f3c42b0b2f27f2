import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { defineTimedJob } from '../jobs/job.ts'
import { beginning, hashOfAnchor } from './hashes.ts'
import { insertAnchor, lastAnchor, lockAnchors, lockNotAnchored } from './store.ts'

/** Once a day, at night where most of the readers are. */
export const anchorAccessLogJob = defineTimedJob('anchor-access-log', '41 1 * * *')

/**
 * Puts the ends of all chains that have grown into one more chain: from then on no line of them can be changed or
 * removed, and none behind the others be taken away, without that chain telling it. Late, twice or at once, each end
 * is anchored once.
 */
export async function anchorAccessLog(database: Database, now: Date, atOnce = 500) {
  let anchored: number
  do anchored = await anchorSome(database, now, atOnce)
  while (anchored === atOnce)
}

const anchorSome = (database: Database, now: Date, atOnce: number) =>
  inTransaction(database, async tx => {
    await lockAnchors(tx)
    const ends = await lockNotAnchored(tx, atOnce)
    if (ends.length === 0) return 0
    const before = await lastAnchor(tx)
    const anchor = {
      number: (before?.number ?? 0) + 1,
      made_at: now,
      previous_hash: before?.hash ?? beginning,
    }
    await insertAnchor(tx, { ...anchor, hash: hashOfAnchor(anchor, ends) }, ends)
    return ends.length
  })
