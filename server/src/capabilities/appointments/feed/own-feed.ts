import { createHash, randomBytes } from 'node:crypto'
import { appointments } from '@konsil/contract/appointments'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { lockPerson } from '../../account/index.ts'
import type { AppointmentsGround } from '../ground.ts'
import { findFeed, replaceFeed } from '../store/calendar-feeds.ts'

export const hashOfFeedKey = (key: string) => createHash('sha256').update(key).digest()

/** That somebody has one, and whether a calendar asks for it; null where there is none. */
export async function readOwnFeed(connection: Connection, userId: string) {
  const feed = await findFeed(connection, userId)
  if (!feed) return null
  return { madeAt: onTheWire(feed.made_at), readAt: feed.read_at && onTheWire(feed.read_at) }
}

/** A new address in place of the one that there was. Only its hash is kept: nobody reads it here later. */
export async function makeFeed(
  { database, clock, config }: Pick<AppointmentsGround, 'database' | 'clock' | 'config'>,
  userId: string,
) {
  const key = randomBytes(32).toString('base64url')
  await inTransaction(database, async tx => {
    await lockPerson(tx, userId)
    await replaceFeed(tx, {
      user_id: userId,
      key_hash: hashOfFeedKey(key),
      made_at: clock.now(),
    })
  })
  const { path } = appointments.readFeed
  return { address: `${config.PUBLIC_URL}${apiPrefix}${path}?key=${key}` }
}
