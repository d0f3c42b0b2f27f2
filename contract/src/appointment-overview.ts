import * as z from 'zod'
import { appointmentGroups } from './appointment-groups.ts'
import { momentOfDay, slotTimes } from './appointment-moment.ts'
import { type AppointmentAct, appointmentActs } from './appointment-steps.ts'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { textPerLanguage } from './core/texts.ts'
import { dayOnTheWire, daysBetween, instantOnTheWire, plannedDay, timeZone } from './core/time.ts'
import { consultationTypes } from './offered-service.ts'

const ofTheTwo = ['PATIENT', 'DOCTOR'] as const

/** At most a year is asked for at once. */
export const mostCalendarDays = 366

/** A day on which there is something. */
const calendarDay = z.object({
  date: dayOnTheWire,
  /** How many its cell counts: none that was given up, and of a doctor none that its patient has only paid (APPT-07). */
  count: z.int().min(0),
  /** A doctor's that are paid, and whose patients have still to answer. */
  waiting: z.int().min(0),
  /** With whom and how, where it is exactly one; the name as one speaks of them, null where they have left. */
  only: z
    .object({ name: z.string().nullable(), consultationType: z.enum(consultationTypes) })
    .nullable(),
})
export type CalendarDay = z.infer<typeof calendarDay>

const event = z.object({
  _id: z.string(),
  action: textPerLanguage,
  code: z.enum(['MAKE', ...appointmentActs]),
  createdAt: instantOnTheWire,
  appointment: z.object({
    _id: z.uuid(),
    /** By which people name it. */
    code: z.string(),
    start: slotTimes.start,
    end: slotTimes.end,
    slot: z.object(slotTimes),
  }),
})
export type AppointmentEvent = z.infer<typeof event>

/** So many of each group stand in a menu; the others are a step away. */
export const inMenu = 5

const inGroup = z.object({
  group: z.enum(appointmentGroups),
  /** How many there are. */
  total: z.int().min(0),
  /** The first of them. */
  list: z.array(z.object({ _id: z.uuid(), slot: momentOfDay })),
})
export type MenuGroup = z.infer<typeof inGroup>

/** What of the steps can wait for one of the two (`appointment-steps.ts`), each with a sentence of its own. */
export const toDoActs = [
  'PAY',
  'CHOOSE_DOCTOR',
  'ANSWER',
  'CONFIRM_CALL',
  'CONTRADICT',
  'STATE_VIEW',
  'REPLY',
  'DELIVER',
  'PAY_REST',
  'ACCEPT',
  'RATE',
] as const satisfies readonly AppointmentAct[]
export type ToDoAct = (typeof toDoActs)[number]

/** The first thing that one of their appointments waits for. */
const toDo = z.object({
  /** Of the appointment. */
  _id: z.uuid(),
  code: z.string(),
  service: textPerLanguage,
  /** With whom it is; null where they have left. */
  name: z.string().nullable(),
  act: z.enum(toDoActs),
  /** Null where it may wait for ever. */
  until: instantOnTheWire.nullable(),
})
export type ToDo = z.infer<typeof toDo>

/** What the two see of all their appointments beside the lists. */
export const overview = {
  listEvents: endpoint({
    path: '/appointment/log/list',
    summary: 'What has happened to the own appointments, the latest first',
    who: ofTheTwo,
    reads: true,
    input: listQuestion({}),
    output: listOf(event),
  }),
  listToDo: endpoint({
    path: '/appointment/to-do',
    summary: 'What the own appointments wait for from whoever asks, what is due first',
    who: ofTheTwo,
    reads: true,
    input: listQuestion({}),
    output: listOf(toDo),
  }),
  listGroups: endpoint({
    path: '/appointment/groups',
    summary:
      'The own appointments as menus show them: of each group how many, and the first of them',
    who: ofTheTwo,
    reads: true,
    input: z.strictObject({}),
    output: z.object({ groups: z.array(inGroup) }),
  }),
  readCalendar: endpoint({
    path: '/appointment/calendar',
    summary: 'On which days the own appointments are, and how many',
    who: ofTheTwo,
    reads: true,
    input: z
      .strictObject({ from: plannedDay, to: plannedDay, timeZone })
      .refine(({ from, to }) => from <= to, { error: 'period.invalid', path: ['to'], abort: true })
      .refine(({ from, to }) => daysBetween(from, to) < mostCalendarDays, {
        error: 'period.too.long',
        path: ['to'],
        params: { maximum: mostCalendarDays },
      }),
    output: z.object({ days: z.array(calendarDay) }),
  }),
}
