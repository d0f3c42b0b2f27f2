import { includes, type WorkingPlan } from './plan.ts'
import { dayNumberAt, numberOfDay, type ZoneDay, zoneDay, zoneDays } from './zone-day.ts'

/** From the first instant up to the second one, in milliseconds. */
export interface Period {
  from: number
  to: number
}

export interface Occupied extends Period {
  state: 'HELD' | 'BOOKED'
}

export const meet = (one: Period, other: Period) => one.from < other.to && other.from < one.to

/** The days of a schedule that begin in a period or reach into it. */
export function daysOf(plan: WorkingPlan, { from, to }: Period): readonly ZoneDay[] {
  const first = Math.max(numberOfDay(plan.starts_on), dayNumberAt(plan.time_zone, from))
  const last = Math.min(numberOfDay(plan.ends_on), dayNumberAt(plan.time_zone, to - 1))
  return zoneDays(plan.time_zone, first, last)
}

/** The working time of a day as instants; an hour that the clocks skip is no working time. */
export const workedOn = ({ windows }: WorkingPlan, day: ZoneDay): Period[] =>
  windows
    .filter(({ weekday }) => weekday === day.weekday)
    .map(window => ({ from: day.edge(window.starts_at), to: day.edge(window.ends_at) }))
    .filter(({ from, to }) => from < to)

/** Whether all of a period lies in one working window. */
export function covers(plan: WorkingPlan, period: Period) {
  const day = zoneDay(plan.time_zone, dayNumberAt(plan.time_zone, period.from))
  if (!includes(plan, day.date)) return false
  return workedOn(plan, day).some(({ from, to }) => from <= period.from && period.to <= to)
}

/** Sorted, with periods that overlap, touch or lie no further apart than the pause made one. */
export function joined(periods: Period[], pause = 0): Period[] {
  const whole: Period[] = []
  for (const { from, to } of periods.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1)
    if (last && from <= last.to + pause) last.to = Math.max(last.to, to)
    else whole.push({ from, to })
  }
  return whole
}

/** What lies in both lists, in order; the periods within each list do not overlap. */
export const shared = (one: Period[], other: Period[]): Period[] =>
  one.flatMap(period =>
    other
      .filter(also => meet(period, also))
      .map(also => ({ from: Math.max(period.from, also.from), to: Math.min(period.to, also.to) })),
  )

/** Periods, which do not overlap, without what is taken of them; in order. */
export function without(periods: Period[], taken: Period[]): Period[] {
  return periods.flatMap(period => {
    const left: Period[] = []
    let { from } = period
    for (const one of joined(taken.filter(other => meet(other, period)))) {
      if (one.from > from) left.push({ from, to: one.from })
      from = one.to
    }
    return from < period.to ? [...left, { from, to: period.to }] : left
  })
}
