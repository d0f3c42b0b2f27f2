import { Refusal } from '@konsil/contract/core/refusals'
import { daysBetween } from '@konsil/contract/core/time'
import { farthestPlannedDays } from '@konsil/contract/schedules'
import { numberOfDay } from './zone-day.ts'

/** Minutes after midnight on the wall; 1 is Monday. */
export interface ScheduleWindow {
  weekday: number
  starts_at: number
  ends_at: number
}

export interface ScheduleDays {
  starts_on: string
  ends_on: string
}

/** A schedule's days and its working time for calls. */
export interface WorkingPlan extends ScheduleDays {
  time_zone: string
  windows: ScheduleWindow[]
}

/** All that a schedule says about time. */
export interface Plan extends WorkingPlan {
  written_days: number[]
}

/** Whether a date lies in the days of a schedule or an absence; first and last day count. */
export const includes = ({ starts_on, ends_on }: ScheduleDays, date: string) =>
  starts_on <= date && date <= ends_on

export function refuseFarDays({ ends_on }: ScheduleDays, today: string) {
  if (daysBetween(today, ends_on) > farthestPlannedDays) {
    throw new Refusal('schedule.too.far', { field: 'endDate' })
  }
}

/**
 * Whether there is a day in both schedules, today or later, on which their working windows overlap or
 * both take written consultations (D-053). Wall times are compared even across zones: a doctor lives
 * by one clock at a time.
 */
export function collide(one: Plan, other: Plan, today: string) {
  const from = numberOfDay([one.starts_on, other.starts_on, today].toSorted().at(-1) ?? today)
  const to = numberOfDay(one.ends_on < other.ends_on ? one.ends_on : other.ends_on)
  const isShared = (weekday: number) => comesBetween(weekday, from, to)
  return (
    one.windows.some(window => isShared(window.weekday) && other.windows.some(overlaps(window))) ||
    one.written_days.some(weekday => isShared(weekday) && other.written_days.includes(weekday))
  )
}

const overlaps = (one: ScheduleWindow) => (other: ScheduleWindow) =>
  one.weekday === other.weekday && one.starts_at < other.ends_at && other.starts_at < one.ends_at

const monday = numberOfDay('1970-01-05')

function comesBetween(weekday: number, from: number, to: number) {
  const daysUntil = (((monday + weekday - 1 - from) % 7) + 7) % 7
  return from + daysUntil <= to
}
