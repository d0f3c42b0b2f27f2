import { dayLater, days, instantFrom, later } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import { isActive } from '../access/index.ts'
import { hasSpecialties } from '../account/index.ts'
import { physicianIdIsValid } from '../certificates/index.ts'
import {
  absencesOf,
  bufferOf,
  dateOfNumber,
  type Days,
  minimumNoticeOf,
  occupiedOf,
  type PlanOfServices,
  plansOf,
} from '../schedules/index.ts'
import { type OfferedNow, offeredNowBy } from '../services/index.ts'

/** All that is to be known of a doctor before anybody can say when to book them. */
export interface DoctorRow {
  id: string
  is_active: boolean
  has_physician_id: boolean
  has_specialties: boolean
  services: OfferedNow[]
  plans: PlanOfServices[]
  absences: Days[]
  minimum_notice_minutes: number
  buffer_minutes: number
  /** In seconds. */
  occupied: [from: number, to: number, isBooked: 0 | 1][]
}

/** One statement, however many doctors; of their taken time what lies ahead in these days. */
export async function readDoctors(
  connection: Connection,
  doctorIds: string[],
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<DoctorRow[]> {
  const doctor = sql<string>`doctor.id`
  // Wherever a schedule is, its day has not ended for longer.
  const ahead = dayLater(dateOfNumber(Math.floor(now.getTime() / days(1))), -1)
  const notBefore = (day: string) => (day > ahead ? day : ahead)
  // A day more on both sides: for zones, and for the pause beside an appointment.
  const period = {
    from: later(instantFrom(notBefore(from)), -days(1)).getTime(),
    to: later(instantFrom(notBefore(to)), days(2)).getTime(),
  }
  const { rows } = await sql<DoctorRow>`
    select doctor.id,
      ${isActive(doctor)} as is_active,
      ${physicianIdIsValid(doctor, now)} as has_physician_id,
      ${hasSpecialties(doctor)} as has_specialties,
      ${offeredNowBy(doctor)} as services,
      ${plansOf(doctor, ahead)} as plans,
      ${absencesOf(doctor, ahead)} as absences,
      ${minimumNoticeOf(doctor)} as minimum_notice_minutes,
      ${bufferOf(doctor)} as buffer_minutes,
      ${occupiedOf(doctor, period, now)} as occupied
    from unnest(${doctorIds}::uuid[]) as doctor (id)
  `.execute(connection)
  return rows
}
