import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { StepCause } from '../../database/tables/appointments.ts'
import { zonesOf } from '../account/index.ts'
import { type EventToRaise, raiseEvent, settleNotices } from '../notifications/index.ts'
import { aboutFor } from './about-for.ts'
import { inCalendar, inCalendarFirst } from './in-calendar.ts'
import type { AppointmentRow } from './store/appointments.ts'
import {
  type Code,
  codeOf,
  type DueOf,
  type Happened,
  isForDoctor,
  isForPatient,
  isInCalendarsOf,
  type RefundOf,
  type Zones,
} from './what-happened.ts'

/**
 * Tells the two what happened, in the transaction in which it did: a doctor nothing of what was never paid
 * (D-316), and whoever has left nothing.
 */
export async function notifyOf(
  tx: InTransaction,
  now: Date,
  row: AppointmentRow,
  happened: Happened,
) {
  const events = await eventsOf(tx, now, row, happened)
  await Promise.all(events.map(event => raiseEvent(tx, now, event)))
}

/** What each of the two is told. */
export async function eventsOf(
  tx: InTransaction,
  now: Date,
  row: AppointmentRow,
  happened: Happened,
): Promise<EventToRaise<Code>[]> {
  const code = codeOf(happened)
  if (!code) return []
  const { before, due, refund, cause, restCents, until, hearUntil, lost, version } = happened
  // Calendars have its time: the rest changes nothing of it.
  const isInCalendars = isInCalendarsOf(happened)
  const isDoctorTold = row.paid_at && isForDoctor(happened)
  const isPatientTold = isForPatient(happened)
  const receiverIds = [
    ...(isPatientTold ? [row.patient_id] : []),
    ...(isDoctorTold ? [row.doctor_id] : []),
  ]
  const isFirst = happened.act === 'MAKE'
  const [calendar, zones] = await Promise.all([
    !isInCalendars ? undefined : isFirst ? inCalendarFirst(row, now) : inCalendar(tx, row, now),
    happened.zones ?? zonesOf(tx, receiverIds),
  ])
  const told = {
    code,
    row,
    calendar,
    before,
    due,
    refund,
    cause,
    zones,
    restCents,
    until,
    hearUntil,
    lost,
    version,
  }
  return [
    ...(isPatientTold ? eventFor({ ...told, to: 'PATIENT' }) : []),
    ...(isDoctorTold ? eventFor({ ...told, to: 'DOCTOR' }) : []),
  ]
}

interface OtherDoctor {
  before: AppointmentRow
  after: AppointmentRow
  refund: RefundOf
}

/**
 * Another doctor has it now: its patient is told what became of it, who takes it that it is booked, and who had it
 * that it is theirs no more.
 */
export async function notifyOfOtherDoctor(
  tx: InTransaction,
  now: Date,
  { before, after: row, refund }: OtherDoctor,
) {
  const [calendar, zones] = await Promise.all([
    inCalendar(tx, row, now),
    zonesOf(tx, [row.patient_id, row.doctor_id, before.doctor_id]),
  ])
  const gone = calendar && { ...calendar, status: 'CANCELLED' as const }
  const all: Told[] = [
    { code: 'AU012', row, calendar, before, refund, zones, to: 'PATIENT' },
    { code: 'AU002', row, calendar, zones, to: 'DOCTOR' },
    { code: 'AU013', row: before, calendar: gone, zones, to: 'DOCTOR' },
  ]
  const events = all.flatMap(eventFor)
  await Promise.all(events.map(event => raiseEvent(tx, now, event)))
}

interface Told {
  code: Code
  row: AppointmentRow
  to: 'PATIENT' | 'DOCTOR'
  zones: Zones
  calendar?: Awaited<ReturnType<typeof inCalendar>>
  before?: AppointmentRow | undefined
  due?: DueOf | undefined
  refund?: RefundOf | undefined
  cause?: StepCause | undefined
  restCents?: number | undefined
  until?: Date | undefined
  hearUntil?: Date | undefined
  lost?: Happened['lost'] | undefined
  version?: number | undefined
}

/** Whoever has left is told nothing. */
function eventFor({
  code,
  row,
  to,
  zones,
  calendar,
  before,
  due,
  refund,
  cause,
  restCents,
  until,
  hearUntil,
  lost,
  version,
}: Told): EventToRaise<Code>[] {
  const isPatient = to === 'PATIENT'
  const receiverId = isPatient ? row.patient_id : row.doctor_id
  const readerZone = zones.get(receiverId)
  if (readerZone === undefined) return []
  return [
    {
      code,
      aboutUserId: receiverId,
      subjects: {
        ...aboutFor(row, to, readerZone),
        payUntil: onTheWire(row.pay_until),
        ...(calendar ? { calendar } : {}),
        ...(row.choose_until ? { chooseUntil: onTheWire(row.choose_until) } : {}),
        ...untilOf(row, code, until),
        ...(isPatient && code === 'AU010' && row.answer_until
          ? { answerUntil: onTheWire(row.answer_until) }
          : {}),
        ...(hearUntil ? { hearUntil: onTheWire(hearUntil) } : {}),
        ...(cause ? { cause } : {}),
        ...(lost === 'REPORT' ? { isOfReport: true } : {}),
        ...(lost === 'CONFIRMATION' ? { isUnconfirmed: true } : {}),
        ...(version ? { version } : {}),
        ...(restCents ? { rest: { cents: restCents, currency: row.currency } } : {}),
        ...(before ? { before: aboutFor(before, to, readerZone).when } : {}),
        ...(isPatient && (code === 'AU001' || code === 'AU002')
          ? { price: priceOf(row, due) }
          : {}),
        // A doctor hears of money alone where that is the news.
        ...(refund && (isPatient || code === 'AU011')
          ? { refund: { ...refund, currency: row.currency } }
          : {}),
      },
    },
  ]
}

/** Of whoever has the next turn. */
function untilOf(
  { answer_until, report_due_at, accept_until, rest_until }: AppointmentRow,
  code: Code,
  ofQuestion: Date | undefined,
) {
  // Of one that its doctor has after all, what is said of is the report, where one is owed.
  const next =
    code === 'AU010' ? report_due_at : (answer_until ?? report_due_at ?? accept_until ?? rest_until)
  // Whoever has paid the rest can accept what is delivered, and nothing else.
  const until = ofQuestion ?? (code === 'AU031' ? accept_until : next)
  return until ? { until: onTheWire(until) } : {}
}

/** What is paid waits for nobody any more: that it was reserved, and that a try failed, is no news. */
export async function settleUnpaid(tx: InTransaction, now: Date, row: AppointmentRow) {
  const subject = { kind: 'appointment', id: row.id } as const
  const codes = ['AU001', 'AU003'] as const
  await settleNotices(tx, now, { codes, aboutUserId: row.patient_id, subject })
}

const priceOf = (
  { price_cents: cents, deposit_cents, currency }: AppointmentRow,
  { cents: depositCents, isLeast }: DueOf = { cents: deposit_cents },
) => ({ cents, depositCents, currency, ...(isLeast ? { isLeast } : {}) })
