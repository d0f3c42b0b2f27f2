import type { Language } from '@konsil/contract/core/texts'
import { dayLater } from '@konsil/contract/core/time'

/** A month as `YYYY-MM`. */
export const monthOf = (day: string) => day.slice(0, 7)

export function monthLater(month: string, count: number) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

export const firstDayOf = (month: string) => `${month}-01`
export const lastDayOf = (month: string) => dayLater(firstDayOf(monthLater(month, 1)), -1)

/** Its weeks from Monday on; the days of its neighbours are left out. */
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
