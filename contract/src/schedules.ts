import * as z from 'zod'
import { neededToOffer } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { done, nothing, one } from './core/shapes.ts'
import { textPerLanguage } from './core/texts.ts'
import { day, dayLater, instantOnTheWire, plannedDay, timeZone, zoneOffset } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { consultationTypes } from './offered-service.ts'

/** Numbered 1 to 7 in this order. */
export const weekdays = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
] as const
export type Weekday = (typeof weekdays)[number]

export const windowStep = 5
export const mostSchedules = 50
export const mostAbsences = 200
/** A schedule lasts at most two years. */
export const longestScheduleDays = 731
/** Nobody plans further ahead: three years. */
export const farthestPlannedDays = 1096
/** So much of the calendar is shown at once. */
export const longestCalendarDays = 62

/** Wall time of the schedule's zone, every five minutes, up to the end of the day: 00:00 to 24:00 (D-347). */
export const wallTime = z
  .string({ error: 'schedule.slot.empty' })
  .min(1, { error: 'schedule.slot.empty', abort: true })
  .max(5, { error: 'schedule.slot.invalid', abort: true })
  .regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/, { error: 'schedule.slot.invalid' })

export const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const two = (count: number) => String(count).padStart(2, '0')
export const wallTimeOf = (minutes: number) =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const workingWindow = z
  .strictObject({ start: wallTime, end: wallTime })
  .refine(({ start, end }) => start < end, { error: 'schedule.slot.order' })
export type WorkingWindow = z.infer<typeof workingWindow>

const areApart = (windows: WorkingWindow[]) => {
  const inOrder = windows.toSorted((one, other) => one.start.localeCompare(other.start))
  return inOrder.every((one, at) => {
    const before = inOrder[at - 1]
    return !before || before.end <= one.start
  })
}

const windowsOfDay = z
  .array(workingWindow)
  .min(1, { error: 'schedule.slot.missing' })
  .max(24)
  .refine(areApart, { error: 'error.timeSlotShouldBeDifferent' })

const workingDates = z.strictObject({
  MONDAY: windowsOfDay.optional(),
  TUESDAY: windowsOfDay.optional(),
  WEDNESDAY: windowsOfDay.optional(),
  THURSDAY: windowsOfDay.optional(),
  FRIDAY: windowsOfDay.optional(),
  SATURDAY: windowsOfDay.optional(),
  SUNDAY: windowsOfDay.optional(),
})
const writtenDays = z
  .array(z.enum(weekdays))
  .max(7)
  .refine(named => new Set(named).size === named.length, { error: 'request.invalid' })

const scheduleFields = {
  serviceIds: z.array(uuid).min(1, { error: 'schedule.service.required' }).max(50),
  startDate: plannedDay
    .or(z.literal(''))
    .refine(text => text !== '', { error: 'schedule.range.required' }),
  endDate: plannedDay
    .or(z.literal(''))
    .refine(text => text !== '', { error: 'schedule.range.required' }),
  workingDates: workingDates.default({}),
  noneVideoWorkingDates: writtenDays.default([]),
  /** Minutes east of UTC, from older clients: now, or on the first day. */
  timezone: zoneOffset.optional(),
  timeZone: timeZone.optional(),
}
interface Lasting {
  startDate: string
  endDate: string
}
/** The first day that a changed schedule has and the former one had not (D-053). */
export function firstNewDay({ startDate, endDate }: Lasting, former: Lasting | undefined) {
  if (!former || startDate < former.startDate || startDate > former.endDate) return startDate
  return endDate > former.endDate ? dayLater(former.endDate, 1) : undefined
}
const lastsForward = ({ startDate, endDate }: Lasting) => startDate <= endDate
const orderRule = { error: 'schedule.range.order', path: ['endDate'] }

export const schedule = z.object({
  _id: z.uuid(),
  /** Its place in the page's list, from 1. */
  number: z.int().min(1),
  startDate: day,
  endDate: day,
  services: z.array(
    z.object({
      _id: z.uuid(),
      name: textPerLanguage,
      consultationType: z.enum(consultationTypes),
    }),
  ),
  workingDates: z.partialRecord(
    z.enum(weekdays),
    z.array(z.object({ start: z.string(), end: z.string() })),
  ),
  noneVideoWorkingDates: z.array(z.enum(weekdays)),
  timeZone: z.string(),
  isOver: z.boolean(),
  version: z.int().min(1),
})
export type Schedule = z.infer<typeof schedule>

export const absence = z.object({ _id: z.uuid(), startDate: day, endDate: day })
export type Absence = z.infer<typeof absence>

/** How long before its start an appointment can still be booked, and the pause kept between two. */
export const bookingRules = z.strictObject({
  minimumNoticeHours: z.int().min(0).max(336),
  bufferMinutes: z
    .int()
    .min(0)
    .max(120)
    .refine(count => count % windowStep === 0, { error: 'request.invalid' }),
})
export type BookingRules = z.infer<typeof bookingRules>

const period = z.object({ startUTC: instantOnTheWire, endUTC: instantOnTheWire })

const version = z.int().min(1).max(1_000_000).optional()

const planRefused = [
  'schedule.service.unknown',
  'schedule.range.past',
  'schedule.range.too.long',
  'schedule.too.far',
  'schedule.video.day.required',
  'schedule.written.day.required',
  'doctorschedule.existed.in.range.time.schedule',
  'too.many.schedules',
] as const

export const schedules = {
  list: endpoint({
    path: '/doctorschedule/list',
    summary: 'The own schedules, by their start',
    who: ['DOCTOR'],
    reads: true,
    input: listQuestion({}),
    output: listOf(schedule),
  }),
  add: endpoint({
    path: '/doctorschedule/add',
    summary: 'Add a schedule: on which days of the week, when, and for which services',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: 20 * 1024,
    input: z.strictObject(scheduleFields).refine(lastsForward, orderRule),
    output: schedule,
    refusals: planRefused,
  }),
  update: endpoint({
    path: '/doctorschedule/update',
    summary: 'Change a schedule; refused while an appointment would fall out of it',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: 20 * 1024,
    input: z.strictObject({ id: uuid, version, ...scheduleFields }).refine(lastsForward, orderRule),
    output: schedule,
    refusals: [...planRefused, 'doctorschedule.existed.appointment', 'schedule.changed'],
  }),
  remove: endpoint({
    path: '/doctorschedule/remove',
    summary: 'Remove a schedule; refused while an appointment stands in it',
    who: ['DOCTOR'],
    rate: 'usual',
    input: one,
    output: done,
    refusals: ['doctorschedule.existed.appointment'],
  }),
  listAbsences: endpoint({
    path: '/doctorschedule/absence/list',
    summary: 'The own absences that are not over, by their start',
    who: ['DOCTOR'],
    reads: true,
    input: nothing,
    output: z.array(absence),
  }),
  addAbsence: endpoint({
    path: '/doctorschedule/absence/add',
    summary:
      'Add an absence: no new appointments on these days; those that stand are named and stay',
    who: ['DOCTOR'],
    rate: 'usual',
    input: z
      .strictObject({ startDate: scheduleFields.startDate, endDate: scheduleFields.endDate })
      .refine(lastsForward, orderRule),
    output: absence.extend({ appointments: z.array(period.extend({ _id: z.uuid() })) }),
    refusals: [
      'schedule.range.past',
      'schedule.range.too.long',
      'schedule.too.far',
      'absence.overlaps',
      'too.many.absences',
    ],
  }),
  removeAbsence: endpoint({
    path: '/doctorschedule/absence/remove',
    summary: 'Remove an absence: its days can be booked again',
    who: ['DOCTOR'],
    rate: 'usual',
    input: one,
    output: done,
  }),
  readBookingRules: endpoint({
    path: '/doctorschedule/booking-rules/get',
    summary: 'Minimum notice and buffer of the own appointments',
    who: ['DOCTOR'],
    reads: true,
    input: nothing,
    output: bookingRules,
  }),
  updateBookingRules: endpoint({
    path: '/doctorschedule/booking-rules/update',
    summary: 'Change minimum notice and buffer; appointments that stand stay as they are',
    who: ['DOCTOR'],
    rate: 'usual',
    input: bookingRules,
    output: bookingRules,
  }),
  readCalendar: endpoint({
    path: '/doctorschedule/calendar',
    summary: 'The own coming days: free, closed, held and booked time, and absences',
    who: ['DOCTOR'],
    reads: true,
    input: z
      .strictObject({ from: plannedDay, to: plannedDay })
      .refine(({ from, to }) => from <= to, { error: 'schedule.range.order' }),
    output: z.object({
      timeZone: z.string(),
      /** Whether anything can be booked at all. */
      isBookable: z.boolean(),
      days: z.array(
        z.object({
          date: day,
          isAbsent: z.boolean(),
          /** Written consultations that can be booked are taken on this day. */
          isWritten: z.boolean(),
          periods: z.array(
            period.extend({
              /** Free: patients can book. Closed: working time in which they cannot. */
              state: z.enum(['FREE', 'CLOSED', 'HELD', 'BOOKED']),
              /** Wall times of the zone above; what goes on into the next day ends at 24:00. */
              start: z.string(),
              end: z.string(),
            }),
          ),
        }),
      ),
    }),
    refusals: ['schedule.range.too.long'],
  }),
}
