import { sql } from 'kysely'
import type { Connection, InTransaction } from '../database/connect.ts'
import type { Mail } from '../ports/mailer.ts'

/** What each kind of job carries. A job is added inside the transaction of its cause. */
export interface JobPayloads {
  'send-mail': Mail
  /** Repeats what is done right after the commit, for when the process ends in between. */
  'end-sockets': { sessionIds: string[] }
  'deliver-event': { eventId: string }
  'signal-notices': { receiverIds: string[] }
  'check-certificates': Record<string, never>
  'check-schedules': Record<string, never>
  'clear-expired': Record<string, never>
}
export type JobName = keyof JobPayloads

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

/** A key names the job: a second one with the same key takes the place of the first. */
export async function addJob<Name extends JobName>(
  tx: InTransaction,
  name: Name,
  payload: JobPayloads[Name],
  key?: string,
) {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`.execute(
    tx,
  )
}

const mailsOf = (personId: string) => `mail ${personId} `

/**
 * A mail that goes with the account of a person, to whichever address of theirs. Of one topic only
 * the newest waits.
 */
export const addMailOf = (tx: InTransaction, personId: string, mail: Mail, topic = mail.id) =>
  addJob(tx, 'send-mail', mail, mailsOf(personId) + topic)

/** Mails of somebody who is gone; one that is being sent at this moment is not tried again. */
export async function dropMailsOf(tx: InTransaction, personId: string) {
  await sql`select graphile_worker.remove_job(key) from graphile_worker.jobs
    where starts_with(key, ${mailsOf(personId)})`.execute(tx)
}

/** Mails that were given up keep their text, and with it a person's address, in the queue. */
export async function clearFailedMails(connection: Connection, before: Date) {
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where task_identifier = 'send-mail' and attempts >= max_attempts and created_at < ${before}
  ))`.execute(connection)
}
