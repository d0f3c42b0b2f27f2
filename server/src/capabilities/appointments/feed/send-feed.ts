import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Refusal } from '@konsil/contract/core/refusals'
import { days, hours, later } from '@konsil/contract/core/time'
import type { Call, Download } from '../../../http/call.ts'
import { readingsPerFeed } from '../../../http/limits.ts'
import { noticePreferencesOf } from '../../account/index.ts'
import { appointmentsFeed } from '../../notifications/index.ts'
import type { AppointmentsGround } from '../ground.ts'
import { afterChanges, spanOf } from '../in-calendar.ts'
import { findFeedByKey, listForFeed, noteFeedRead } from '../store/calendar-feeds.ts'
import type { Reader } from '../store/read-appointments.ts'
import { hashOfFeedKey } from './own-feed.ts'

/** Calendars keep what they have read: it is enough to tell them of half a year. */
const toldFor = days(183)
/** A calendar that asks seldom still hears that something was given up. */
const goneFor = days(30)
export const mostInFeed = 500

type Ground = Pick<AppointmentsGround, 'database' | 'clock' | 'config'>

/** For whoever knows the address; one that never was and one that has ended are answered alike (APPT-50). */
export async function sendFeed(
  ground: Ground,
  key: string,
  attempts: Pick<Call['attempts'], 'count'>,
): Promise<Download> {
  const { database, clock } = ground
  const now = clock.now()
  const keyHash = hashOfFeedKey(key)
  const feed = await findFeedByKey(database, keyHash)
  if (!feed || feed.role === 'ADMIN') throw new Refusal('not.found')
  await attempts.count(`feed ${keyHash.toString('hex')}`, readingsPerFeed)
  // To the hour: it says that a calendar does ask, not when.
  if (!feed.read_at || feed.read_at <= later(now, -hours(1))) {
    await noteFeedRead(database, keyHash, now)
  }
  const file = await feedOf(ground, { userId: feed.user_id, role: feed.role })
  return {
    content: Readable.from([file.content]),
    mimeType: file.mimeType,
    fileName: file.fileName,
    mayBeKept: 'asking first',
    version: createHash('sha256').update(file.content).digest('base64url').slice(0, 22),
  }
}

async function feedOf({ database, clock, config }: Ground, reader: Reader) {
  const now = clock.now()
  const bounds = { now, since: later(now, -toldFor), goneSince: later(now, -goneFor) }
  const [rows, { language }] = await Promise.all([
    listForFeed(database, reader, { ...bounds, most: mostInFeed }),
    noticePreferencesOf(database, reader.userId),
  ])
  const entries = rows.map(row => ({
    id: row.id,
    code: row.code,
    span: spanOf(row.starts_at, row.ends_at),
    ...afterChanges(row, now, row.entries - 1),
  }))
  return appointmentsFeed(entries, { language, config })
}
