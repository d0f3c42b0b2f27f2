import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { PageQuestion } from '@konsil/contract/core/page'
import { type EventCode, type EventGroup, eventGroups } from '@konsil/contract/notifications'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { countRows, type NextRows, onPage, readNext } from '../../database/page.ts'
import type { EventTable, NoticeTable } from '../../database/tables/notifications.ts'

/** With the job that delivers it. */
export const insertEvent = (
  tx: InTransaction,
  event: Insertable<EventTable>,
  delivery: RawBuilder<unknown>,
) =>
  tx
    .with('raised', one => one.insertInto('event').values(event))
    .selectNoFrom(delivery.as('delivery'))
    .execute()

export const deleteUndelivered = (tx: InTransaction) =>
  tx.deleteFrom('event').where('delivered_at', 'is', null).execute()

/** One that was delivered already. */
export const insertDelivered = (tx: InTransaction, event: Insertable<EventTable>) =>
  tx.insertInto('event').values(event).execute()

/** How many events of a code about somebody were raised since then. */
export const countRaised = (
  connection: Connection,
  code: string,
  aboutUserId: string,
  since: Date,
) =>
  countRows(
    connection
      .selectFrom('event')
      .where('about_user_id', '=', aboutUserId)
      .where('code', '=', code)
      .where('created_at', '>', since),
  )

/** Locked, so that two workers with the same job deliver one after the other. */
export const lockEvent = (tx: InTransaction, id: string) =>
  tx.selectFrom('event').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** And in which version of its text. */
export const noteDelivered = (
  tx: InTransaction,
  id: string,
  now: Date,
  textVersion: number | null,
) =>
  tx
    .updateTable('event')
    .set({ delivered_at: now, text_version: textVersion })
    .where('id', '=', id)
    .execute()

/** False when this receiver was notified on this channel before. */
export async function insertNotice(tx: InTransaction, notice: Insertable<NoticeTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notice')
    .values(notice)
    .onConflict(conflict => conflict.constraint('notice_once').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const bellOf = (connection: Connection, userId: string) =>
  connection.selectFrom('notice').where('receiver_id', '=', userId).where('channel', '=', 'BELL')

/** What stands in the bell: what belongs to no group of this version is neither listed nor counted. */
const shownTo = (
  connection: Connection,
  userId: string,
  groups: readonly EventGroup[] = eventGroups,
) =>
  bellOf(connection, userId)
    .innerJoin('event', 'event.id', 'notice.event_id')
    .where(({ eb, or }) => or(groups.map(group => eb('event.code', 'like', `${group}%`))))

/** The newest first; of all groups without one. Those unread are counted on the way. */
export async function listNotices(
  connection: Connection,
  userId: string,
  group: EventGroup | undefined,
  asked: PageQuestion,
) {
  const notices = shownTo(connection, userId, group && [group])
  const counts = await notices
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const newestFirst = notices
    .select([
      'notice.id',
      'notice.read_at',
      'notice.created_at',
      'event.code',
      'event.subjects',
      'event.text_version',
      'event.created_at as happened_at',
    ])
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
  return { rows: await onPage(newestFirst, asked).execute(), ...counts }
}

export const countUnread = (connection: Connection, userId: string) =>
  countRows(shownTo(connection, userId).where('read_at', 'is', null))

/** Of each of them who has any. */
export async function countUnreadOf(connection: Connection, userIds: string[]) {
  const rows = await connection
    .selectFrom('notice')
    .innerJoin('event', 'event.id', 'notice.event_id')
    .where('receiver_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('channel', '=', 'BELL')
    .where('read_at', 'is', null)
    .where(({ eb, or }) => or(eventGroups.map(group => eb('event.code', 'like', `${group}%`))))
    .groupBy('receiver_id')
    .select(({ fn }) => ['receiver_id', fn.countAll<number>().as('unread')])
    .execute()
  return new Map(rows.map(row => [row.receiver_id, row.unread]))
}

/** What an administrator wrote, in the bell of each of them, once. */
export const insertBellRows = (
  tx: InTransaction,
  rows: { ids: string[]; receiverIds: string[]; eventId: string; now: Date },
) =>
  sql`insert into notice (id, event_id, receiver_id, channel, created_at, is_written)
    select id, ${rows.eventId}, receiver_id, 'BELL', ${rows.now}, true
    from unnest(${rows.ids}::uuid[], ${rows.receiverIds}::uuid[]) told (id, receiver_id)
    on conflict on constraint notice_once do nothing`.execute(tx)

/** False when it is not this person's. */
export async function markRead(connection: Connection, userId: string, id: string, now: Date) {
  const { numUpdatedRows } = await connection
    .updateTable('notice')
    .set(({ fn, ref, val }) => ({ read_at: fn.coalesce(ref('read_at'), val(now)) }))
    .where('id', '=', id)
    .where('receiver_id', '=', userId)
    .where('channel', '=', 'BELL')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markAllRead = (connection: Connection, userId: string, now: Date) =>
  connection
    .updateTable('notice')
    .set({ read_at: now })
    .where('receiver_id', '=', userId)
    .where('channel', '=', 'BELL')
    .where('read_at', 'is', null)
    .execute()

export interface SettledWork {
  codes: readonly EventCode[]
  aboutUserId: string
  /** What the events were about. */
  subject: { kind: 'certificate' | 'doctorService' | 'appointment'; id: string }
}

/** In every bell where it is not read yet, what such events said about such a thing. */
export const markSettled = (
  tx: InTransaction,
  now: Date,
  { codes, aboutUserId, subject }: SettledWork,
) =>
  tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('channel', '=', 'BELL')
    .where('read_at', 'is', null)
    .where('event_id', 'in', ({ selectFrom }) =>
      selectFrom('event')
        .where('about_user_id', '=', aboutUserId)
        .where('code', 'in', codes)
        .where(sql`subjects -> ${subject.kind}::text ->> '_id'`, '=', subject.id)
        .select('id'),
    )
    .returning('receiver_id')
    .execute()

export const countNotices = (connection: Connection, userId: string) =>
  countRows(bellOf(connection, userId))

/** Deletes, with the account, the notices to a person and the events about them. */
export async function eraseOf(tx: InTransaction, userId: string) {
  await tx.deleteFrom('notice').where('receiver_id', '=', userId).execute()
  await tx.deleteFrom('event').where('about_user_id', '=', userId).execute()
}

/** To a person, in the bell and by mail, with what each was about. */
export const nextNotices = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('notice')
      .innerJoin('event', 'event.id', 'notice.event_id')
      .where('receiver_id', '=', userId)
      .select(['notice.id', 'channel', 'read_at', 'notice.created_at'])
      .select(['event.code', 'event.subjects', 'event.about_user_id', 'event.text_version'])
      .select('event.created_at as happened_at'),
    'notice.id',
    next,
  )

/** About a person, whoever was told of it. */
export const nextEventsAbout = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('event')
      .where('about_user_id', '=', userId)
      .select(['id', 'code', 'subjects', 'text_version', 'created_at', 'delivered_at']),
    'id',
    next,
  )
