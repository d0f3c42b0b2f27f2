import type { AppointmentGroup, AppointmentPart } from '@konsil/contract/appointments'
import { longestPage, type PageQuestion } from '@konsil/contract/core/page'
import type { SignInRole } from '@konsil/contract/core/roles'
import { instantFrom } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { readPage } from '../../../database/page.ts'
import { statesOfGroup } from '../policy.ts'
import { listedColumns, wholeAppointment } from './appointments.ts'
import { inCalendar, periodOf } from './calendar-period.ts'
import { stateAt } from './state-at.ts'

export const findAppointment = (connection: Connection, id: string) =>
  connection
    .selectFrom('appointment')
    .where('id', '=', id)
    .select(wholeAppointment)
    .executeTakeFirst()

export const findAppointments = (connection: Connection, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : connection.selectFrom('appointment').where('id', 'in', ids).select(wholeAppointment).execute()

export const findByCall = (connection: Connection, callId: string) =>
  connection
    .selectFrom('appointment')
    .where('call_id', '=', callId)
    .select(wholeAppointment)
    .executeTakeFirst()

export const findListed = (connection: Connection, ids: string[]) =>
  connection.selectFrom('appointment').where('id', 'in', ids).select(listedColumns).execute()

export const findByOccupied = (connection: Connection, occupiedIds: string[]) =>
  occupiedIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('appointment')
        .where('occupied_id', 'in', occupiedIds)
        .select(['id', 'occupied_id'])
        .$narrowType<{ occupied_id: string }>()
        .execute()

export interface Reader {
  userId: string
  role: SignInRole
}

/** Those that they may see: doctors none that was never paid (D-316), administrators all. */
export function seenBy(connection: Connection, { userId, role }: Reader) {
  const all = connection.selectFrom('appointment')
  if (role === 'ADMIN') return all
  return role === 'PATIENT'
    ? all.where('patient_id', '=', userId)
    : all.where('doctor_id', '=', userId).where('paid_at', 'is not', null)
}

/** A written one begins with its day, and is over when that is. */
export const begins = sql`coalesce(starts_at, day::timestamp at time zone time_zone)`
export const ends = sql`coalesce(ends_at, (day + 1)::timestamp at time zone time_zone)`

const isInGroup = (group: AppointmentGroup) => sql`state = any(${statesOfGroup[group]}::text[])`

/** Its talk has begun, or was held, or there is none and its answers are there. */
const isUnderWay = (now: Date) => sql`
  (${isInGroup('ONGOING')} and (state <> 'ANSWERED_QUESTIONAIRE' or starts_at is null or starts_at <= ${now}))`

/** A report waits for its patient, who accepts it or pays the rest first, or a question of its doctor. */
const isForPatient = (now: Date) => sql`(state = 'DELIVERED_FINAL_DOCUMENT' or exists (
  select from appointment_question question
  where question.appointment_id = appointment.id and question.ended_at is null
    and question.waits_until > ${now}))`

/**
 * What its patient has to pay or to choose, then the reports and questions that wait for them, then what is under way,
 * then what comes next, then what was. A doctor has nothing to choose, and waits for the patient.
 */
const placeOf = (role: SignInRole, now: Date) => {
  const isDoctor = role === 'DOCTOR'
  return sql`case
    when ${stateAt(now)} = 'NOT_PAID' ${isDoctor ? sql`` : sql`or choose_until is not null`} then 0
    ${isDoctor ? sql`` : sql`when ${isForPatient(now)} then 1`}
    when ${isUnderWay(now)} then 2
    when (${isInGroup('ONGOING')} or ${isInGroup('PENDING')}) and ${ends} > ${now} then 3
    else 4 end`
}

/**
 * Of a patient's what is under way and waits for them is to be done, and neither of the two. What comes next stays
 * ahead although something is asked about it.
 */
const isOfPart = (part: AppointmentPart, role: SignInRole, now: Date) => {
  if (part === 'AHEAD') {
    const isToChoose = sql`choose_until is not null and not ${isUnderWay(now)}`
    return sql<boolean>`(${placeOf('DOCTOR', now)} in (0, 3)
      ${role === 'DOCTOR' ? sql`` : sql`or ${isToChoose}`})`
  }
  return sql<boolean>`(${isUnderWay(now)}
    ${role === 'DOCTOR' ? sql`` : sql`and not ${isForPatient(now)}`})`
}

/** What needs the reader first; what was, the latest first. */
export function whatNeedsThem(role: SignInRole, now: Date) {
  const place = placeOf(role, now)
  const onward = sql`case when ${place} < 4 then ${begins} end`
  return sql`${place}, ${onward}, ${begins} desc, id desc`
}

const cancelledAt = sql<Date>`(
  select max(log.happened_at) from appointment_log log
  where log.appointment_id = appointment.id and log.act = 'CANCEL'
)`

/** What was only reserved is missed by nobody. */
const wasCancelledSince = (since: Date) =>
  sql<boolean>`state = 'CANCELLED' and paid_at is not null and ${cancelledAt} >= ${since}`

export interface AppointmentsAsked extends PageQuestion {
  group?: AppointmentGroup | undefined
  part?: AppointmentPart | undefined
  cancelledSince?: string | undefined
  on?: { day: string; timeZone: string } | undefined
  code?: string | undefined
}

export function listAppointments(
  connection: Connection,
  reader: Reader,
  { group, part, cancelledSince, on, code, ...page }: AppointmentsAsked,
  now: Date,
) {
  const states = group && statesOfGroup[group]
  const all = seenBy(connection, reader)
  const seen = code === undefined ? all : all.where('code', '=', code)
  const listed = (part ? seen.where(isOfPart(part, reader.role, now)) : seen)
    .$if(states !== undefined, rows =>
      rows.where(sql<boolean>`${stateAt(now)} = any(${states}::text[])`),
    )
    .select(listedColumns)
  if (cancelledSince !== undefined) {
    const lately = listed.where(wasCancelledSince(instantFrom(cancelledSince)))
    return readPage(lately.orderBy(cancelledAt, 'desc').orderBy('id', 'desc'), page)
  }
  if (on !== undefined) {
    const ofDay = inCalendar(listed, periodOf(on.timeZone, on.day, on.day), now)
    return readPage(ofDay.orderBy(begins).orderBy('id'), page)
  }
  if (reader.role === 'ADMIN') {
    // Of all that there are; ids are in the order in which they were made.
    return readPage(listed.orderBy('id', 'desc'), { size: longestPage, ...page })
  }
  return readPage(listed.orderBy(whatNeedsThem(reader.role, now)), page)
}
