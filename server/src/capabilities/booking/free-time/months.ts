import { firstDayOf, monthLater, monthsBetween as namesBetween } from '@konsil/contract/core/month'
import { days } from '@konsil/contract/core/time'
import { numberOfDay } from '../../schedules/index.ts'

/** A month in UTC. Instants are milliseconds. */
export interface Month {
  /** As `2026-11`. */
  name: string
  begins: number
  ends: number
}

const begin = (name: string) => numberOfDay(firstDayOf(name)) * days(1)

/** From the month of the first day to that of the last. */
export const monthsBetween = (first: string, last: string): Month[] =>
  namesBetween(first, last).map(name => ({
    name,
    begins: begin(name),
    ends: begin(monthLater(name, 1)),
  }))
