import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { isActive } from '../../access/index.ts'
import { statesInCalendar } from '../policy.ts'
import { type Reader, seenBy } from './read-appointments.ts'

export const findFeed = (connection: Connection, userId: string) =>
  connection
    .selectFrom('calendar_feed')
    .where('user_id', '=', userId)
    .select(['made_at', 'read_at'])
    .executeTakeFirst()

/** In place of the one that there was. */
export const replaceFeed = (
  tx: InTransaction,
  feed: { user_id: string; key_hash: Buffer; made_at: Date },
) =>
  tx
    .insertInto('calendar_feed')
    .values({ ...feed, read_at: null })
    .onConflict(row =>
      row.column('user_id').doUpdateSet(({ ref }) => ({
        key_hash: ref('excluded.key_hash'),
        made_at: ref('excluded.made_at'),
        read_at: null,
      })),
    )
    .execute()

export const deleteFeedOf = (connection: Connection, userId: string) =>
  connection.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()

/** Whose it is, as long as they may sign in. */
export const findFeedByKey = (connection: Connection, keyHash: Buffer) =>
  connection
    .selectFrom('calendar_feed')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .where('key_hash', '=', keyHash)
    .where(isActive(sql.ref('user_id')))
    .select(['user_id', 'role', 'read_at'])
    .executeTakeFirst()

/** That a calendar has asked. */
export const noteFeedRead = (connection: Connection, keyHash: Buffer, now: Date) =>
  connection
    .updateTable('calendar_feed')
    .where('key_hash', '=', keyHash)
    .set({ read_at: now })
    .execute()

interface Bounds {
  now: Date
  /** What was before is told no more. */
  since: Date
  /** What was given up before is told no more. */
  goneSince: Date
  most: number
}

/** Those with a time: what comes next first, then what was, the latest first. */
export const listForFeed = (
  connection: Connection,
  reader: Reader,
  { now, since, goneSince, most }: Bounds,
) =>
  seenBy(connection, reader)
    .where('starts_at', '>=', since)
    .where(({ eb, or }) =>
      or([eb('state', 'in', statesInCalendar), eb('updated_at', '>=', goneSince)]),
    )
    .select([
      'id',
      'code',
      'state',
      'pay_until',
      'choose_until',
      'updated_at',
      'consultation_type',
      'starts_at',
      'ends_at',
      sql<number>`(select count(*)::int from appointment_log log where log.appointment_id = appointment.id)`.as(
        'entries',
      ),
    ])
    .$narrowType<{ starts_at: Date; ends_at: Date }>()
    .orderBy(sql`starts_at < ${now}`)
    .orderBy(sql`case when starts_at >= ${now} then starts_at end`)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
