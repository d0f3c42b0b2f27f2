import {
  farthestPlannedDays,
  firstNewDay,
  longestScheduleDays,
  type Schedule,
  type Weekday,
  weekdays,
  type WorkingWindow,
} from '@konsil/contract/schedules'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { dayIn, daysBetween } from '@konsil/contract/core/time'
import type { ConsultationType } from '@konsil/contract/offered-service'
import { minutesEastIn } from '../../lib/calls/time-zone.ts'

/** A day that is named has calls; its windows may be empty while they are being written. */
export type WorkingDates = Partial<Record<Weekday, WorkingWindow[]>>

export interface ScheduleValues extends Record<string, unknown> {
  serviceIds: string[]
  startDate: string
  endDate: string
  workingDates: WorkingDates
  noneVideoWorkingDates: Weekday[]
  timeZone: string
}

export const newValues = (serviceIds: string[], timeZone: string): ScheduleValues => ({
  serviceIds,
  startDate: '',
  endDate: '',
  workingDates: {},
  noneVideoWorkingDates: [],
  timeZone,
})

export const valuesOf = (schedule: Schedule): ScheduleValues => ({
  serviceIds: schedule.services.map(({ _id }) => _id),
  startDate: schedule.startDate,
  endDate: schedule.endDate,
  workingDates: schedule.workingDates,
  noneVideoWorkingDates: schedule.noneVideoWorkingDates,
  timeZone: schedule.timeZone,
})

/** Its services, as far as they can still be planned, and its hours; for other days. */
export const valuesLike = (
  schedule: Schedule,
  offered: readonly string[],
  timeZone: string,
): ScheduleValues => ({
  ...valuesOf(schedule),
  serviceIds: schedule.services.map(({ _id }) => _id).filter(id => offered.includes(id)),
  startDate: '',
  endDate: '',
  timeZone,
})

export type TypeOfService = (id: string) => ConsultationType | undefined

/** Which of the two kinds of days these services need (D-054). */
export function kindsOf(serviceIds: readonly string[], typeOf: TypeOfService) {
  const types = serviceIds.map(typeOf)
  return {
    calls: types.some(type => type !== undefined && type !== 'CHAT'),
    written: types.includes('CHAT'),
  }
}

/** As it is sent: what the services do not need stays behind (SCHED-04). */
export function payloadOf(values: ScheduleValues, typeOf: TypeOfService) {
  const { serviceIds, startDate, endDate, timeZone } = values
  const { calls, written } = kindsOf(serviceIds, typeOf)
  return {
    serviceIds,
    startDate,
    endDate,
    ...(calls ? { workingDates: inOrder(values.workingDates) } : {}),
    ...(written
      ? {
          noneVideoWorkingDates: weekdays.filter(day => values.noneVideoWorkingDates.includes(day)),
        }
      : {}),
    timeZone,
    timezone: minutesEastIn(timeZone, new Date()),
  }
}

const inOrder = (dates: WorkingDates): WorkingDates =>
  Object.fromEntries(weekdays.flatMap(day => (dates[day] ? [[day, dates[day]]] : [])))

/** Whether sending would say anything new (SCHED-11). */
export const differ = (one: ScheduleValues, other: ScheduleValues, typeOf: TypeOfService) =>
  JSON.stringify(comparable(one, typeOf)) !== JSON.stringify(comparable(other, typeOf))

function comparable(values: ScheduleValues, typeOf: TypeOfService) {
  const { serviceIds, ...rest } = payloadOf(values, typeOf)
  return { ...rest, serviceIds: serviceIds.toSorted() }
}

interface Lasting {
  startDate: string
  endDate: string
}

/** What the endpoint's input alone cannot know: the kinds of the services, and today. */
export function mistakesOf(
  values: ScheduleValues,
  typeOf: TypeOfService,
  before?: Lasting,
): Record<string, RefusalId> {
  const { calls, written } = kindsOf(values.serviceIds, typeOf)
  const hasCalls = Object.keys(values.workingDates).length > 0
  return {
    ...(calls && !hasCalls ? { workingDates: 'schedule.video.day.required' } : {}),
    ...(written && values.noneVideoWorkingDates.length === 0
      ? { noneVideoWorkingDates: 'schedule.written.day.required' }
      : {}),
    ...rangeMistakes(values, before),
  }
}

function rangeMistakes(values: ScheduleValues, before?: Lasting): Record<string, RefusalId> {
  const { startDate, endDate } = values
  if (!startDate || !endDate || endDate < startDate) return {}
  if (daysBetween(startDate, endDate) >= longestScheduleDays)
    return { endDate: 'schedule.range.too.long' }
  const today = dayIn(values.timeZone, new Date())
  if (daysBetween(today, endDate) > farthestPlannedDays) return { endDate: 'schedule.too.far' }
  const firstNew = firstNewDay(values, before)
  if (!firstNew || firstNew > today) return {}
  return { [firstNew === startDate ? 'startDate' : 'endDate']: 'schedule.range.past' }
}
