import type { Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { MailLinkTable } from '../../../database/tables/access.ts'

export const insertMailLink = (tx: InTransaction, link: Insertable<MailLinkTable>) =>
  tx.insertInto('mail_link').values(link).execute()

/** Gives an open link its secret, in the place of one that it may have had; undefined when it is used up or expired. */
export const setSecret = (tx: InTransaction, id: string, secretHash: Buffer, now: Date) =>
  tx
    .updateTable('mail_link')
    .set({ secret_hash: secretHash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'new_email', 'choice', 'expires_at'])
    .executeTakeFirst()

/** How many links of this purpose somebody was sent since then, and until when one of them can still be used. */
export const countLinksOf = (
  connection: Connection,
  userId: string,
  purpose: MailLinkTable['purpose'],
  since: Date,
) =>
  connection
    .selectFrom('mail_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      fn.max('expires_at').filterWhere('used_at', 'is', null).as('openUntil'),
    ])
    .executeTakeFirstOrThrow()

export const findMailLink = (
  connection: Connection,
  purpose: MailLinkTable['purpose'],
  secretHash: Buffer,
) =>
  connection
    .selectFrom('mail_link')
    .innerJoin('app_user', 'app_user.id', 'mail_link.user_id')
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', secretHash)
    .select(['mail_link.id', 'mail_link.user_id', 'mail_link.expires_at', 'mail_link.used_at'])
    .select(['app_user.email', 'app_user.role', 'app_user.state', 'app_user.password_hash'])
    .executeTakeFirst()

/** Uses the link up; undefined when it is unknown, used or expired. One of two callers wins. */
export async function useMailLink(
  tx: InTransaction,
  purpose: MailLinkTable['purpose'],
  secretHash: Buffer,
  now: Date,
) {
  const used = await tx
    .updateTable('mail_link')
    .set({ used_at: now, choice: null })
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'new_email'])
    .executeTakeFirst()
  return used
}

/** What the newest one leads on to, as long as nobody has used it. */
export async function choiceOfOpenLink(
  tx: InTransaction,
  userId: string,
  purpose: MailLinkTable['purpose'],
) {
  const link = await tx
    .selectFrom('mail_link')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .select('choice')
    .executeTakeFirst()
  return link?.choice
}

/** They lead nowhere any more. */
export const useUpMailLinksOf = (
  tx: InTransaction,
  userId: string,
  purpose: MailLinkTable['purpose'],
  now: Date,
) =>
  tx
    .updateTable('mail_link')
    .set({ used_at: now, choice: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()

export const deleteMailLinksOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('mail_link').where('user_id', '=', userId).execute()
