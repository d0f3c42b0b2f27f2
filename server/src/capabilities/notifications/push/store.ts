import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type { PushKeyTable, PushSubscriptionTable } from '../../../database/tables/notifications.ts'

/** Takes it over from whoever had it, and from an earlier session: one place is told of one account alone. */
export const putSubscription = (tx: InTransaction, row: Insertable<PushSubscriptionTable>) =>
  tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict(conflict =>
      conflict.constraint('push_subscription_once').doUpdateSet(({ ref }) => ({
        id: ref('excluded.id'),
        user_id: ref('excluded.user_id'),
        session_id: ref('excluded.session_id'),
        public_key: ref('excluded.public_key'),
        auth_secret: ref('excluded.auth_secret'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute()

/** So that of several at once none goes past their bound. */
export const holdSubscriptionsOf = (tx: InTransaction, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pushes of ${userId}`}, 0))`.execute(tx)

/** All of an account but the newest. */
export const dropOldest = (tx: InTransaction, userId: string, most: number) =>
  tx
    .deleteFrom('push_subscription')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('push_subscription')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .select('id'),
    )
    .execute()

export const dropSubscription = (connection: Connection, id: string) =>
  connection.deleteFrom('push_subscription').where('id', '=', id).execute()

export const dropAddressOf = (connection: Connection, userId: string, address: string) =>
  connection
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .execute()

export const dropSubscriptionsOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute()

export const countSubscriptions = (connection: Connection, userId: string) =>
  countRows(connection.selectFrom('push_subscription').where('user_id', '=', userId))

export const nextSubscriptions = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('push_subscription')
      .where('user_id', '=', userId)
      .select(['id', 'kind', 'address', 'created_at']),
    'id',
    next,
  )

export const subscriptionsAmong = (connection: Connection, userIds: string[]) =>
  connection
    .selectFrom('push_subscription')
    .where('user_id', 'in', userIds)
    .select(['id', 'user_id'])
    .execute()

/** What is to be said, and where; nothing where it was said already, or either of them has gone. */
export const findPush = (connection: Connection, noticeId: string, subscriptionId: string) =>
  connection
    .selectFrom('notice as push')
    .innerJoin('push_subscription as place', join =>
      join.onRef('place.user_id', '=', 'push.receiver_id').on('place.id', '=', subscriptionId),
    )
    .innerJoin('event', 'event.id', 'push.event_id')
    .innerJoin('notice as bell', join =>
      join
        .onRef('bell.event_id', '=', 'push.event_id')
        .onRef('bell.receiver_id', '=', 'push.receiver_id')
        .on('bell.channel', '=', 'BELL'),
    )
    .where('push.id', '=', noticeId)
    .where('push.channel', '=', 'PUSH')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sent_push')
            .whereRef('notice_id', '=', 'push.id')
            .whereRef('subscription_id', '=', 'place.id')
            .select('notice_id'),
        ),
      ),
    )
    .select(['place.kind', 'place.address', 'place.public_key', 'place.auth_secret'])
    .select(['place.session_id', 'place.user_id', 'push.created_at'])
    .select(['event.code', 'event.subjects', 'event.text_version'])
    .select(['bell.id as bell_id', 'bell.read_at', 'bell.is_written'])
    .executeTakeFirst()

export const noteSentPush = (
  connection: Connection,
  sent: { notice_id: string; subscription_id: string; sent_at: Date },
) =>
  connection
    .insertInto('sent_push')
    .values(sent)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const clearSentPushes = (connection: Connection, before: Date) =>
  connection.deleteFrom('sent_push').where('sent_at', '<', before).execute()

export const findPushKey = (connection: Connection) =>
  connection.selectFrom('push_key').selectAll().executeTakeFirst()

/** Of several that start at once the first one makes it. */
export const addPushKey = (connection: Connection, key: Insertable<PushKeyTable>) =>
  connection
    .insertInto('push_key')
    .values(key)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const replaceSealedKey = (connection: Connection, before: Buffer, after: Buffer) =>
  connection
    .updateTable('push_key')
    .set({ sealed_private_key: after })
    .where('sealed_private_key', '=', before)
    .execute()
