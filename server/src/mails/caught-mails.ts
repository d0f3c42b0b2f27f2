import type { Connection } from '../database/connect.ts'
import type { Mail } from '../ports/mailer.ts'

/** A job that is repeated keeps its mail once. */
export async function keepMail(connection: Connection, mail: Mail, now: Date) {
  await connection
    .insertInto('caught_mail')
    .values({
      id: mail.id,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      attachment: mail.attachment ? JSON.stringify(mail.attachment) : null,
      caught_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const readNewestMails = (connection: Connection, limit: number) =>
  connection
    .selectFrom('caught_mail')
    .selectAll()
    .orderBy('caught_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findMail = (connection: Connection, id: string) =>
  connection.selectFrom('caught_mail').where('id', '=', id).selectAll().executeTakeFirst()
