import type { Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'
import type { UserBanTable, UserTable } from '../../../database/tables/access.ts'

export const insertBan = (tx: InTransaction, ban: Insertable<UserBanTable>) =>
  tx.insertInto('user_ban').values(ban).execute()

/** What the account goes back to; undefined where nobody noted it. */
export async function liftBan(
  tx: InTransaction,
  userId: string,
  lifted: { lifted_by: string; lifted_at: Date },
) {
  const row = await tx
    .updateTable('user_ban')
    .set(lifted)
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .returning('former_state')
    .executeTakeFirst()
  return row?.former_state
}

export const setState = (tx: InTransaction, id: string, state: UserTable['state'], now: Date) =>
  tx.updateTable('app_user').set({ state, updated_at: now }).where('id', '=', id).execute()

/** Accounts of doctors, of one or of all, with when the last ban of each was lifted. */
export const readDoctorAccounts = (connection: Connection, only?: string) =>
  connection
    .selectFrom('app_user')
    .where('role', '=', 'DOCTOR')
    .where('state', '<>', 'DELETED')
    .$if(only !== undefined, rows => rows.where('id', '=', only ?? ''))
    .select(['id', 'email', 'state', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('user_ban')
        .whereRef('user_id', '=', 'app_user.id')
        .select(({ fn }) => fn.max('lifted_at').as('at'))
        .as('unbanned_at'),
    )
    .execute()

/** Whether the ban that is in force ended it. */
export async function hasEndedByBan(connection: Connection, sessionId: string) {
  const ended = await connection
    .selectFrom('session')
    .innerJoin('user_ban', 'user_ban.user_id', 'session.user_id')
    .where('session.id', '=', sessionId)
    .where('user_ban.lifted_at', 'is', null)
    .whereRef('session.ended_at', '=', 'user_ban.banned_at')
    .select('session.id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Without who it was: the names are other people's. */
export const nextBans = (connection: Connection, userId: string, next: NextRows<{ id: string }>) =>
  readNext(
    connection
      .selectFrom('user_ban')
      .where('user_id', '=', userId)
      .select(['id', 'former_state', 'banned_at', 'lifted_at']),
    'id',
    next,
  )

export const deleteBansOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('user_ban').where('user_id', '=', userId).execute()
