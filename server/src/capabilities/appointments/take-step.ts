import { randomBytes } from 'node:crypto'
import {
  type AppointmentAct,
  type AppointmentActor,
  type AppointmentState,
  stateAfter,
} from '@konsil/contract/appointment-steps'
import { groupOf } from '@konsil/contract/appointments'
import { days, later, onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { AppointmentTable, StepCause } from '../../database/tables/appointments.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Updateable } from 'kysely'
import { letGoOfDrafts } from '../documents/index.ts'
import { closePayable, earnPayable, holdPayable, payableOf } from '../payments/index.ts'
import { freeTime, tellFreedJob } from '../schedules/index.ts'
import { deadlinesIn } from './deadlines.ts'
import { notifyOf, settleUnpaid } from './notify.ts'
import type { RefundOf } from './what-happened.ts'
import { tellCaseChanged } from './case-changed.ts'
import { paidAs } from './paid-as.ts'
import { hasBegun, isCallTime } from './policy.ts'
import { restIn } from './rest.ts'
import { dropDispute, endNoShow } from './store/no-shows.ts'
import { closeQuestion, findOpenQuestion } from './store/questions.ts'
import {
  type AppointmentRow,
  changeAppointment,
  insertLog,
  lockAppointment,
} from './store/appointments.ts'

export interface Step {
  /** The others take more than a word. */
  act: Exclude<AppointmentAct, 'MOVE' | 'LOSE_DOCTOR' | 'KEEP_DOCTOR' | 'REFUND' | 'CHOOSE_DOCTOR'>
  actor: AppointmentActor
  cause?: StepCause
  /** What else it changes of the appointment. */
  change?: Pick<Updateable<AppointmentTable>, 'sealed_reason' | 'report_due_at' | 'accept_until'>
  /** What was paid with it. */
  paidCents?: number
  /** What goes back with it. */
  refund?: RefundOf
  /** What of the price waits to be paid. */
  restCents?: number
  /** An administrator decides: until then both are waited for. */
  hearUntil?: Date
  /** Until when whoever is told has to answer, where that is no deadline of the row. */
  until?: Date
  /** Of a report that is delivered. */
  version?: number
}

/**
 * Takes one step, and answers how the appointment stands after it: undefined when from where it stands
 * this step is not theirs to take. Money that comes when the window is over pays for nothing (D-062).
 */
export async function takeStep(
  ground: { clock: Clock },
  tx: InTransaction,
  id: string,
  step: Step,
) {
  // Whoever tells of money holds what is to be paid first: the same order everywhere.
  const [, before] = await Promise.all([holdPayable(tx, paidAs, id), lockAppointment(tx, id)])
  return before && takeStepOn(ground, tx, before, step)
}

/** The same of one that is locked, with what is to be paid for it where the step ends it. */
export async function takeStepOn(
  { clock }: { clock: Clock },
  tx: InTransaction,
  before: AppointmentRow,
  step: Step,
) {
  const { act, actor, cause, paidCents, refund, hearUntil, until, version } = step
  const now = clock.now()
  const { id } = before
  // Nothing is written any more of what is forgotten.
  if (before.forgotten_at !== null) return undefined
  const type = before.consultation_type
  const state = stateAfter({ state: before.state, type }, act, actor)
  if (!state || !isInTime(before, step, now)) return undefined
  const isOver = state === 'CANCELLED' || state === 'EXPIRED'
  const rest = await restIn(tx, before, { act, state }, now)
  const restCents = rest.cents ?? step.restCents
  const change = {
    state,
    updated_at: now,
    ...(act === 'PAY' ? paidNow(before, now) : {}),
    ...(isOver ? { choose_until: null } : {}),
    ...(state === before.state ? {} : await deadlinesFrom(tx, before, state, now)),
    ...rest.change,
    ...step.change,
  }
  const after = { ...before, ...change }
  await Promise.all([
    changeAppointment(tx, id, change),
    ...(isOver
      ? [freeTimeOf(tx, before), closePayableOf({ clock }, tx, id), settleQuarrels(tx, id, now)]
      : []),
    ...(state === 'COMPLETED' && before.state !== state
      ? [earnPayable(tx, { kind: paidAs, subjectId: id }, now)]
      : []),
    ...(isOver || state === 'COMPLETED' ? [closeQuestion(tx, id, now), letGoOfDrafts(tx, id)] : []),
    ...(groupOf(state) === 'DONE' && before.paid_at ? [tellCaseChanged(tx, id)] : []),
    insertLog(tx, {
      appointment_id: id,
      act,
      actor,
      state,
      happened_at: now,
      cause: cause ?? null,
    }),
    notifyOf(tx, now, after, {
      act,
      actor,
      ...(cause ? { cause } : {}),
      ...(paidCents === undefined ? {} : { due: { cents: paidCents } }),
      ...(refund ? { refund } : {}),
      ...(restCents ? { restCents } : {}),
      ...(hearUntil ? { hearUntil } : {}),
      ...(until ? { until } : {}),
      ...(version ? { version } : {}),
    }),
    ...(act === 'PAY' ? [settleUnpaid(tx, now, after)] : []),
  ])
  return after
}

/** Of what is over nobody has to say any more who came, or to decide anything. */
const settleQuarrels = (tx: InTransaction, id: string, now: Date) =>
  Promise.all([endNoShow(tx, id, now), dropDispute(tx, id)])

async function deadlinesFrom(
  tx: InTransaction,
  before: AppointmentRow,
  state: AppointmentState,
  now: Date,
) {
  const deadlines = deadlinesIn(state, before, now)
  if (!deadlines.report_due_at) return deadlines
  return { ...deadlines, report_due_at: await reportDue(tx, before, now) }
}

/** A question that its patient was asked before stops the time of the report from its first moment on (APPT-56). */
export async function reportDue(tx: InTransaction, { id, terms }: AppointmentRow, now: Date) {
  const due = later(now, days(terms.reportDueDays))
  const question = await findOpenQuestion(tx, id)
  const unused = question ? question.waits_until.getTime() - now.getTime() : 0
  return later(due, Math.max(0, unused))
}

/** With the payment a call has its room, which nobody can guess (D-312). */
export const paidNow = (
  { consultation_type }: Pick<AppointmentRow, 'consultation_type'>,
  now: Date,
) => ({
  paid_at: now,
  ...callOf(consultation_type, now),
})

export const callOf = (type: AppointmentRow['consultation_type'], now: Date) =>
  type === 'CHAT' ? {} : { call_id: newId(now), call_room: randomBytes(16).toString('hex') }

/** Money that still comes for it goes back by itself. */
async function closePayableOf(ground: { clock: Clock }, tx: InTransaction, id: string) {
  const payable = await payableOf(tx, paidAs, id)
  if (payable) await closePayable(ground, tx, payable.id)
}

export async function freeTimeOf(tx: InTransaction, row: AppointmentRow) {
  const { occupied_id, doctor_id, time_zone, day, starts_at, ends_at } = row
  if (occupied_id === null || starts_at === null || ends_at === null) return
  await freeTime(tx, occupied_id)
  await addJob(tx, tellFreedJob, {
    doctorId: doctor_id,
    timeZone: time_zone,
    day,
    startsAt: onTheWire(starts_at),
    endsAt: onTheWire(ends_at),
  })
}

/** Each window ends once: what is paid in it does not expire, and what expires was not paid in it. */
function isInTime(row: AppointmentRow, { act, actor, cause }: Step, now: Date) {
  const { pay_until, answer_until, rest_until, accept_until } = row
  if (act === 'PAY') return now < pay_until
  if (act === 'EXPIRE') return pay_until <= now
  if (act === 'ANSWER') return answer_until === null || now < answer_until
  if (act === 'CANCEL' && cause === 'UNANSWERED')
    return answer_until !== null && answer_until <= now
  if (act === 'SAY_COMING') return !hasBegun(row, now)
  if (act === 'CONFIRM_CALL') {
    if (cause === 'PATIENT_ABSENT' || cause === 'DECIDED') return true
    return row.choose_until === null && isCallTime(row, actor, now)
  }
  if (act === 'DELIVER' || act === 'ASK' || act === 'TICK' || act === 'REPORT_NO_SHOW')
    return row.choose_until === null
  // What cannot be opened yet is neither accepted nor rejected; administrators decide all the same (PAY-18).
  if (act === 'ACCEPT' && actor === 'SYSTEM' && !(accept_until && accept_until <= now)) return false
  if (act === 'ACCEPT' || act === 'REJECT') return actor === 'ADMINISTRATOR' || rest_until === null
  if (act === 'RATE') return rest_until === null
  if (act === 'ESCALATE') return rest_until !== null && rest_until <= now
  return true
}
