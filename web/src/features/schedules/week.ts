import { minutesOf, type schedules } from '@konsil/contract/schedules'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dayLater } from '@konsil/contract/core/time'

export type Calendar = OutputOf<typeof schedules.readCalendar>
export type CalendarDay = Calendar['days'][number]
export type Period = CalendarDay['periods'][number]

/** The Monday of the week of a day. */
export const mondayOf = (day: string) =>
  dayLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const wholeDay = 24 * 60

/**
 * Where a period stands on the wall clock of its day, in minutes. Where the clock is put back its end
 * may be no later than its start: then it is as long as it lasts.
 */
export function placeOf({ start, end, startUTC, endUTC }: Period) {
  const from = minutesOf(start)
  const to = minutesOf(end)
  if (to > from) return { from, to }
  const lasting = (Date.parse(endUTC) - Date.parse(startUTC)) / 60_000
  return { from, to: Math.min(wholeDay, from + lasting) }
}

const taken = ['HELD', 'BOOKED']

/** Of time that is over, what was taken is still told. */
export const stillShown = (days: readonly CalendarDay[], now: Date): CalendarDay[] =>
  days.map(day => ({
    ...day,
    periods: day.periods.filter(
      ({ state, endUTC }) => taken.includes(state) || Date.parse(endUTC) > now.getTime(),
    ),
  }))

/** The first of these days, from today on, on which there is anything: hours, or written cases that are taken. */
export const firstDayWithHours = (days: readonly CalendarDay[], today: string, now: Date) =>
  stillShown(days, now).find(
    ({ date, isAbsent, isWritten, periods }) =>
      date >= today && (periods.length > 0 || (isWritten && !isAbsent)),
  )?.date

/** The first and last full hour that this week needs; nothing when it has no hours at all. */
export function hoursOf(days: readonly CalendarDay[]) {
  const places = days.flatMap(({ periods }) => periods.map(placeOf))
  if (places.length === 0) return undefined
  return {
    first: Math.floor(Math.min(...places.map(({ from }) => from)) / 60),
    last: Math.ceil(Math.max(...places.map(({ to }) => to)) / 60),
  }
}

/** How high an hour must be so that the shortest period can still be read, in rem. A closed one need not. */
export function heightOfHour(days: readonly CalendarDay[]) {
  const lengths = days.flatMap(({ periods }) =>
    periods
      .filter(({ state }) => state !== 'CLOSED')
      .map(placeOf)
      .map(({ from, to }) => to - from),
  )
  const shortest = Math.min(60, ...lengths)
  return Math.min(6, Math.max(3.25, (1.75 * 60) / shortest))
}
