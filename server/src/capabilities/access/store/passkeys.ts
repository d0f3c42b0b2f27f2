import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { PasskeyQuestionTable, PasskeyTable } from '../../../database/tables/access.ts'

const passkeysOf = (connection: Connection, userId: string) =>
  connection.selectFrom('passkey').where('user_id', '=', userId)

/** The oldest first. */
export const listPasskeys = (connection: Connection, userId: string) =>
  passkeysOf(connection, userId).selectAll().orderBy('created_at').orderBy('id').execute()

export const findPasskey = (tx: InTransaction, userId: string, credentialId: Buffer) =>
  passkeysOf(tx, userId)
    .where('credential_id', '=', credentialId)
    .select(['id', 'public_key', 'sign_count'])
    .executeTakeFirst()

/** False where it is somebody's already, whoever's. */
export async function insertPasskey(tx: InTransaction, passkey: PasskeyTable) {
  const inserted = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict(conflict => conflict.constraint('passkey_credential_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const notePasskeyUse = (tx: InTransaction, id: string, signCount: number, now: Date) =>
  tx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()

/** False where this account has no such passkey; so also of the next. */
export async function renamePasskey(
  connection: Connection,
  userId: string,
  { id, name }: { id: string; name: string },
) {
  const { numUpdatedRows } = await connection
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(tx: InTransaction, userId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** In the place of what this session was asked for the same before. */
export const insertQuestion = (tx: InTransaction, question: PasskeyQuestionTable) =>
  tx
    .insertInto('passkey_question')
    .values(question)
    .onConflict(conflict =>
      conflict.columns(['session_id', 'purpose']).doUpdateSet({
        challenge_hash: question.challenge_hash,
        expires_at: question.expires_at,
      }),
    )
    .execute()

/** It is gone with this: what was asked is judged once. Undefined where it has run out. */
export async function takeQuestion(
  tx: InTransaction,
  { session_id, purpose }: Pick<PasskeyQuestionTable, 'session_id' | 'purpose'>,
  now: Date,
) {
  const asked = await tx
    .deleteFrom('passkey_question')
    .where('session_id', '=', session_id)
    .where('purpose', '=', purpose)
    .returning(['challenge_hash', 'expires_at'])
    .executeTakeFirst()
  return asked && asked.expires_at > now ? asked.challenge_hash : undefined
}

const sessionsOf = (connection: Connection, userId: string) =>
  connection.selectFrom('session').where('user_id', '=', userId).select('id')

export const listQuestions = (connection: Connection, userId: string) =>
  connection
    .selectFrom('passkey_question')
    .where('session_id', 'in', sessionsOf(connection, userId))
    .select(['purpose', 'expires_at'])
    .orderBy('session_id')
    .orderBy('purpose')
    .execute()

export async function deletePasskeysOf(tx: InTransaction, userId: string) {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('passkey_question')
    .where('session_id', 'in', sessionsOf(tx, userId))
    .execute()
}
