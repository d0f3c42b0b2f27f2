import { days, later } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection, InTransaction } from '../database/connect.ts'
import { defineJob } from '../jobs/job.ts'
import { addJob, dropJobsOf } from '../jobs/queue.ts'
import { type QueuedMail, queuedMail } from './queued-mail.ts'
import { clearSentMails } from './send-mail.ts'

/**
 * One at a time, so that of a killed process at most one mail is in doubt; in a runner of its own, so
 * that a slow mail server holds up nothing but mails.
 */
export const sendMailJob = defineJob('send-mail', queuedMail, {
  runner: 'mails',
  // They hold a person's address, and what is said to them.
  keptFor: days(2),
})

const mailsOf = (personId: string) => `mail ${personId} `

/**
 * Queues a mail to a person, at whichever address; deleting the account drops it. Of one topic only the
 * newest waits.
 */
export const addMailOf = (tx: InTransaction, personId: string, mail: QueuedMail, topic = mail.id) =>
  addJob(tx, sendMailJob, mail, { key: mailsOf(personId) + topic })

/** Mails of somebody who is gone; one that is being sent at this moment is not tried again. */
export async function dropMailsOf(tx: InTransaction, personId: string) {
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where starts_with(key, ${mailsOf(personId)})`.execute(tx)
}

/** All that nobody has begun to send: for the demonstration, before anybody can sign in. */
export const dropMails = (tx: InTransaction) => dropJobsOf(tx, sendMailJob)

export async function clearMails(connection: Connection, now: Date) {
  // The queue tries a mail for four days, and four more where an operator lets it run again in the
  // two that it is kept: until then it must be known that it was sent.
  await clearSentMails(connection, later(now, -days(14)))
}
