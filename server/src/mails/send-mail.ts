import { instantFrom } from '@konsil/contract/core/time'
import type { Connection, Database } from '../database/connect.ts'
import { longestWait } from '../jobs/waiting.ts'
import type { Clock } from '../ports/clock.ts'
import type { Mail, Mailer } from '../ports/mailer.ts'

interface Sending {
  mailer: Mailer
  database: Database
  clock: Clock
}

/**
 * A mail server that is slow, but never silent, could take any time. Mails go one at a time: each ends
 * well before the queue takes their runner for dead.
 */
const longestSending = longestWait * 0.75

/**
 * What a mail server has accepted is noted before the next mail leaves this process, and never sent
 * again: so a process that is killed leaves at most one mail of which nobody knows whether it went.
 */
export async function sendMail({ mailer, database, clock }: Sending, mail: Mail) {
  const isLate = mail.until !== undefined && instantFrom(mail.until) <= clock.now()
  if (isLate || (await wasSent(database, mail.id))) return
  await mailer.send(mail, AbortSignal.timeout(longestSending))
  await database
    .insertInto('sent_mail')
    .values({ id: mail.id, sent_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function wasSent(connection: Connection, id: string) {
  const sent = connection.selectFrom('sent_mail').where('id', '=', id).select('id')
  return (await sent.executeTakeFirst()) !== undefined
}

export const clearSentMails = (connection: Connection, before: Date) =>
  connection.deleteFrom('sent_mail').where('sent_at', '<', before).execute()
