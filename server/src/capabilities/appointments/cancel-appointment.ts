import type { AppointmentActor } from '@konsil/contract/appointment-steps'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { inCents } from '@konsil/contract/core/money'
import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import type { paying } from '@konsil/contract/paying'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { StepCause } from '../../database/tables/appointments.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  holdPayable,
  type Payable,
  payableOf,
  refundDueByRule,
  splitDue,
} from '../payments/index.ts'
import { deleteDraftsOfCase } from '../questionnaires/index.ts'
import { moneyOf } from '../services/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { paidAs } from './paid-as.ts'
import { paidOfPrice } from './paid-of-price.ts'
import { isDisputed } from './case/is-disputed.ts'
import { beginningOfRow, isReportLate, mayGiveUp } from './policy.ts'
import { type CancelledBecauseOf, freeUntil, refundDue } from './refund-due.ts'
import { keyIfNotForgotten, sealWords } from './sealed-words.ts'
import {
  type AppointmentRow,
  changeAppointment,
  findOwn,
  lockAppointment,
} from './store/appointments.ts'
import { countVersionsOfDoctor } from './store/report-versions.ts'
import { takeStep } from './take-step.ts'

type Canceller = Extract<AppointmentActor, 'PATIENT' | 'DOCTOR'>
export interface WhoCancels {
  userId: string
  role: Canceller
}

type FreeRow = Pick<
  AppointmentRow,
  'terms' | 'starts_at' | 'time_zone' | 'day' | 'free_ended_at' | 'paid_at'
>

const freeFacts = (row: FreeRow, paidAt: Date) => ({
  terms: row.terms,
  begins: beginningOfRow(row),
  paidAt,
  freeEndedAt: row.free_ended_at,
})

const isAheadState = (state: AppointmentRow['state']) =>
  state === 'PAID_DEPOSIT' || state === 'ANSWERED_QUESTIONAIRE'

/** Until when its patient cancels it free; null where that is not the question. */
export const freeUntilOf = (row: AppointmentRow) =>
  row.paid_at && isAheadState(row.state) && !row.choose_until
    ? freeUntil(freeFacts(row, row.paid_at))
    : null

/** What was paid for it and what of that is due back when it is cancelled now. */
async function moneyBack(
  connection: Connection,
  row: AppointmentRow,
  because: CancelledBecauseOf,
  now: Date,
) {
  return moneyBackOf(await payableOf(connection, paidAs, row.id), row, because, now)
}

/** The same of what is known already. */
export function moneyBackOf(
  payable: Payable | undefined,
  row: FreeRow,
  because: CancelledBecauseOf,
  now: Date,
) {
  const paid = {
    ...freeFacts(row, row.paid_at ?? now),
    ...(payable ? paidOfPrice(payable) : { paidCents: 0, refundedCents: 0 }),
  }
  const left = payable ? payable.paidCents - payable.refundedCents : 0
  const cents = Math.min(refundDue(paid, because, now), left)
  const { givenCents, arguedCents } = payable ?? { givenCents: 0, arguedCents: 0 }
  // What whoever paid has by a dispute, or their bank asks for, does not go back a second time.
  const split = splitDue(cents, { givenCents, arguedCents })
  return { payable, paid, cents, split, givenCents, arguedCents }
}

/** To whoever paid, what is sent; that a bank has some of it is nothing of the doctor's, who hears what is due. */
const shownTo = (role: Canceller, { cents, split }: Awaited<ReturnType<typeof moneyBack>>) =>
  role === 'PATIENT' ? split.sentCents : cents

/** Whoever gives up what their doctor cannot hold, or does not deliver, does so because of the doctor (D-322, APPT-56). */
export const becauseOf = (row: AppointmentRow, side: Canceller, now: Date): CancelledBecauseOf =>
  row.choose_until || isReportLate(row, now) ? 'DOCTOR' : side

async function refuseToCancel(
  connection: Connection,
  row: AppointmentRow,
  role: Canceller,
  now: Date,
) {
  const beside = {
    isDisputed: await isDisputed(connection, row.id),
    isReported: (await countVersionsOfDoctor(connection, row.id)) > 0,
  }
  if (!mayGiveUp(row, role, beside, now)) throw new Refusal('appointment.not.cancellable')
}

export async function readCancellation(
  { database, clock }: AppointmentsGround,
  { userId, role }: WhoCancels,
  appointmentId: string,
) {
  const row = await findOwn(database, role, userId, appointmentId)
  if (!row) throw new Refusal('not.found')
  const now = clock.now()
  await refuseToCancel(database, row, role, now)
  const because = becauseOf(row, role, now)
  const back = await moneyBack(database, row, because, now)
  const { payable, paid, split, givenCents, arguedCents } = back
  const ofPatient = (cents: number) => moneyOf(role === 'PATIENT' ? cents : 0, row.currency)
  return {
    paid: moneyOf(paid.paidCents - paid.refundedCents, row.currency),
    hasGoneBack: (payable?.refundedCents ?? 0) > 0,
    refund: moneyOf(shownTo(role, back), row.currency),
    banks: {
      argued: ofPatient(arguedCents),
      due: ofPatient(split.waitingCents),
      lost: ofPatient(givenCents),
    },
    freeUntil: because === 'PATIENT' && row.paid_at ? onTheWire(freeUntil(paid)) : null,
  }
}

/** By one of the two; what they were shown goes back, or they are shown what it is by now (PAY-15). */
export async function cancelOwn(
  ground: AppointmentsGround,
  { userId, role }: WhoCancels,
  { appointmentId, reason, refund: shown }: InputOf<typeof paying.cancel>,
) {
  const { database, clock } = ground
  return inTransaction(database, async tx => {
    await holdPayable(tx, paidAs, appointmentId)
    const row = await lockAppointment(tx, appointmentId)
    const isOwn = row && (role === 'PATIENT' ? row.patient_id : row.doctor_id) === userId
    if (!isOwn || (role === 'DOCTOR' && row.paid_at === null)) throw new Refusal('not.found')
    const now = clock.now()
    await refuseToCancel(tx, row, role, now)
    const isLate = isReportLate(row, now)
    const because = becauseOf(row, role, now)
    const cents = shownTo(role, await moneyBack(tx, row, because, now))
    const due = moneyOf(cents, row.currency)
    if (shown && (inCents(shown.value) !== cents || shown.currency !== row.currency)) {
      throw new Refusal('refund.changed', { refund: due })
    }
    await cancelAppointment(ground, tx, row, {
      actor: role,
      because,
      reason,
      by: userId,
      ...(isLate ? { cause: 'REPORT_LATE' } : {}),
    })
    return { refund: due }
  })
}

export const reasonsOfRefund = {
  PATIENT: 'CANCELLED_BY_PATIENT',
  DOCTOR: 'CANCELLED_BY_DOCTOR',
  PLATFORM: 'CANCELLED_BY_SYSTEM',
} as const

interface Cancellation {
  actor: AppointmentActor
  because: CancelledBecauseOf
  reason: string | null
  /** Who said so; null where the product did by itself. */
  by: string | null
  /** Why, where nobody simply gives it up. */
  cause?: StepCause
  /** Since when it should have been: a job that comes late takes nothing from anybody. */
  since?: Date
}

/** The one way to cancel: the time is free again, and what is due goes back. The row is locked. */
export async function cancelAppointment(
  ground: AppointmentsGround,
  tx: InTransaction,
  row: AppointmentRow,
  { actor, because, reason, by, cause, since }: Cancellation,
) {
  const back = await moneyBack(tx, row, because, since ?? ground.clock.now())
  const { payable, paid, cents, split } = back
  const refunded = {
    cents: split.sentCents,
    ofCents: paid.paidCents - paid.refundedCents,
    banks: { argued: back.arguedCents, due: split.waitingCents, lost: back.givenCents },
  }
  const after = await takeStep(ground, tx, row.id, {
    act: 'CANCEL',
    actor,
    refund: refunded,
    ...(cause ? { cause } : {}),
  })
  if (!after) throw new Refusal('appointment.not.cancellable')
  await deleteDraftsOfCase(tx, row.id)
  const key = reason ? await keyIfNotForgotten(ground.caseKeys, tx, row.id) : undefined
  if (reason && key) {
    const sealed = sealWords(key, 'reason', row.id, reason)
    await changeAppointment(tx, row.id, { sealed_reason: sealed })
  }
  if (!payable || cents === 0) return
  const why = reasonsOfRefund[because]
  await refundDueByRule(ground.payments, tx, {
    payableId: payable.id,
    amountCents: cents,
    reason: why,
    by,
  })
}
