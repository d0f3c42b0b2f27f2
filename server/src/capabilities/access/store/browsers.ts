import type { Connection, InTransaction } from '../../../database/connect.ts'

/** Asked by address, in one statement: whether there is such an account shows by nothing. */
export async function isKnownBrowser(connection: Connection, email: string, tokenHash: Buffer) {
  const known = await connection
    .selectFrom('known_browser')
    .innerJoin('app_user', 'app_user.id', 'known_browser.user_id')
    .where('app_user.email', '=', email)
    .where('token_hash', '=', tokenHash)
    .select('known_browser.user_id')
    .executeTakeFirst()
  return known !== undefined
}

/** More than anybody uses: of older ones the longest unused go. */
const mostBrowsers = 20

export async function noteBrowser(tx: InTransaction, userId: string, tokenHash: Buffer, now: Date) {
  await tx
    .insertInto('known_browser')
    .values({ user_id: userId, token_hash: tokenHash, first_used_at: now, last_used_at: now })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
  await tx
    .deleteFrom('known_browser')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', older =>
      older
        .selectFrom('known_browser as kept')
        .where('kept.user_id', '=', userId)
        .orderBy('kept.last_used_at', 'desc')
        .offset(mostBrowsers)
        .select('kept.token_hash'),
    )
    .execute()
}

export const browsersOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('known_browser')
    .where('user_id', '=', userId)
    .select(['first_used_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .execute()

export const deleteBrowsersOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('known_browser').where('user_id', '=', userId).execute()

export const clearUnusedBrowsers = (connection: Connection, before: Date) =>
  connection.deleteFrom('known_browser').where('last_used_at', '<', before).execute()
