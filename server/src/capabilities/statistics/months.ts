import { instantFrom } from '@konsil/contract/core/time'
import type { MonthCode } from '@konsil/contract/statistics'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Its first day. */
export const monthOf = ({ year, month }: { year: number; month: MonthCode | number }) =>
  `${year}-${twoDigits(Number(month))}-01`

/** The same of `YYYY-MM`. */
export const monthOfTime = (time: string) => `${time}-01`

/** January is 1, whether the month is followed by a day or not. */
export const numberOfMonth = (month: string) => Number(month.slice(5, 7))

/** The first day of the month after it. */
export function monthAfter(month: string) {
  const [year, number] = [Number(month.slice(0, 4)), numberOfMonth(month)]
  return number === 12
    ? monthOf({ year: year + 1, month: 1 })
    : monthOf({ year, month: number + 1 })
}

/** Every month of a range of days, as `YYYY-MM`. */
export function monthsBetween(from: string, to: string) {
  const months: string[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = monthAfter(month)) {
    months.push(month.slice(0, 7))
  }
  return months
}

/** What each month of a year has, from January on. */
export const perMonth = (rows: readonly { month: string; amount: number }[]) =>
  Array.from({ length: 12 }, (_, at) =>
    rows
      .filter(({ month }) => numberOfMonth(month) === at + 1)
      .reduce((sum, { amount }) => sum + amount, 0),
  )

export const startOfDay = (day: string) => instantFrom(`${day}T00:00:00.000Z`)

export const wholeYear = (year: number) => ({
  from: startOfDay(`${year}-01-01`),
  to: startOfDay(`${year + 1}-01-01`),
})
