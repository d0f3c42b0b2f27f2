import { dayLater, days } from '@konsil/contract/core/time'
import { numberOfDay } from '../../schedules/index.ts'

/** A month in UTC. Instants are milliseconds. */
export interface Month {
  /** As `2026-11`. */
  name: string
  begins: number
  ends: number
}

const begin = (name: string) => numberOfDay(`${name}-01`) * days(1)
const nameAfter = (name: string) => dayLater(`${name}-01`, 31).slice(0, 7)

/** From the month of the first day to that of the last. */
export function monthsBetween(first: string, last: string): Month[] {
  const months: Month[] = []
  for (let name = first.slice(0, 7); name <= last.slice(0, 7); name = nameAfter(name)) {
    months.push({ name, begins: begin(name), ends: begin(nameAfter(name)) })
  }
  return months
}
