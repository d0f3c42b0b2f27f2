import { firstDayOf, lastDayOf } from '@konsil/contract/core/month'
import type { Language } from '@konsil/contract/core/texts'
import { dayLater } from '@konsil/contract/core/time'

/** The weeks of a month (`YYYY-MM`) from Monday on; the days of its neighbours are left out. */
export function weeksOf(month: string) {
  const first = firstDayOf(month)
  const last = lastDayOf(month)
  const weeks: (string | undefined)[][] = []
  for (let monday = mondayOf(first); monday <= last; monday = dayLater(monday, 7)) {
    const days = [0, 1, 2, 3, 4, 5, 6].map(count => dayLater(monday, count))
    weeks.push(days.map(day => (day >= first && day <= last ? day : undefined)))
  }
  return weeks
}

const mondayOf = (day: string) => dayLater(day, -((new Date(day).getUTCDay() + 6) % 7))

/** 'December 2026'. */
export const sayMonth = (month: string, language: Language) =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${firstDayOf(month)}T12:00:00Z`),
  )
