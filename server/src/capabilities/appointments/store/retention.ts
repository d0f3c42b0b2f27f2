import { sql } from 'kysely'
import { readByDoctor } from '../../../access-log/store.ts'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { statesOfGroup } from '../policy.ts'

/** Nobody pays for what is left unpaid of an account that is gone. */
const givenUpStates = ['NOT_PAID', 'CANCELLED', 'EXPIRED'] as const

/** The end of a treatment; of what nobody has ended, the last that happened to it. */
const endedAt = sql<Date>`(
  select coalesce(min(happened_at) filter (where log.state = any(${statesOfGroup.DONE})), max(happened_at))
  from appointment_log log where log.appointment_id = appointment.id
)`

const wasAnswered = sql<boolean>`exists (
  select from appointment_log log where log.appointment_id = appointment.id and log.act = 'ANSWER'
)`

const wasNoted = sql<boolean>`exists (
  select from case_note note where note.appointment_id = appointment.id
)`

/** Neither answered by its patient nor looked into or noted on by its doctor: then it is no record of a treatment. */
const isNoRecord = sql<boolean>`(
  state = any(${givenUpStates}) and not ${wasAnswered} and not ${wasNoted}
    and not ${readByDoctor(sql.ref('appointment.id'))}
)`

/** What does not take place any more, and is no record of a treatment. */
export const findNoRecordsOf = async (tx: InTransaction, patientId: string) => {
  const rows = await tx
    .selectFrom('appointment')
    .where('patient_id', '=', patientId)
    .where(isNoRecord)
    .select('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Their patient's account is gone. */
export const restrictCasesOf = (tx: InTransaction, patientId: string, now: Date) =>
  tx
    .updateTable('appointment')
    .where('patient_id', '=', patientId)
    .where('restricted_at', 'is', null)
    .set({ restricted_at: now })
    .execute()

interface Due {
  now: Date
  /** So long a record is kept from the end of its treatment. */
  years: number
  most: number
}

/** Of accounts that are gone, what is kept no longer; what somebody else looks at now is left to them. */
export async function lockDue(tx: InTransaction, { now, years, most }: Due) {
  const rows = await tx
    .selectFrom('appointment')
    .where('restricted_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .where(sql<boolean>`(${isNoRecord} or ${endedAt} + make_interval(years => ${years}) <= ${now})`)
    .select('id')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** By its own clock. */
export async function databaseNow(connection: Connection) {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(connection)
  const [row] = rows
  if (!row) throw new Error('the database does not say what time it is')
  return row.now
}

const noQuestion = { sealed_text: null, sealed_answer: null }
const noWords = { sealed_note: null, sealed_phone: null, sealed_reason: null }

/** The note and the number serve nothing but an appointment that takes place. */
export const deleteWordsOf = (tx: InTransaction, ids: string[]) =>
  tx.updateTable('appointment').where('id', 'in', ids).set(noWords).execute()

/** From now on nothing is written of them, and all that was is gone. */
export async function markForgotten(tx: InTransaction, ids: string[], now: Date) {
  const mark = { ...noWords, forgotten_at: now }
  await tx.updateTable('appointment').where('id', 'in', ids).set(mark).execute()
  await tx.deleteFrom('appointment_refund').where('appointment_id', 'in', ids).execute()
  await tx.deleteFrom('reading_reason').where('appointment_id', 'in', ids).execute()
  const ofThem = sql<boolean>`appointment_id = any(${ids})`
  for (const erased of [
    tx.updateTable('report_version').where(ofThem).set({ sealed_rejection: null }),
    tx.updateTable('appointment_question').where(ofThem).set(noQuestion),
    tx.updateTable('appointment_rating').where(ofThem).set({ sealed_comment: null }),
    tx.updateTable('appointment_dispute').where(ofThem).set({ sealed_reason: null }),
    tx.updateTable('dispute_view').where(ofThem).set({ sealed_text: null }),
  ]) {
    await erased.execute()
  }
}

export const insertToForget = (tx: InTransaction, ids: string[], decided_at: Date) =>
  tx
    .insertInto('case_to_forget')
    .values(ids.map(appointment_id => ({ appointment_id, decided_at })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteToForget = (tx: InTransaction, id: string) =>
  tx.deleteFrom('case_to_forget').where('appointment_id', '=', id).execute()

/** Whose key is still there, those first that have waited for the longest time. */
export async function findToForget(connection: Connection) {
  const rows = await connection
    .selectFrom('case_to_forget')
    .select('appointment_id')
    .orderBy('decided_at')
    .execute()
  return rows.map(({ appointment_id }) => appointment_id)
}

/** In seconds, how long the oldest has been waiting. */
export async function oldestToForget(connection: Connection, now: Date) {
  const { oldest } = await connection
    .selectFrom('case_to_forget')
    .select(({ fn }) => fn.min<Date | null>('decided_at').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest ? (now.getTime() - oldest.getTime()) / 1_000 : 0
}

/** What an administrator wrote for its patient, who is still there to read it. */
export async function hasWordsOfOffice(tx: InTransaction, id: string) {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from appointment_refund where appointment_id = ${id})
      or exists (select from reading_reason where appointment_id = ${id}) as "isAny"`.execute(tx)
  return rows[0]?.isAny ?? false
}
