import type { schedules } from '@konsil/contract/schedules'
import { longestScheduleDays, mostAbsences } from '@konsil/contract/schedules'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn, daysBetween } from '@konsil/contract/core/time'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { type ScheduleDays, includes, refuseFarDays } from './plan.ts'
import { readAppointmentsAhead } from './appointments-ahead.ts'
import type { SchedulesGround } from './ground.ts'
import { deleteAbsence, insertAbsence, readAbsences, readSchedules } from './store/schedules.ts'
import { covers, type Period } from './working-time.ts'
import { dayNumberAt, zoneDay } from './zone-day.ts'
import { zoneOfDoctor } from './zone-of-schedule.ts'

/** Answers the absence, and the appointments that fall into it: they stay. */
export async function addAbsence(
  ground: SchedulesGround,
  doctorId: string,
  { startDate, endDate }: InputOf<typeof schedules.addAbsence>,
) {
  const { database, clock } = ground
  const now = clock.now()
  const absence = { id: newId(now), starts_on: startDate, ends_on: endDate }
  if (daysBetween(startDate, endDate) >= longestScheduleDays) {
    throw new Refusal('schedule.range.too.long', { field: 'endDate' })
  }
  return inTransaction(database, async tx => {
    const { time_zone: ownZone } = await lockPerson(tx, doctorId)
    const plans = await readSchedules(tx, doctorId)
    const zone = zoneOfDoctor(plans, ownZone, now)
    const today = dayIn(zone, now)
    // Today is allowed: people fall ill.
    if (startDate < today) throw new Refusal('schedule.range.past', { field: 'startDate' })
    refuseFarDays(absence, today)
    const others = await readAbsences(tx, doctorId, today)
    refuseTooMany(others.length, mostAbsences, 'too.many.absences')
    const isNew = await insertAbsence(tx, { ...absence, doctor_id: doctorId, created_at: now })
    if (!isNew) throw new Refusal('absence.overlaps')
    const zoneOf = (one: Period) => plans.find(plan => covers(plan, one))?.time_zone ?? zone
    const standing = await readAppointmentsAhead(ground, tx, doctorId)
    return { absence, appointments: standing.filter(one => isIn(absence, one, zoneOf(one))) }
  })
}

const isIn = (absence: ScheduleDays, { from }: Period, timeZone: string) =>
  includes(absence, zoneDay(timeZone, dayNumberAt(timeZone, from)).date)

export async function removeAbsence({ database }: Ground, doctorId: string, id: string) {
  await inTransaction(database, async tx => {
    await lockPerson(tx, doctorId)
    if (!(await deleteAbsence(tx, doctorId, id))) throw new Refusal('not.found')
  })
}
