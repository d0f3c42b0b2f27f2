import { setTimeout as wait } from 'node:timers/promises'
import { instantFrom } from '@konsil/contract/core/time'
import { type Connection, type Database, isUnreachable } from '../database/connect.ts'
import type { Metrics } from '../http/metrics.ts'
import { FinalFailure } from '../jobs/job.ts'
import { longestWait } from '../jobs/waiting.ts'
import type { Clock } from '../ports/clock.ts'
import { type Mail, type Mailer, MailNotSent } from '../ports/mailer.ts'
import type { QueuedMail, UnwrittenMail } from './queued-mail.ts'

export interface Sending {
  mailer: Mailer
  database: Database
  clock: Clock
  /** Writes a mail with a new secret, and ends the one of an earlier try; nothing when it is of no use any more. */
  write(mail: UnwrittenMail): Promise<Mail | undefined>
  metrics: Pick<Metrics, 'measureMail'>
}

/**
 * A mail server that is slow, but never silent, could take any time. Mails go one at a time: each ends
 * well before the queue takes their runner for dead.
 */
const longestSending = longestWait * 0.75
const betweenTries = 500

/**
 * What a mail server has accepted is noted before the next mail leaves this process, and never sent
 * again: so a process that is killed leaves at most one mail of which nobody knows whether it went.
 */
export async function sendMail(sending: Sending, queued: QueuedMail) {
  const { database, clock, write } = sending
  if (await wasSent(database, queued.id)) return
  const mail = 'unwritten' in queued ? await write(queued) : queued
  const isLate = mail?.until !== undefined && instantFrom(mail.until) <= clock.now()
  if (!mail || isLate) return
  await handOver(sending, mail)
  await noteSent(database, mail.id, clock.now())
}

async function handOver({ mailer, metrics }: Sending, mail: Mail) {
  try {
    await mailer.send(mail, { signal: AbortSignal.timeout(longestSending) })
    metrics.measureMail('sent', '')
  } catch (error) {
    const fault = error instanceof MailNotSent ? error.fault : undefined
    metrics.measureMail(fault?.isFinal ? 'refused' : 'failed', fault?.code ?? 'unknown')
    throw fault?.isFinal && error instanceof Error ? new FinalFailure(error) : error
  }
}

/** However long the database is away: the mail has gone, and an attempt that failed would send it again. */
async function noteSent(connection: Connection, id: string, now: Date) {
  for (;;) {
    try {
      await insertSent(connection, id, now)
      return
    } catch (error) {
      if (!isUnreachable(error)) throw error
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
