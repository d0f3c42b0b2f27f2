import type { Weekday, WorkingWindow } from '@konsil/contract/schedules'
import type { Random } from './random.ts'

const morning: WorkingWindow = { start: '09:00', end: '12:00' }
const midday: WorkingWindow = { start: '12:30', end: '14:30' }
const afternoon: WorkingWindow = { start: '14:00', end: '17:00' }
const evening: WorkingWindow = { start: '17:30', end: '20:00' }

/** Weeks as practices and clinics have them. */
const weeks = [
  { MONDAY: [morning, afternoon], WEDNESDAY: [morning, afternoon], THURSDAY: [evening] },
  { TUESDAY: [evening], THURSDAY: [evening], SATURDAY: [morning] },
  {
    MONDAY: [midday],
    TUESDAY: [midday],
    WEDNESDAY: [midday],
    THURSDAY: [midday],
    FRIDAY: [midday],
  },
  { TUESDAY: [morning], WEDNESDAY: [afternoon], FRIDAY: [morning] },
] as const satisfies Partial<Record<Weekday, readonly WorkingWindow[]>>[]

export const writtenDays: Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']

export function weekFrom(random: Random): Partial<Record<Weekday, WorkingWindow[]>> {
  const week: Partial<Record<Weekday, readonly WorkingWindow[]>> = random.oneOf(weeks)
  return Object.fromEntries(Object.entries(week).map(([day, windows]) => [day, [...windows]]))
}
