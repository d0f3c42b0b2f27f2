import { type Insertable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { AbsenceTable, ScheduleTable } from '../../../database/tables/schedules.ts'
import { detailsOfSchedule, isTaken, takenFrom, takenTo } from './parts-of-statements.ts'
import type { Plan } from '../plan.ts'
import type { Occupied, Period } from '../working-time.ts'

export interface ScheduleRow extends Plan {
  id: string
  version: number
  service_ids: string[]
}

/** All of a doctor's, by their start: the place in this list is the number that the doctor sees. */
export const readSchedules = (connection: Connection, doctorId: string): Promise<ScheduleRow[]> =>
  connection
    .selectFrom('schedule')
    .where('doctor_id', '=', doctorId)
    .select(['id', 'starts_on', 'ends_on', 'time_zone', 'version'])
    .select([
      detailsOfSchedule.windows.as('windows'),
      detailsOfSchedule.writtenDays.as('written_days'),
      detailsOfSchedule.serviceIds.as('service_ids'),
    ])
    .orderBy('starts_on')
    .orderBy('id')
    .execute()

type Head = Omit<Insertable<ScheduleTable>, 'version'>
export type ScheduleDetails = Pick<ScheduleRow, 'windows' | 'written_days' | 'service_ids'>

export async function insertSchedule(tx: InTransaction, head: Head, details: ScheduleDetails) {
  await tx.insertInto('schedule').values(head).execute()
  await insertDetails(tx, head.id, details)
}

type Change = Pick<Head, 'starts_on' | 'ends_on' | 'time_zone' | 'updated_at'>

export async function changeSchedule(
  tx: InTransaction,
  id: string,
  change: Change,
  details: ScheduleDetails,
) {
  await tx
    .updateTable('schedule')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('schedule_window').where('schedule_id', '=', id).execute()
  await tx.deleteFrom('schedule_written_day').where('schedule_id', '=', id).execute()
  await tx.deleteFrom('schedule_service').where('schedule_id', '=', id).execute()
  await insertDetails(tx, id, details)
}

async function insertDetails(
  tx: InTransaction,
  schedule_id: string,
  { windows, written_days, service_ids }: ScheduleDetails,
) {
  if (windows.length > 0) {
    const rows = windows.map(window => ({ schedule_id, ...window }))
    await tx.insertInto('schedule_window').values(rows).execute()
  }
  if (written_days.length > 0) {
    const rows = written_days.map(weekday => ({ schedule_id, weekday }))
    await tx.insertInto('schedule_written_day').values(rows).execute()
  }
  const rows = service_ids.map(doctor_service_id => ({ schedule_id, doctor_service_id }))
  await tx.insertInto('schedule_service').values(rows).execute()
}

/** Windows, written days and the links to services are deleted with the row. */
export const deleteSchedule = (tx: InTransaction, id: string) =>
  tx.deleteFrom('schedule').where('id', '=', id).execute()

const instant = (milliseconds: number) => sql`to_timestamp(${milliseconds / 1000}::float8)`

export type OccupiedRow = Occupied & { id: string }

/** Held and booked time that overlaps a period, by its start. */
export async function readOccupied(
  connection: Connection,
  doctorId: string,
  { from, to }: Period,
  now: Date,
): Promise<OccupiedRow[]> {
  const rows = await connection
    .selectFrom('occupied')
    .where(isTaken(sql`${doctorId}`, instant(from), instant(to), now))
    .select(['id', takenFrom.as('from'), takenTo.as('to')])
    .select(sql<Occupied['state']>`state`.as('state'))
    .orderBy(sql`lower(during)`)
    .execute()
  return rows.map(row => ({ ...row, from: row.from * 1000, to: row.to * 1000 }))
}

/** Those that end on a day or later, or at most so many days before it. */
export const readAbsences = (
  connection: Connection,
  doctorId: string,
  from: string,
  daysBefore = 0,
) =>
  connection
    .selectFrom('absence')
    .where('doctor_id', '=', doctorId)
    .where('ends_on', '>=', sql<string>`${from}::date - ${daysBefore}::int`)
    .select(['id', 'starts_on', 'ends_on'])
    .orderBy('starts_on')
    .execute()

/** False when the doctor is away on one of these days already. */
export async function insertAbsence(tx: InTransaction, absence: Insertable<AbsenceTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('absence')
    .values(absence)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when it is not this doctor's. */
export async function deleteAbsence(tx: InTransaction, doctorId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('absence')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const usualBookingRules = { minimum_notice_minutes: 12 * 60, buffer_minutes: 0 }

export async function readBookingRules(connection: Connection, doctorId: string) {
  const kept = await connection
    .selectFrom('booking_rules')
    .where('doctor_id', '=', doctorId)
    .select(['minimum_notice_minutes', 'buffer_minutes'])
    .executeTakeFirst()
  return kept ?? usualBookingRules
}

export const saveBookingRules = (
  tx: InTransaction,
  doctor_id: string,
  rules: typeof usualBookingRules,
  updated_at: Date,
) =>
  tx
    .insertInto('booking_rules')
    .values({ doctor_id, ...rules, updated_at })
    .onConflict(conflict => conflict.column('doctor_id').doUpdateSet({ ...rules, updated_at }))
    .execute()

export async function noScheduleNotifiedAt(tx: InTransaction, doctorId: string) {
  const notice = await tx
    .selectFrom('no_schedule_notice')
    .where('doctor_id', '=', doctorId)
    .select('notified_at')
    .executeTakeFirst()
  return notice?.notified_at
}

export const noteNoScheduleNotified = (tx: InTransaction, doctor_id: string, notified_at: Date) =>
  tx
    .insertInto('no_schedule_notice')
    .values({ doctor_id, notified_at })
    .onConflict(conflict => conflict.column('doctor_id').doUpdateSet({ notified_at }))
    .execute()

export const forgetNoScheduleNotice = (tx: InTransaction, doctorId: string) =>
  tx.deleteFrom('no_schedule_notice').where('doctor_id', '=', doctorId).execute()

export async function countOfDoctor(connection: Connection, doctorId: string) {
  const { rows } = await sql<{ schedules: number; absences: number }>`select
    (select count(*) from schedule where doctor_id = ${doctorId}) as schedules,
    (select count(*) from absence where doctor_id = ${doctorId}) as absences
  `.execute(connection)
  return rows[0] ?? { schedules: 0, absences: 0 }
}

/** Time of a doctor that is needed no more: others may have it at once. */
export const freeTime = (tx: InTransaction, id: string) =>
  tx
    .updateTable('occupied')
    .set({ state: 'FREED', held_until: null })
    .where('id', '=', id)
    .execute()

/** The same of what is held; false of what was booked, or freed, meanwhile. */
export async function freeHeldTime(tx: InTransaction, id: string) {
  const freed = await tx
    .updateTable('occupied')
    .set({ state: 'FREED', held_until: null })
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .returning('id')
    .executeTakeFirst()
  return freed !== undefined
}

/** Deletes all with the account, but booked time: that belongs to the patients too. */
export async function eraseOf(tx: InTransaction, doctorId: string) {
  await tx
    .deleteFrom('occupied')
    .where('doctor_id', '=', doctorId)
    .where('state', '!=', 'BOOKED')
    .execute()
  for (const table of ['schedule', 'absence', 'booking_rules', 'no_schedule_notice'] as const) {
    await tx.deleteFrom(table).where('doctor_id', '=', doctorId).execute()
  }
}
