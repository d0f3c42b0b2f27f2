import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { readPage } from '../../../database/page.ts'

/** Of two calls at once the later one stays. */
export const noteSeen = (connection: Connection, id: string, now: Date) =>
  connection
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()

/** False where it is not in force any more. */
export async function noteProven(tx: InTransaction, id: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ proven_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** This one first, then those that were seen last; with how many there are. */
export const listOpenSessions = (
  connection: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
  { now, most }: { now: Date; most: number },
) =>
  readPage(
    connection
      .selectFrom('session')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .select(['id', 'started_at', 'last_seen_at', 'browser', 'system'])
      .orderBy(sql`id = ${sessionId}`, 'desc')
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc'),
    { size: most },
  )

/** False where this account has no such session in force. */
export async function endSessionOf(tx: InTransaction, userId: string, id: string, now: Date) {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Whether it is in force, and so it stays until the transaction ends. */
export async function holdOpenSession(tx: InTransaction, id: string, now: Date) {
  const open = await tx
    .selectFrom('session')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return open !== undefined
}

/** As whom somebody is signed in there; undefined where it is not in force any more. */
export async function roleInSession(connection: Connection, id: string, now: Date) {
  const open = await connection
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('app_user.state', '=', 'ACTIVE')
    .select('app_user.role')
    .executeTakeFirst()
  return open?.role
}

/** Their rows stay for a while after a deletion, without what was known of the browsers. */
export const forgetBrowserNamesOf = (tx: InTransaction, userId: string) =>
  tx
    .updateTable('session')
    .set({ browser: null, system: null })
    .where('user_id', '=', userId)
    .execute()
