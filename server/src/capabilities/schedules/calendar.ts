import type { schedules } from '@konsil/contract/schedules'
import { wallTimeOf } from '@konsil/contract/schedules'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { instantFrom, onTheWire } from '@konsil/contract/core/time'
import { type Days, includes, type Plan } from './plan.ts'
import {
  daysOf,
  joined,
  meet,
  type Occupied,
  type Period,
  without,
  workedOn,
} from './working-time.ts'
import { numberOfDay, type ZoneDay, zoneDays } from './zone-day.ts'

export interface Calendar {
  plans: Plan[]
  absences: Days[]
  occupied: Occupied[]
  timeZone: string
}

type CalendarDay = OutputOf<typeof schedules.readCalendar>['days'][number]

/** Free, held and booked time of each day, in the wall time of one zone. */
export function calendarOf(calendar: Calendar, from: string, to: string): CalendarDay[] {
  const days = zoneDays(calendar.timeZone, numberOfDay(from), numberOfDay(to))
  const [start, end] = [days[0], days.at(-1)]
  if (!start || !end) return []
  const free = freeTime(calendar, { from: start.begins, to: end.ends })
  const periods = [...free.map(one => ({ ...one, state: 'FREE' as const })), ...calendar.occupied]
  return days.map(day => ({
    date: day.date,
    isAbsent: calendar.absences.some(absence => includes(absence, day.date)),
    isWritten: calendar.plans.some(plan => takesWritten(plan, calendar.absences, day)),
    periods: periods
      .filter(one => meet(one, { from: day.begins, to: day.ends }))
      .toSorted((one, other) => one.from - other.from)
      .map(one => partOf(day, one)),
  }))
}

export const takesWritten = (plan: Plan, absences: Days[], day: ZoneDay) =>
  plan.written_days.includes(day.weekday) &&
  includes(plan, day.date) &&
  !absences.some(absence => includes(absence, day.date))

function freeTime({ plans, absences, occupied }: Calendar, period: Period) {
  const worked = plans.flatMap(plan =>
    daysOf(plan, period)
      .filter(day => !absences.some(absence => includes(absence, day.date)))
      .flatMap(day => workedOn(plan, day)),
  )
  return without(joined(worked), occupied)
}

/** What lies in the day; the end of one that goes on into the next day is 24:00. */
function partOf(day: ZoneDay, one: Period & Pick<CalendarDay['periods'][number], 'state'>) {
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
