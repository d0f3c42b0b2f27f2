import { dayLater, days, instantFrom, onTheWire } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Connection, Database, InTransaction } from '../../database/connect.ts'
import { isActive } from '../access/index.ts'
import {
  doctorsMatching,
  type DoctorListEntry,
  doctorListEntry,
  type DoctorSearch,
  hasInvoiceDetails,
} from '../account/index.ts'
import { type RatedInAll, ratedInAll } from '../appointments/index.ts'
import { lastDaysOfPhysicianIds } from '../certificates/index.ts'
import {
  absencesOf,
  bufferOf,
  dateOfNumber,
  type ScheduleDays,
  minimumNoticeOf,
  numberOfDay,
  occupiedFrom,
  occupiedOf,
  type OccupiedRow,
  type OccupiedUntil,
  type PlanOfServices,
  plansOf,
  zoneDay,
} from '../schedules/index.ts'
import { type OfferedNow, offeredNowBy } from '../services/index.ts'
import type { Month } from './free-time/months.ts'

/** What decides when a doctor can be booked, taken time apart, and how patients see them in a list. */
export interface DoctorFacts {
  id: string
  /** Another one after each change of any of this. */
  version: string
  is_active: boolean
  profile: DoctorListEntry | null
  physician_id_last_days: (string | null)[]
  services: OfferedNow[]
  plans: (PlanOfServices & { ends: number })[]
  absences: ScheduleDays[]
  /** Somebody can issue invoices for what is booked: the doctor, who has said as whom, or the operator. */
  has_issuer: boolean
  rated: RatedInAll | null
  minimum_notice_minutes: number
  buffer_minutes: number
}

/** From where facts are read: who issues invoices, the settings say. */
export interface FactsSource {
  database: Connection
  config: Pick<Config, 'INVOICE_ISSUER'>
}

export interface DoctorVersions {
  doctor_id: string
  facts: string
  occupied: string
}

/** For an array the database makes another plan each time it is asked; most ask for one. */
const isOneOf = (ids: string[]) =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${ids}::uuid[])`

/** The versions of these doctors, in any order. */
export async function versionsOf(database: Database, doctorIds: string[]) {
  const { rows } = await sql<DoctorVersions>`
    select doctor_id, facts, occupied from doctor_change where doctor_id ${isOneOf(doctorIds)}
  `.execute(database)
  return rows
}

/** The versions of doctors whom a search finds, by name, at most so many. */
export async function versionsOfSought(database: Database, sought: DoctorSearch, most: number) {
  const { rows } = await sql<DoctorVersions>`
    select doctor_id, facts, occupied from (${doctorsMatching(sought)}) sought
    join doctor_change on doctor_id = sought.user_id order by sought.place limit ${most}
  `.execute(database)
  return rows
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The facts of every doctor, some hundred at a time. */
export async function* everyDoctorsFacts(source: FactsSource, now: Date, portion = 500) {
  for (let last: string | undefined = beforeAll; last !== undefined; ) {
    const { rows }: { rows: { doctor_id: string }[] } = await sql<{ doctor_id: string }>`
      select doctor_id from doctor_change where doctor_id > ${last} order by doctor_id limit ${portion}
    `.execute(source.database)
    const ids = rows.map(row => row.doctor_id)
    yield* await readFacts(source, ids, now)
    last = ids.at(-1)
  }
}

/** One statement, however many doctors. Leaves out what ended before yesterday: somewhere it is still yesterday. */
export async function readFacts(
  { database, config }: FactsSource,
  doctorIds: string[],
  now: Date,
): Promise<DoctorFacts[]> {
  const doctor = sql<string>`doctor_change.doctor_id`
  const ahead = dayLater(dateOfNumber(Math.floor(now.getTime() / days(1))), -1)
  const { rows } = await sql<Omit<DoctorFacts, 'plans'> & { plans: PlanOfServices[] }>`
    select doctor_id as id, facts as version,
      ${isActive(doctor)} as is_active,
      ${doctorListEntry(doctor)} as profile,
      ${lastDaysOfPhysicianIds(doctor)} as physician_id_last_days,
      ${offeredNowBy(doctor)} as services,
      ${plansOf(doctor, ahead)} as plans,
      ${absencesOf(doctor, ahead)} as absences,
      ${config.INVOICE_ISSUER === 'doctor' ? hasInvoiceDetails(doctor) : sql`true`} as has_issuer,
      ${ratedInAll(doctor)} as rated,
      ${minimumNoticeOf(doctor)} as minimum_notice_minutes,
      ${bufferOf(doctor)} as buffer_minutes
    from doctor_change where doctor_id ${isOneOf(doctorIds)}
  `.execute(database)
  return rows.map(row => ({
    ...row,
    plans: row.plans.map(plan => ({
      ...plan,
      ends: zoneDay(plan.time_zone, numberOfDay(plan.ends_on)).ends,
    })),
  }))
}

export interface OccupiedOfDoctor {
  id: string
  version: string
  occupied: OccupiedUntil[]
}

/** One statement, however many doctors: taken time from the first of these months to the last. */
export async function readOccupiedIn(
  database: Database,
  doctorIds: string[],
  months: readonly Month[],
  now: Date,
): Promise<OccupiedOfDoctor[]> {
  const doctor = sql<string>`doctor_change.doctor_id`
  const [begin, end] = [instant(months[0]?.begins), instant(months.at(-1)?.ends)]
  const { rows } = await sql<{ id: string; version: string; occupied: OccupiedRow[] }>`
    select doctor_id as id, occupied as version, ${occupiedOf(doctor, begin, end, now)} as occupied
    from doctor_change where doctor_id ${isOneOf(doctorIds)}
  `.execute(database)
  return rows.map(row => ({ ...row, occupied: row.occupied.map(occupiedFrom) }))
}

const instant = (milliseconds = 0) => sql`${onTheWire(instantFrom(milliseconds))}::timestamptz`

/** The version of what decides when a doctor can be booked, as this transaction sees it now. */
export async function factsVersionOf(tx: InTransaction, doctorId: string) {
  const row = await tx
    .selectFrom('doctor_change')
    .where('doctor_id', '=', doctorId)
    .select('facts')
    .executeTakeFirst()
  return row?.facts
}
