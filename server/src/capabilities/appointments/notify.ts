import type { AppointmentActor } from '@konsil/contract/appointment-steps'
import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { AppointmentLogTable, StepCause } from '../../database/tables/appointments.ts'
import { zonesOf } from '../account/index.ts'
import { type EventToRaise, raiseEvent, settleNotices } from '../notifications/index.ts'
import { inCalendar, inCalendarFirst } from './in-calendar.ts'
import type { AppointmentRow } from './store/appointments.ts'

/** What the two are told of: steps, and payments that came to nothing. */
export interface Happened {
  act:
    | Exclude<AppointmentLogTable['act'], 'CHOOSE_DOCTOR'>
    | 'PAYMENT_FAILED'
    | 'REMIND_OF_ANSWERS'
    | 'REMIND_OF_TIME'
    | 'REMIND_TO_ACCEPT'
    | 'REMIND_OF_REPORT'
    | 'REMIND_OF_REST'
    | 'REMIND_OF_QUESTION'
    | 'TELL_REPORT_LATE'
  actor: AppointmentActor
  cause?: StepCause
  /** How it was before it was moved. */
  before?: AppointmentRow
  /** What is to be paid now, or was. */
  due?: DueOf
  /** What goes back of what was paid. */
  refund?: RefundOf
  /** What is left of the price, and asked for. */
  restCents?: number
  /** Its doctor owes a report, and nothing else. */
  isOfReport?: boolean
  /** Of what is asked beside the steps: until when it waits. */
  until?: Date
  /** An administrator decides: until then both may say their view. */
  hearUntil?: Date
  /** The time zones of those who are told, where they are known. */
  zones?: Zones
  /** Whoever pays alone is told. */
  to?: 'PATIENT'
}

type Zones = Awaited<ReturnType<typeof zonesOf>>

export interface DueOf {
  cents: number
  /** Some of those it can be paid with ask for more. */
  isLeast?: boolean | undefined
}

export interface RefundOf {
  /** What is sent. */
  cents: number
  ofCents: number
  /**
   * What banks argue about, what of that is due, and what the patient has back for good; of a decided one beside
   * what the payment service has paid: what of it is with us again.
   */
  banks?: { argued: number; due: number; lost: number; won?: number }
  reason?:
    | 'TOO_LATE'
    | 'TWICE'
    | 'WRONG_AMOUNT'
    | 'ADMINISTRATOR'
    | 'ELSEWHERE'
    | 'SENT_AT_LAST'
    | 'TRANSFERRED'
    | 'COVERED'
    | 'BANK_ARGUES'
    | 'BANK_WON'
    | 'BANK_LOST'
    | 'SERVICE_PAID'
    | 'CORRECTED'
  /** What was due has been sent before the bank decided. */
  hasGone?: boolean
  /** As `YYYY-MM-DD`, where an administrator has said on which day it was sent. */
  sentOn?: string
}

type Code =
  | 'AU001'
  | 'AU002'
  | 'AU003'
  | 'AU004'
  | 'AU005'
  | 'AU006'
  | 'AU007'
  | 'AU008'
  | 'AU009'
  | 'AU010'
  | 'AU011'
  | 'AU012'
  | 'AU013'
  | 'AU014'
  | 'AU015'
  | 'AU016'
  | 'AU017'
  | 'AU018'
  | 'AU019'
  | 'AU020'
  | 'AU021'
  | 'AU022'
  | 'AU023'
  | 'AU024'
  | 'AU025'
  | 'AU026'
  | 'AU027'
  | 'AU028'
  | 'AU029'
  | 'AU030'
  | 'AU031'
  | 'AU032'
  | 'AU033'
  | 'AU034'
  | 'AU035'
const cancelled = {
  PATIENT: 'AU004',
  DOCTOR: 'AU005',
  SYSTEM: 'AU006',
  ADMINISTRATOR: 'AU006',
} as const

/** Undefined where the log says it, and nobody has to be called. */
function codeOf({ act, actor, hearUntil }: Happened): Code | undefined {
  // Where each says it of the other, nobody is asked any more.
  if (act === 'REPORT_NO_SHOW' && hearUntil) return 'AU028'
  const codes = {
    MAKE: 'AU001',
    PAY: 'AU002',
    PAYMENT_FAILED: 'AU003',
    CANCEL: cancelled[actor],
    EXPIRE: 'AU007',
    MOVE: 'AU008',
    LOSE_DOCTOR: 'AU009',
    KEEP_DOCTOR: 'AU010',
    REFUND: 'AU011',
    ANSWER: 'AU014',
    SAY_COMING: undefined,
    ASK_IF_HELD: 'AU020',
    CONFIRM_CALL: 'AU015',
    TICK: undefined,
    DELIVER: 'AU016',
    ACCEPT: 'AU017',
    REJECT: 'AU018',
    RATE: 'AU019',
    REMIND_OF_ANSWERS: 'AU021',
    REMIND_OF_TIME: 'AU022',
    REMIND_TO_ACCEPT: 'AU023',
    REMIND_OF_REPORT: 'AU024',
    ASK: 'AU025',
    REPLY: 'AU026',
    REPORT_NO_SHOW: 'AU027',
    CONTRADICT: 'AU028',
    STATE_VIEW: undefined,
    ALLOW_VERSION: 'AU029',
    END_QUESTION: 'AU030',
    REMOVE_DOCUMENT: undefined,
    PAY_REST: 'AU031',
    REMIND_OF_REST: 'AU032',
    ESCALATE: 'AU033',
    TELL_REPORT_LATE: 'AU034',
    REMIND_OF_QUESTION: 'AU035',
  } as const
  return codes[act]
}

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
  const { before, due, refund, cause, restCents, until, hearUntil, isOfReport } = happened
  // Calendars have its time: the rest changes nothing of it.
  const isInCalendars = ofCalendars.includes(happened.act)
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
    isOfReport,
  }
  return [
    ...(isPatientTold ? eventFor({ ...told, to: 'PATIENT' }) : []),
    ...(isDoctorTold ? eventFor({ ...told, to: 'DOCTOR' }) : []),
  ]
}

const ofCalendars: readonly Happened['act'][] = [
  'MAKE',
  'PAY',
  'EXPIRE',
  'CANCEL',
  'MOVE',
  'LOSE_DOCTOR',
  'KEEP_DOCTOR',
]

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
  isOfReport?: boolean | undefined
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
  isOfReport,
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
        appointment: {
          _id: row.id,
          code: row.code,
          service: { name: row.service_name },
          counterpart: isPatient
            ? { userId: row.doctor_id, role: 'DOCTOR' }
            : { userId: row.patient_id, role: 'PATIENT' },
        },
        when: whenOf(row, readerZone),
        payUntil: onTheWire(row.pay_until),
        ...(calendar ? { calendar } : {}),
        ...(row.choose_until ? { chooseUntil: onTheWire(row.choose_until) } : {}),
        ...untilOf(row, code, until),
        ...(hearUntil ? { hearUntil: onTheWire(hearUntil) } : {}),
        ...(cause ? { cause } : {}),
        ...(isOfReport ? { isOfReport } : {}),
        ...(restCents ? { rest: { cents: restCents, currency: row.currency } } : {}),
        ...(before ? { before: whenOf(before, readerZone) } : {}),
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
  const next = answer_until ?? report_due_at ?? accept_until ?? rest_until
  // Whoever has paid the rest can accept what is delivered, and nothing else.
  const until = ofQuestion ?? (code === 'AU031' ? accept_until : next)
  return until ? { until: onTheWire(until) } : {}
}

/** What is one side's turn is told to that side alone. */
const forPatient: readonly Happened['act'][] = [
  'REMIND_OF_ANSWERS',
  'REMIND_TO_ACCEPT',
  'REMIND_OF_REST',
  'REMIND_OF_QUESTION',
  'TELL_REPORT_LATE',
  'ASK',
]
const forDoctor: readonly Happened['act'][] = ['REMIND_OF_REPORT', 'REPLY', 'END_QUESTION', 'RATE']

const isForPatient = (happened: Happened) =>
  !forDoctor.includes(happened.act) && !isClaimOf('PATIENT', happened)

/** Whoever says that the other did not come knows; that it has to be decided is news for both. */
const isClaimOf = (side: AppointmentActor, { act, actor, hearUntil }: Happened) =>
  act === 'REPORT_NO_SHOW' && actor === side && !hearUntil

/** Of what was never taken, as what came twice, nothing was the doctor's. */
const isForDoctor = (happened: Happened) => {
  const { act, refund, to } = happened
  if (to === 'PATIENT' || forPatient.includes(act) || isClaimOf('DOCTOR', happened)) return false
  return act !== 'REFUND' || refund?.reason === 'ADMINISTRATOR' || refund?.reason === 'ELSEWHERE'
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

const whenOf = ({ day, starts_at, ends_at, time_zone }: AppointmentRow, readerZone: string) => ({
  day,
  span:
    starts_at && ends_at ? { startUTC: onTheWire(starts_at), endUTC: onTheWire(ends_at) } : null,
  timeZone: time_zone,
  readerZone,
})
