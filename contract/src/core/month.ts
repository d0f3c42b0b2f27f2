import * as z from 'zod'
import { dayLater } from './time.ts'

/** Asked for, as `YYYY-MM`: of the years in which there is anything. */
export const calendarMonth = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'request.invalid' })

/** The month of a day, as `YYYY-MM`. */
export const monthOf = (day: string) => day.slice(0, 7)

export function monthLater(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  const padded = (part: number, digits: number) => String(part).padStart(digits, '0')
  return `${padded(Math.floor(months / 12), 4)}-${padded((months % 12) + 1, 2)}`
}

export const firstDayOf = (month: string) => `${month}-01`
export const lastDayOf = (month: string) => dayLater(firstDayOf(monthLater(month, 1)), -1)

/** Every month from the first to the last, each said as itself or as one of its days. */
export function monthsBetween(first: string, last: string) {
  const months: string[] = []
  for (let month = monthOf(first); month <= monthOf(last); month = monthLater(month, 1)) {
    months.push(month)
  }
  return months
}
