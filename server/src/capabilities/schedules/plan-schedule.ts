import type { schedules } from '@konsil/contract/schedules'
import {
  firstNewDay,
  longestScheduleDays,
  minutesOf,
  mostSchedules,
  weekdays,
} from '@konsil/contract/schedules'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn, daysBetween } from '@konsil/contract/core/time'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import type { SchedulesGround } from './ground.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { servicesOf } from '../services/index.ts'
import { collide, type ScheduleDays, refuseFarDays } from './plan.ts'
import { weekdayNamed } from './present.ts'
import { refuseUncovered } from './appointments-ahead.ts'
import {
  changeSchedule,
  forgetNoScheduleNotice,
  insertSchedule,
  readSchedules,
  type ScheduleRow,
} from './store/schedules.ts'
import { type Whereabouts, zoneOfSchedule } from './zone-of-schedule.ts'

type Addition = InputOf<typeof schedules.add>
type Change = InputOf<typeof schedules.update>
type Planned = Omit<ScheduleRow, 'id' | 'version'>

/** Plans days from tomorrow on, by the clock that is handed in, and answers the id of the new schedule. */
export async function addSchedule(
  { database, clock }: Pick<Ground, 'database' | 'clock'>,
  doctorId: string,
  input: Addition,
) {
  const now = clock.now()
  const id = newId(now)
  await inTransaction(database, async tx => {
    const { time_zone: ownZone, country_code: country } = await lockPerson(tx, doctorId)
    const all = await readSchedules(tx, doctorId)
    const where = { zones: [ownZone], country }
    const planned = await plannedOf(tx, doctorId, input, where, now)
    refuseDays(planned, undefined, now)
    refuseFull(planned, all, now)
    refuseCollisions(planned, all, undefined, now)
    const { windows, written_days, service_ids, ...head } = planned
    const stamps = { created_at: now, updated_at: now }
    await insertSchedule(
      tx,
      { ...head, id, doctor_id: doctorId, ...stamps },
      { windows, written_days, service_ids },
    )
    await forgetNoScheduleNotice(tx, doctorId)
  })
  return id
}

export async function updateSchedule(ground: SchedulesGround, doctorId: string, input: Change) {
  const { database, clock } = ground
  const now = clock.now()
  await inTransaction(database, async tx => {
    const { time_zone: ownZone, country_code: country } = await lockPerson(tx, doctorId)
    const all = await readSchedules(tx, doctorId)
    const current = all.find(one => one.id === input.id)
    if (!current) throw new Refusal('not.found')
    refuseChanged(input.version, current.version, 'schedule.changed')
    const others = all.filter(one => one !== current)
    const where = { zones: [current.time_zone, ownZone], country }
    const planned = await plannedOf(tx, doctorId, input, where, now)
    refuseDays(planned, current, now)
    refuseFull(planned, others, now)
    refuseCollisions(planned, all, current, now)
    await refuseUncovered(ground, tx, doctorId, {
      before: current,
      after: [planned, ...others],
    })
    const { windows, written_days, service_ids, ...head } = planned
    await changeSchedule(
      tx,
      current.id,
      { ...head, updated_at: now },
      { windows, written_days, service_ids },
    )
    await forgetNoScheduleNotice(tx, doctorId)
  })
  return input.id
}

/** The schedule to be stored: windows and written days only where one of its services uses them (SCHED-04). */
async function plannedOf(
  tx: InTransaction,
  doctorId: string,
  input: Addition,
  where: Whereabouts,
  now: Date,
): Promise<Planned> {
  const chosen = await chosenServices(tx, doctorId, [...new Set(input.serviceIds)])
  const hasCalls = chosen.some(({ consultation_type }) => consultation_type !== 'CHAT')
  const hasWritten = chosen.some(({ consultation_type }) => consultation_type === 'CHAT')
  const windows = hasCalls ? windowsIn(input.workingDates) : []
  const written = hasWritten ? input.noneVideoWorkingDates.map(weekdayNamed) : []
  if (hasCalls && windows.length === 0) {
    throw new Refusal('schedule.video.day.required', { field: 'workingDates' })
  }
  if (hasWritten && written.length === 0) {
    throw new Refusal('schedule.written.day.required', { field: 'noneVideoWorkingDates' })
  }
  if (daysBetween(input.startDate, input.endDate) >= longestScheduleDays) {
    throw new Refusal('schedule.range.too.long', { field: 'endDate' })
  }
  return {
    starts_on: input.startDate,
    ends_on: input.endDate,
    time_zone: zoneOfSchedule(input, where, now),
    windows,
    written_days: written,
    service_ids: chosen.map(({ id }) => id),
  }
}

/** Approved services can be planned, whether or not they are offered at this moment. */
const planned = ['ACTIVE', 'DEACTIVATED', 'MISSING_QUESTIONNAIRE']

async function chosenServices(tx: InTransaction, doctorId: string, ids: string[]) {
  const own = await servicesOf(tx, [doctorId])
  const chosen = own.filter(({ id, state }) => ids.includes(id) && planned.includes(state))
  if (chosen.length < ids.length) {
    throw new Refusal('schedule.service.unknown', { field: 'serviceIds' })
  }
  return chosen
}

const windowsIn = (dates: Addition['workingDates']) =>
  weekdays.flatMap(name =>
    (dates[name] ?? []).map(({ start, end }) => ({
      weekday: weekdayNamed(name),
      starts_at: minutesOf(start),
      ends_at: minutesOf(end),
    })),
  )

/** New days begin tomorrow at the earliest; those that a running schedule has already may stay (D-053). */
function refuseDays(planned: Planned, current: ScheduleRow | undefined, now: Date) {
  const today = dayIn(planned.time_zone, now)
  const first = firstNewDay(lasting(planned), current && lasting(current))
  if (first !== undefined && first <= today) {
    throw new Refusal('schedule.range.past', { field: 'startDate' })
  }
  refuseFarDays(planned, today)
}

const lasting = ({ starts_on, ends_on }: ScheduleDays) => ({
  startDate: starts_on,
  endDate: ends_on,
})

const isAhead = (one: Planned, now: Date) => one.ends_on >= dayIn(one.time_zone, now)

/** Those that are over do not count. */
function refuseFull(planned: Planned, others: ScheduleRow[], now: Date) {
  if (!isAhead(planned, now)) return
  const ahead = others.filter(one => isAhead(one, now))
  refuseTooMany(ahead.length, mostSchedules, 'too.many.schedules')
}

function refuseCollisions(
  planned: Planned,
  all: ScheduleRow[],
  current: ScheduleRow | undefined,
  now: Date,
) {
  const today = dayIn(planned.time_zone, now)
  const numbered = all.map((one, at) => ({ one, number: String(at + 1) }))
  const hit = numbered.filter(({ one }) => one !== current && collide(planned, one, today))
  if (hit.length === 0) return
  throw new Refusal('doctorschedule.existed.in.range.time.schedule', {
    duplicateScheduleIds: hit.map(({ one }) => one.id),
    duplicateScheduleNumbers: hit.map(({ number }) => number),
  })
}
