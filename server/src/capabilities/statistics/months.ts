import { instantFrom } from '@konsil/contract/core/time'
import type { MonthCode } from '@konsil/contract/statistics'

/** As `YYYY-MM`. */
export const monthIn = ({ year, month }: { year: number; month: MonthCode | number }) =>
  `${year}-${String(month).padStart(2, '0')}`

/** January is 1, whether the month is followed by a day or not. */
const numberOfMonth = (month: string) => Number(month.slice(5, 7))

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
