import type { AppointmentActor } from '@konsil/contract/appointment-steps'
import type { AppointmentLogTable, StepCause } from '../../database/tables/appointments.ts'
import type { zonesOf } from '../account/index.ts'
import type { AppointmentRow } from './store/appointments.ts'
import type { WhatIsLost } from './without-doctor.ts'

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
  /** What its doctor cannot do, or can again. */
  lost?: WhatIsLost
  /** Of what is asked beside the steps: until when it waits. */
  until?: Date
  /** An administrator decides: until then both may say their view. */
  hearUntil?: Date
  /** Which one of its report was delivered. */
  version?: number
  /** The time zones of those who are told, where they are known. */
  zones?: Zones
  /** Whoever pays alone is told. */
  to?: 'PATIENT'
}

export type Zones = Awaited<ReturnType<typeof zonesOf>>

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

const cancelled = {
  PATIENT: 'AU004',
  DOCTOR: 'AU005',
  SYSTEM: 'AU006',
  ADMINISTRATOR: 'AU006',
} as const

/** Undefined where the log says it, and nobody has to be called. */
export function codeOf({ act, actor, hearUntil }: Happened) {
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
    STATE_VIEW: 'AU036',
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

export type Code = NonNullable<ReturnType<typeof codeOf>> | OfOtherDoctor
/** Told where another doctor was chosen. */
type OfOtherDoctor = 'AU012' | 'AU013'

const ofCalendars: readonly Happened['act'][] = [
  'MAKE',
  'PAY',
  'EXPIRE',
  'CANCEL',
  'MOVE',
  'LOSE_DOCTOR',
  'KEEP_DOCTOR',
]

/** Whoever keeps it in a calendar has its time. */
export const isInCalendarsOf = ({ act }: Happened) => ofCalendars.includes(act)

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

export const isForPatient = (happened: Happened) =>
  !forDoctor.includes(happened.act) && !isWordOf('PATIENT', happened)

/** Whoever says how they see it, or that the other did not come, knows; that it has to be decided is news for both. */
const isWordOf = (side: AppointmentActor, { act, actor, hearUntil }: Happened) =>
  actor === side && (act === 'STATE_VIEW' || (act === 'REPORT_NO_SHOW' && !hearUntil))

/** Of what was never taken, as what came twice, nothing was the doctor's. */
export const isForDoctor = (happened: Happened) => {
  const { act, refund, to } = happened
  if (to === 'PATIENT' || forPatient.includes(act) || isWordOf('DOCTOR', happened)) return false
  return act !== 'REFUND' || refund?.reason === 'ADMINISTRATOR' || refund?.reason === 'ELSEWHERE'
}
