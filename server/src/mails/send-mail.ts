import { setTimeout as wait } from 'node:timers/promises'
import { instantFrom } from '@konsil/contract/core/time'
import { type Connection, type Database, isUnreachable } from '../database/connect.ts'
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
/** Within what is left of that time a database that is away for a moment may come back. */
const longestNoting = longestWait * 0.2
const betweenTries = 500

/**
 * What a mail server has accepted is noted before the next mail leaves this process, and never sent
 * again: so a process that is killed, or whose database stays away, leaves at most one mail of which
 * nobody knows whether it went.
 */
export async function sendMail({ mailer, database, clock }: Sending, mail: Mail) {
  const isLate = mail.until !== undefined && instantFrom(mail.until) <= clock.now()
  if (isLate || (await wasSent(database, mail.id))) return
  await mailer.send(mail, AbortSignal.timeout(longestSending))
  await noteSent(database, mail.id, clock.now())
}

async function noteSent(connection: Connection, id: string, now: Date) {
  const begin = performance.now()
  for (;;) {
    try {
      await insertSent(connection, id, now)
      return
    } catch (error) {
      if (!isUnreachable(error) || performance.now() - begin > longestNoting) throw error
      await wait(betweenTries)
    }
  }
}

const insertSent = (connection: Connection, id: string, now: Date) =>
  connection
    .insertInto('sent_mail')
    .values({ id, sent_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()

async function wasSent(connection: Connection, id: string) {
  const sent = connection.selectFrom('sent_mail').where('id', '=', id).select('id')
  return (await sent.executeTakeFirst()) !== undefined
}

export const clearSentMails = (connection: Connection, before: Date) =>
  connection.deleteFrom('sent_mail').where('sent_at', '<', before).execute()
