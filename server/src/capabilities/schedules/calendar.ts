import type { schedules } from '@konsil/contract/schedules'
import { wallTimeOf } from '@konsil/contract/schedules'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dayLater, instantFrom, minutes, onTheWire } from '@konsil/contract/core/time'
import type { OfferedNow } from '../services/index.ts'
import { type ScheduleDays, includes, type Plan } from './plan.ts'
import { slotsOf } from './slots.ts'
import type { PlanOfServices } from './store/time-of-doctors.ts'
import {
  daysOf,
  joined,
  meet,
  type Occupied,
  type Period,
  shared,
  without,
  workedOn,
} from './working-time.ts'
import { numberOfDay, type ZoneDay, zoneDays } from './zone-day.ts'

export interface Calendar {
  plans: PlanOfServices[]
  absences: ScheduleDays[]
  /** Held and booked time by its start, that of the day before and after included. */
  occupied: Occupied[]
  /** Services that can be booked now. */
  services: OfferedNow[]
  /** In minutes. */
  buffer: number
  /** Now plus the minimum notice: nothing earlier can be booked. */
  earliest: number
  /** The end of what the physician ID on file allows: nothing that ends later can be booked. */
  latest: number
  timeZone: string
}

type CalendarDay = OutputOf<typeof schedules.readCalendar>['days'][number]
type State = CalendarDay['periods'][number]['state']

/** Free, closed, held and booked time of each day, in the wall time of one zone. */
export function calendarOf(calendar: Calendar, from: string, to: string): CalendarDay[] {
  const { absences, occupied, latest, timeZone } = calendar
  const days = zoneDays(timeZone, numberOfDay(from), numberOfDay(to))
  const [start, end] = [days[0], days.at(-1)]
  if (!start || !end) return []
  const worked = workedTime(calendar, { from: start.begins, to: end.ends })
  const free = freeTime(calendar, worked, from, to)
  const closed = closedTime(calendar, worked, free)
  const as = (state: State) => (one: Period) => ({ ...one, state })
  const periods = [...free.map(as('FREE')), ...closed.map(as('CLOSED')), ...occupied]
  const written = plansWith(
    calendar.plans,
    calendar.services.filter(one => one.consultation_type === 'CHAT'),
  )
  return days.map(day => ({
    date: day.date,
    isAbsent: absences.some(absence => includes(absence, day.date)),
    isWritten: day.ends <= latest && written.some(plan => takesWritten(plan, absences, day)),
    periods: periods
      .filter(one => meet(one, { from: day.begins, to: day.ends }))
      .toSorted((one, other) => one.from - other.from)
      .map(one => partOf(day, one)),
  }))
}

/** Whether a schedule takes written consultations on a day that is no absence. */
export const takesWritten = (plan: Plan, absences: ScheduleDays[], day: ZoneDay) =>
  plan.written_days.includes(day.weekday) &&
  includes(plan, day.date) &&
  !absences.some(absence => includes(absence, day.date))

const plansWith = (plans: PlanOfServices[], services: OfferedNow[]) =>
  plans.filter(plan => services.some(({ id }) => plan.service_ids.includes(id)))

const workedTime = ({ plans, absences }: Calendar, period: Period) =>
  joined(
    plans.flatMap(plan =>
      daysOf(plan, period)
        .filter(day => !absences.some(absence => includes(absence, day.date)))
        .flatMap(day => workedOn(plan, day)),
    ),
  )

/** The free slots of all services, joined: a buffer between two of them counts as free. */
function freeTime(calendar: Calendar, worked: Period[], from: string, to: string) {
  const { plans, services, buffer } = calendar
  const calls = services.filter(one => one.consultation_type !== 'CHAT')
  const durations = [...new Set(calls.map(one => one.minutes))]
  const slots = durations.flatMap(minutes => {
    const alike = calls.filter(one => one.minutes === minutes)
    const asked = { ...calendar, plans: plansWith(plans, alike), minutes }
    // A slot of the evening before may reach into the first day.
    return slotsOf({ ...asked, from: dayLater(from, -1), to })
  })
  const free = slots.filter(({ status }) => status === 'AVAILABLE')
  return shared(joined(free, minutes(buffer)), worked)
}

/** Working time in which nobody can book; the buffers around appointments and free slots are left out. */
function closedTime({ occupied, buffer }: Calendar, worked: Period[], free: Period[]) {
  const pause = minutes(buffer)
  const taken = [...free, ...occupied].map(({ from, to }) => ({
    from: from - pause,
    to: to + pause,
  }))
  return without(worked, taken)
}

/** The part of a period that lies in the day; when it goes on into the next day, it ends at 24:00. */
function partOf(day: ZoneDay, one: Period & { state: State }) {
  const from = Math.max(one.from, day.begins)
  const to = Math.min(one.to, day.ends)
  return {
    state: one.state,
    start: wallTimeOf(day.wallAt(from)),
    end: to === day.ends ? '24:00' : wallTimeOf(day.wallAt(to)),
    startUTC: onTheWire(instantFrom(from)),
    endUTC: onTheWire(instantFrom(to)),
  }
}
