import type { Language } from '@konsil/contract/core/texts'
import { type Weekday, weekdays, type WorkingWindow } from '@konsil/contract/schedules'
import { dayLater } from '@konsil/contract/core/time'
import { sayClock } from '../../lib/signed-in/clock-times.ts'
import { sayWeekday } from '../../lib/signed-in/dates.ts'
import type { WorkingDates } from './schedule-values.ts'

const someMonday = '2024-01-01'

export const nameOfWeekday = (day: Weekday, language: Language, length: 'long' | 'short') =>
  sayWeekday(dayLater(someMonday, weekdays.indexOf(day)), language, length)

/** 'Mon–Wed, Fri': three in a row and more are drawn together. */
export function weekdaysInShort(days: readonly Weekday[], language: Language) {
  const runs: Weekday[][] = []
  for (const day of weekdays.filter(one => days.includes(one))) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && weekdays.indexOf(day) === weekdays.indexOf(last) + 1) run.push(day)
    else runs.push([day])
  }
  const short = (day: Weekday) => nameOfWeekday(day, language, 'short')
  return runs
    .flatMap(run => {
      const [first, last] = [run[0], run.at(-1)]
      return run.length > 2 && first && last ? [`${short(first)}–${short(last)}`] : run.map(short)
    })
    .join(', ')
}

export const windowsInShort = (windows: readonly WorkingWindow[], timeFormat: string) =>
  windows.map(({ start, end }) => `${sayClock(start, timeFormat)}–${sayClock(end, timeFormat)}`)

/** The days of a schedule, those with the same hours together. */
export function hoursInShort(dates: WorkingDates, language: Language, timeFormat: string) {
  const alike = new Map<string, { days: Weekday[]; hours: string[] }>()
  for (const day of weekdays) {
    const windows = dates[day]
    if (!windows) continue
    const hours = windowsInShort(windows, timeFormat)
    const known = alike.get(hours.join())
    if (known) known.days.push(day)
    else alike.set(hours.join(), { days: [day], hours })
  }
  return [...alike.values()].map(({ days, hours }) => ({
    days: weekdaysInShort(days, language),
    hours,
  }))
}
