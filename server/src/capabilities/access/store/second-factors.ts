import { type Expression, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { SignInTicketTable } from '../../../database/tables/access.ts'
import { countRows } from '../../../database/page.ts'
import { deletePasskeysOf } from './passkeys.ts'

/** In use: one that is only being set up is none. */
export const findApp = (connection: Connection, userId: string) =>
  connection
    .selectFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select(['sealed_secret', 'last_step', 'created_at', 'confirmed_at'])
    .$narrowType<{ confirmed_at: Date; last_step: number }>()
    .executeTakeFirst()

export const findBegunApp = (tx: InTransaction, userId: string, since: Date) =>
  tx
    .selectFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .select('sealed_secret')
    .executeTakeFirst()

/** In place of one that was never confirmed; one that is in use stays until this one is. */
export async function beginApp(
  tx: InTransaction,
  app: { user_id: string; sealed_secret: Buffer; created_at: Date },
) {
  await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', app.user_id)
    .where('confirmed_at', 'is', null)
    .execute()
  await tx.insertInto('authenticator_app').values(app).execute()
}

/** In place of the one that was in use. */
export async function confirmApp(tx: InTransaction, userId: string, step: number, now: Date) {
  await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute()
  await tx
    .updateTable('authenticator_app')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether somebody signs in in two steps, as a part of a statement about many people. */
export const hasSecondFactor = (user: Expression<string>) =>
  sql<boolean>`(exists (select from authenticator_app where user_id = ${user} and confirmed_at is not null)
    or exists (select from passkey where user_id = ${user}))`

/** False when a code of this step, or of a later one, was used meanwhile: of two at once one wins. */
export async function useStep(tx: InTransaction, userId: string, step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True when there was one in use. */
export async function deleteApp(tx: InTransaction, userId: string) {
  const deleted = await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  return deleted.some(app => app.confirmed_at !== null)
}

export async function replaceRecoveryCodes(
  tx: InTransaction,
  userId: string,
  hashes: Buffer[],
  now: Date,
) {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_code')
    .values(
      hashes.map(hash => ({ user_id: userId, code_hash: hash, created_at: now, used_at: null })),
    )
    .execute()
}

export const deleteRecoveryCodes = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()

/** True for the first caller with this code, false for every other. */
export async function useRecoveryCode(tx: InTransaction, userId: string, hash: Buffer, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const countRecoveryCodes = (connection: Connection, userId: string) =>
  countRows(
    connection
      .selectFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null),
  )

export const listRecoveryCodes = (connection: Connection, userId: string) =>
  connection
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .select(['created_at', 'used_at'])
    .orderBy('used_at')
    .execute()

export const insertTicket = (
  tx: InTransaction,
  ticket: Pick<SignInTicketTable, 'id' | 'user_id' | 'secret_hash' | 'expires_at'>,
) => tx.insertInto('sign_in_ticket').values(ticket).execute()

/** In force: neither used, nor ended, nor run out. */
export const findTicket = (connection: Connection, secretHash: Buffer, now: Date) =>
  connection
    .selectFrom('sign_in_ticket')
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'user_id', 'challenge_hash'])
    .executeTakeFirst()

/** What a passkey is asked to sign, in the place of what it was asked before; null once that is judged. */
export const setChallenge = (tx: InTransaction, id: string, challengeHash: Buffer | null) =>
  tx
    .updateTable('sign_in_ticket')
    .set({ challenge_hash: challengeHash })
    .where('id', '=', id)
    .execute()

/** How many wrong answers it has seen with this one; with the last that it may see it ends. */
export async function countWrongCode(tx: InTransaction, id: string, most: number, now: Date) {
  const { wrong_codes } = await tx
    .updateTable('sign_in_ticket')
    .set({
      wrong_codes: sql<number>`wrong_codes + 1`,
      ended_at: sql<Date | null>`case when wrong_codes + 1 >= ${most} then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow()
  return wrong_codes
}

export const endTicket = (tx: InTransaction, id: string, now: Date) =>
  tx.updateTable('sign_in_ticket').set({ ended_at: now }).where('id', '=', id).execute()

/** With another password, or other factors, whoever had the ticket begins anew. */
export const endTicketsOf = (tx: InTransaction, userId: string, now: Date) =>
  tx
    .updateTable('sign_in_ticket')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()

export const listTickets = (connection: Connection, userId: string) =>
  connection
    .selectFrom('sign_in_ticket')
    .where('user_id', '=', userId)
    .select(['wrong_codes', 'expires_at', 'ended_at'])
    .orderBy('id')
    .execute()

/** Factors that are in use; codes are a part of them. */
export async function countOwnFactors(connection: Connection, userId: string) {
  const passkeys = connection.selectFrom('passkey').where('user_id', '=', userId)
  return (await countRows(passkeys)) + ((await findApp(connection, userId)) ? 1 : 0)
}

/** All that an account has of them. */
export async function deleteSecondFactorsOf(tx: InTransaction, userId: string) {
  await deleteApp(tx, userId)
  await deletePasskeysOf(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await tx.deleteFrom('sign_in_ticket').where('user_id', '=', userId).execute()
}

/** Those that are being set up too. */
export const listSealedApps = (connection: Connection) =>
  connection.selectFrom('authenticator_app').select(['user_id', 'sealed_secret']).execute()

/** Leaves alone what was set up anew meanwhile. */
export const replaceSealedSecret = (
  connection: Connection,
  userId: string,
  { before, after }: { before: Buffer; after: Buffer },
) =>
  connection
    .updateTable('authenticator_app')
    .set({ sealed_secret: after })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', before)
    .execute()
