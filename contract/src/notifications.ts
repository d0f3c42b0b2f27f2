import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { listOf, listQuestion } from './core/page.ts'
import { type RoleCode, roleCode } from './core/roles.ts'
import { done, nothing, one } from './core/shapes.ts'
import { textPerLanguage } from './core/texts.ts'
import { instantOnTheWire } from './core/time.ts'
import { type EventCode, eventGroups, groupOf } from './event-codes.ts'
import { advertisingSwitches } from './person.ts'
import { push } from './push.ts'
import { systemEvents } from './system-events.ts'

export {
  type EventCode,
  eventCode,
  eventCodes,
  type EventGroup,
  eventGroups,
  groupOf,
} from './event-codes.ts'
export type { PushMessage } from './push.ts'

const appointmentGroups = ['NM', 'AU'] as const
type AppointmentGroup = (typeof appointmentGroups)[number]

/** Where an event leads that is about no appointment (NOTI-08, SYSN-11). */
const pages: Record<Exclude<EventCode, `${AppointmentGroup}${string}`>, string> = {
  ADM001: '/dashboard/uploaded-certificate',
  ADM002: '/dashboard/services',
  ADM003: '/dashboard',
  ACC001: '/dashboard/certificate',
  ACC002: '/dashboard/certificate',
  ACC003: '/dashboard/services',
  ACC004: '/dashboard/services',
  ACC005: '/dashboard/certificate',
  ACC006: '/dashboard/certificate',
  ACC007: '/dashboard/schedule',
  ACC008: '/dashboard',
  ACC011: '/dashboard/revenue',
  ACC012: '/dashboard/account?tab=bank-account',
  ACC013: '/dashboard/account?tab=bank-account',
}
const knownPages = new Map<string, string>(Object.entries(pages))

/** Where one leads that is about an appointment, whatever its code. */
const pagesOfAppointments: Record<AppointmentGroup, (appointmentId: string) => string> = {
  NM: appointmentId => `/chatbox?appointment_id=${appointmentId}`,
  AU: appointmentId => `/appointment-tracking/${appointmentId}`,
}

/** Whose appointment it was, and is no more. */
const withoutTracking: readonly string[] = ['AU013']

interface EventOnPage {
  code: string
  /** Null for those that are about none: nobody asks for a page and forgets the appointment. */
  appointment: { _id: string } | null
  /** What was written, of those that are about no more than that. */
  message?: { _id: string } | null
}

/** Where a notice and its mail lead; administrators have neither chat nor tracking (D-300). */
export function pageOfEvent({ code, appointment, message }: EventOnPage, isAdministrator: boolean) {
  // What an administrator wrote to many is read on the first page of whoever got it.
  if (message) return `/dashboard?message=${message._id}`
  const group = appointmentGroups.find(one => one === groupOf(code))
  if (!group) return knownPages.get(code) ?? '/'
  if (withoutTracking.includes(code)) return '/dashboard/appointment'
  return appointment && !isAdministrator ? pagesOfAppointments[group](appointment._id) : '/'
}

/** Where a push leads: as the notice in the bell, and from there home rather than to the start page (D-097, D-302). */
export function pageOfPush(event: EventOnPage, role: RoleCode) {
  const page = pageOfEvent(event, role === 'ADMIN')
  if (page !== '/') return page
  return role === 'ADMIN' ? '/dashboard' : '/dashboard/appointment'
}

export const readStatuses = ['UNREAD', 'READ'] as const

/** Bell switches and mail switches (PROF-29); account notices and those for administrators have none. */
export const switchNames = [
  'newMessageInBoxChat',
  'appointmentUpdate',
  'promotion',
  'emailNewMessageInBoxChat',
  'emailAppointmentUpdate',
  'emailPromotion',
] as const
export type SwitchName = (typeof switchNames)[number]

/** All but advertising is on until switched off. */
export const isOnByDefault = (name: SwitchName) => !advertisingSwitches.some(one => one === name)

const named = z.object({ _id: z.uuid(), name: z.string() })

/** The line that stands with a notice about one (NOTI-03). */
const namedAppointment = z.object({
  _id: z.uuid(),
  code: z.string(),
  service: z.object({ name: textPerLanguage }),
  /** With whom the receiver has it; without a name once they have left. */
  counterpart: z.object({ role: z.enum(['PATIENT', 'DOCTOR']), name: z.string().nullable() }),
})

export const notification = z.object({
  _id: z.uuid(),
  /** In the language in which it is asked for. */
  title: z.string(),
  readStatus: z.enum(readStatuses),
  sentTime: instantOnTheWire,
  createdAt: instantOnTheWire,
  /** One that is none of ours was raised by another version. */
  event: z.object({ code: z.string() }),
  /** The receiver's. */
  role: z.object({ code: roleCode }),
  appointment: namedAppointment.nullable(),
  doctorService: named.nullable(),
  certificate: named.nullable(),
  /** What an administrator wrote to many. */
  message: z.object({ _id: z.uuid(), text: z.string() }).nullable(),
})
export type Notification = z.infer<typeof notification>

export const notifications = {
  ...push,
  ...systemEvents,
  listNotifications: endpoint({
    path: '/notification/get-by-user',
    summary: 'What the signed-in person was told, newest first',
    who: 'signedIn',
    reads: true,
    input: listQuestion({ group: z.enum(eventGroups).optional() }),
    /** `total` and `unread` count what was asked for, on all its pages. */
    output: listOf(notification).extend({ unread: z.int().min(0) }),
  }),
  markRead: endpoint({
    path: '/notification/mark-read',
    summary: 'Mark one of the own notices as read',
    who: 'signedIn',
    rate: 'usual',
    input: one,
    output: done,
  }),
  markAllRead: endpoint({
    path: '/notification/mark-all-read',
    summary: 'Mark every own notice as read',
    who: 'signedIn',
    rate: 'usual',
    input: nothing,
    output: done,
  }),
}
