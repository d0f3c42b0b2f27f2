import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { Tables } from '../../../database/tables.ts'
import type { MailLinkTable } from '../../../database/tables/access.ts'

type Purpose = MailLinkTable['purpose']
type OfLink = ExpressionBuilder<Tables, 'mail_link'>

export const insertMailLink = (tx: InTransaction, link: Insertable<MailLinkTable>) =>
  tx.insertInto('mail_link').values(link).execute()

const withoutChoice = { choice: null, is_choice_of_sign_up: false }
const usedUp = (now: Date) => ({ used_at: now, ...withoutChoice })

const canBeUsed =
  (now: Date) =>
  ({ eb, and }: OfLink) =>
    and([eb('used_at', 'is', null), eb('expires_at', '>', now)])

/** Also those that have expired. */
const unusedOf =
  (userId: string, purpose: Purpose) =>
  ({ eb, and }: OfLink) =>
    and([eb('user_id', '=', userId), eb('purpose', '=', purpose), eb('used_at', 'is', null)])

/** Gives an open link its secret, in the place of one that it may have had; undefined when it is used up or expired. */
export const setSecret = (tx: InTransaction, id: string, secretHash: Buffer, now: Date) =>
  tx
    .updateTable('mail_link')
    .set({ secret_hash: secretHash })
    .where('id', '=', id)
    .where(canBeUsed(now))
    .returning(['user_id', 'purpose', 'new_email', 'choice', 'expires_at'])
    .executeTakeFirst()

/** How many links of this purpose somebody was sent since then, and until when one of them can still be used. */
export const countLinksOf = (
  connection: Connection,
  userId: string,
  purpose: Purpose,
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

export const findMailLink = (connection: Connection, purpose: Purpose, secretHash: Buffer) =>
  connection
    .selectFrom('mail_link')
    .innerJoin('app_user', 'app_user.id', 'mail_link.user_id')
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', secretHash)
    .select(['mail_link.id', 'mail_link.user_id', 'mail_link.expires_at', 'mail_link.used_at'])
    .select(['app_user.email', 'app_user.role', 'app_user.state', 'app_user.password_hash'])
    .executeTakeFirst()

/** Uses the link up; undefined when it is unknown, used or expired. One of two callers wins. */
export const useMailLink = (tx: InTransaction, purpose: Purpose, secretHash: Buffer, now: Date) =>
  tx
    .updateTable('mail_link')
    .set(usedUp(now))
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', secretHash)
    .where(canBeUsed(now))
    .returning(['user_id', 'new_email'])
    .executeTakeFirst()

/** What whoever signed up chose, as long as no link of theirs is used. */
export async function choiceOfSignUp(tx: InTransaction, userId: string) {
  const link = await tx
    .selectFrom('mail_link')
    .where(unusedOf(userId, 'ACTIVATION'))
    .where('is_choice_of_sign_up', '=', true)
    .select('choice')
    .executeTakeFirst()
  return link?.choice ?? undefined
}

export const forgetChoicesOf = (tx: InTransaction, userId: string) =>
  tx
    .updateTable('mail_link')
    .set(withoutChoice)
    .where('user_id', '=', userId)
    .where('choice', 'is not', null)
    .execute()

/** They lead nowhere any more. */
export const useUpMailLinksOf = (tx: InTransaction, userId: string, purpose: Purpose, now: Date) =>
  tx.updateTable('mail_link').set(usedUp(now)).where(unusedOf(userId, purpose)).execute()

export const deleteMailLinksOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('mail_link').where('user_id', '=', userId).execute()
