import type { ConsentDocument } from '@konsil/contract/core/consents'
import type { PageQuestion } from '@konsil/contract/core/page'
import { type Expression, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, readPage } from '../../../database/page.ts'
import { notGiven } from './consents.ts'
import { hasSecondFactor } from './second-factors.ts'
import type { SessionTable, UserTable } from '../../../database/tables/access.ts'

const emailOnce = 'app_user_email_once'

export const findUserByEmail = (connection: Connection, email: string) =>
  connection.selectFrom('app_user').where('email', '=', email).selectAll().executeTakeFirst()

/** The active account that has exactly this password hash: tells whether one of the demonstration passwords is in use. */
export const findActiveByHash = (connection: Connection, passwordHash: string) =>
  connection
    .selectFrom('app_user')
    .where('password_hash', '=', passwordHash)
    .where('state', '=', 'ACTIVE')
    .select('email')
    .executeTakeFirst()

/** Whether there is any account at all, closed ones too. */
export async function hasUsers(connection: Connection) {
  const one = await connection.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

/** Whether an account is active, as a part of a statement about many people. */
export const isActive = (user: Expression<string>) =>
  sql<boolean>`exists (select from app_user where id = ${user} and state = 'ACTIVE')`

/** How many of these doctors can sign in. */
export async function countActiveDoctors(connection: Connection, ids: string[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app_user
    where id = any(${ids}) and role = 'DOCTOR' and state = 'ACTIVE'`.execute(connection)
  return rows[0]?.count ?? 0
}

/** Those whose address is not in the one form that addresses have. */
export async function countDoubledAddresses(connection: Connection) {
  const doubled = connection.selectFrom('app_user').where(sql<boolean>`email is not nfc normalized`)
  return countRows(doubled)
}

export const readUser = (connection: Connection, id: string) =>
  connection.selectFrom('app_user').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** The user as it is now, and as it stays until the transaction ends. */
export const lockUser = (tx: InTransaction, id: string) =>
  tx.selectFrom('app_user').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** False when the address is taken. */
export async function insertUser(tx: InTransaction, user: UserTable) {
  const inserted = await tx
    .insertInto('app_user')
    .values(user)
    .onConflict(conflict => conflict.constraint(emailOnce).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** True when this call made the account active. */
export async function activateUser(tx: InTransaction, id: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ state: 'ACTIVE', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'NEW')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setPassword = (tx: InTransaction, id: string, passwordHash: string, now: Date) =>
  tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .execute()

/** False when the address is somebody's by now; two who confirm the same one wait for each other. */
export async function setEmail(tx: InTransaction, id: string, email: string, now: Date) {
  try {
    await tx.updateTable('app_user').set({ email, updated_at: now }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === emailOnce)
      return false
    throw error
  }
}

/** True when this sign-in was the first of the account. */
export async function noteFirstSignIn(tx: InTransaction, id: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ first_sign_in_at: now })
    .where('id', '=', id)
    .where('first_sign_in_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes when a doctor first handed in a certificate, which ends their first time (D-052); later calls change nothing. */
export const noteFirstCertificate = (tx: InTransaction, id: string, now: Date) =>
  tx
    .updateTable('app_user')
    .set({ first_certificate_at: now })
    .where('id', '=', id)
    .where('first_certificate_at', 'is', null)
    .execute()

/** The newest first; of every role without one. */
export function listUsers(
  connection: Connection,
  role: UserTable['role'] | undefined,
  asked: PageQuestion,
) {
  const everybody = connection.selectFrom('app_user').where('state', '!=', 'DELETED')
  const newestFirst = (role ? everybody.where('role', '=', role) : everybody)
    .select(['id', 'email', 'role', 'created_at', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return readPage(newestFirst, asked)
}

export const countUsers = (connection: Connection) =>
  connection
    .selectFrom('app_user')
    .where('state', '!=', 'DELETED')
    .groupBy('role')
    .select(({ fn }) => ['role', fn.countAll<number>().as('users')])
    .execute()

export const insertSession = (tx: InTransaction, session: SessionTable) =>
  tx.insertInto('session').values(session).execute()

/**
 * Those of the sessions that are open, with the present role of their users, as long as both are in force, and what of
 * these documents each has not agreed to.
 */
export const findOpenSessions = (
  connection: Connection,
  ids: string[],
  needed: readonly ConsentDocument[],
  now: Date,
) =>
  connection
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('app_user.state', '=', 'ACTIVE')
    .select([
      'session.id',
      'session.user_id',
      'session.ends_at',
      'session.last_seen_at',
      'session.proven_at',
      'app_user.role',
    ])
    .select(({ ref }) => [
      hasSecondFactor(ref('app_user.id')).as('has_second_factor'),
      notGiven(ref('app_user.id'), needed).as('missing_consents'),
    ])
    .execute()

/** Those of the sessions that are in force: of as many people as have a socket open. */
export async function findOpenAmong(connection: Connection, ids: string[], now: Date) {
  const open = await connection
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('app_user.state', '=', 'ACTIVE')
    .select('session.id')
    .execute()
  return open.map(session => session.id)
}

export const endSession = (connection: Connection, id: string, now: Date) =>
  connection
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()

export async function openSessionsOf(tx: InTransaction, userId: string, now: Date) {
  const open = await tx
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .select('id')
    .execute()
  return open.map(session => session.id)
}

export async function endSessionsOf(
  tx: InTransaction,
  userId: string,
  now: Date,
  { except = null }: { except?: string | null } = {},
) {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', except)
    .returning('id')
    .execute()
  return ended.map(session => session.id)
}

/** What has no further use, some time after its end. */
export async function clearExpired(connection: Connection, before: Date) {
  await connection.deleteFrom('session').where('ends_at', '<', before).execute()
  await connection.deleteFrom('session').where('ended_at', '<', before).execute()
  await connection.deleteFrom('mail_link').where('expires_at', '<', before).execute()
  await connection.deleteFrom('sign_in_ticket').where('expires_at', '<', before).execute()
  await connection.deleteFrom('spent_bot_check').where('expires_at', '<', before).execute()
}

/** Uses a solved bot check up: true for the first caller with this id, false for every other. */
export async function burnBotCheck(connection: Connection, id: string, expiresAt: Date) {
  const burnt = await connection
    .insertInto('spent_bot_check')
    .values({ id, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return burnt !== undefined
}

/** The ids of all active administrators. Holds them, so that none can be deleted until the transaction ends. */
export async function activeAdministrators(tx: InTransaction) {
  const rows = await administratorsInOrder(tx).forKeyShare().execute()
  return rows.map(row => row.id)
}

/** The same, for one who leaves. Locked in one order: two who leave at once come one after the other, and the second may be the last. */
export async function lockAdministrators(tx: InTransaction) {
  const rows = await administratorsInOrder(tx).forUpdate().execute()
  return rows.map(row => row.id)
}

const administratorsInOrder = (tx: InTransaction) =>
  tx
    .selectFrom('app_user')
    .where('role', '=', 'ADMIN')
    .where('state', '=', 'ACTIVE')
    .select('id')
    .orderBy('id')

export async function countOwn(connection: Connection, userId: string, now: Date) {
  const open = connection
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
  const consents = connection.selectFrom('user_consent').where('user_id', '=', userId)
  return { sessions: await countRows(open), consents: await countRows(consents) }
}

/** Only the days on which it was opened and closed stay. No password fits an empty hash, and `.invalid` is a name to which no mail can go. */
export const closeAccount = (tx: InTransaction, id: string, now: Date) =>
  tx
    .updateTable('app_user')
    .set({
      state: 'DELETED',
      email: `${id}@deleted.invalid`,
      password_hash: '',
      first_sign_in_at: null,
      first_certificate_at: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()

/** The e-mail address of an active account; undefined for every other, to which nobody writes. */
export async function addressOf(connection: Connection, userId: string) {
  const user = await connection
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .select('email')
    .executeTakeFirst()
  return user?.email
}

/** Whose account has this address, in whatever state it is; undefined where nobody's does. */
export async function accountWith(connection: Connection, email: string) {
  return (await findUserByEmail(connection, email))?.id
}

/** The e-mail addresses of those that are active, by id. */
export async function addressesOf(connection: Connection, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, string>()
  const rows = await connection
    .selectFrom('app_user')
    .where('id', 'in', userIds)
    .where('state', '=', 'ACTIVE')
    .select(['id', 'email'])
    .execute()
  return new Map(rows.map(row => [row.id, row.email]))
}
