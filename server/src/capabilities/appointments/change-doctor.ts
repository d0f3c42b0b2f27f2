import { inCents, type Money } from '@konsil/contract/core/money'
import { days, later } from '@konsil/contract/core/time'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { changePayee, holdPayable, type Payable, payableOf, splitDue } from '../payments/index.ts'
import { letGoOfDrafts } from '../documents/index.ts'
import { moneyOf } from '../services/index.ts'
import { beginningOf } from './beginning.ts'
import { tellCaseChanged } from './case-changed.ts'
import { answersAnew } from './deadlines.ts'
import type { AppointmentsGround } from './ground.ts'
import { type AppointmentDraft, agreedService } from './insert-appointment.ts'
import { linesOf } from './lines-of.ts'
import { notifyOfOtherDoctor } from './notify.ts'
import { paidAs } from './paid-as.ts'
import { paidOfPrice } from './paid-of-price.ts'
import { mayChooseDoctor, isUnconfirmed, owesReport, stateAfterAct } from './policy.ts'
import {
  type AppointmentRow,
  changeAppointment,
  findOwn,
  insertLog,
  lockAppointment,
} from './store/appointments.ts'
import { dropDispute, dropNoShow } from './store/no-shows.ts'
import { dropOptionsDone } from './store/options-done.ts'
import { closeQuestion } from './store/questions.ts'
import { callOf, freeTimeOf } from './take-step.ts'

/** One whose doctor cannot hold it, with what of its price was not given back before: nobody dearer takes it. */
export interface LostAppointment {
  row: AppointmentRow
  payable: Payable
  mostCents: number
}

/** One of whose patient it is asked what becomes of it; refused by name where it is not. */
export async function ownLost(connection: Connection, patientId: string, id: string, now: Date) {
  const row = await findOwn(connection, 'PATIENT', patientId, id)
  return refuseUnasked(connection, row, now)
}

/** The same with its money and itself under row locks: whoever gives it up or takes it back meanwhile comes first or after. */
export async function lockOwnLost(tx: InTransaction, patientId: string, id: string, now: Date) {
  await holdPayable(tx, paidAs, id)
  const row = await lockAppointment(tx, id)
  return refuseUnasked(tx, row?.patient_id === patientId ? row : undefined, now)
}

async function refuseUnasked(
  connection: Connection,
  row: AppointmentRow | undefined,
  now: Date,
): Promise<LostAppointment> {
  if (!row) throw new Refusal('not.found')
  const payable = await payableOf(connection, paidAs, row.id)
  if (!payable || !mayChooseDoctor(row, 'PATIENT', now)) throw new Refusal('doctor.not.asked')
  const { refundedCents } = paidOfPrice(payable)
  return { row, payable, mostCents: row.price_cents - refundedCents }
}

/**
 * What goes back when it costs so much: never less than nothing, for nobody pays more. What a bank argues about
 * goes back once it has decided, and what the patient has by a dispute does not go twice.
 */
export function refundWith({ payable }: LostAppointment, priceCents: number) {
  const cents = Math.max(0, payable.paidCents - payable.refundedCents - priceCents)
  const { sentCents, waitingCents: due, coveredCents } = splitDue(cents, payable)
  const argued = due > 0 ? payable.arguedCents : 0
  const lost = coveredCents > 0 ? payable.givenCents : 0
  return { cents: sentCents, ofCents: cents, banks: { argued, due, lost } }
}

/** Who takes it, what for, and when. */
export type OtherHolder = Pick<
  AppointmentDraft,
  'doctorId' | 'service' | 'specialtyIds' | 'timeZone' | 'day' | 'time'
>

/**
 * Another doctor and time, the time taken already: what was paid, what holds for it and what its patient wrote stay
 * with it, and what it costs less goes back. Refused where that is not what was shown (D-322).
 */
export async function changeDoctor(
  ground: AppointmentsGround,
  tx: InTransaction,
  lost: LostAppointment,
  other: OtherHolder,
  shown: Money | undefined,
) {
  const { row: before, payable } = lost
  const { service } = other
  const refund = refundWith(lost, service.priceCents)
  if (shown && (inCents(shown.value) !== refund.cents || shown.currency !== service.currency)) {
    throw new Refusal('refund.changed', { refund: moneyOf(refund.cents, service.currency) })
  }
  const now = ground.clock.now()
  const anew = held(before, other)
  const after = await changeAppointment(tx, before.id, {
    ...anew,
    ...answersAnew({ ...before, ...anew }, now),
    ...(await begunAnew(tx, before, other, now)),
    // Whoever had it before knows the room.
    ...callOf(before.consultation_type, now),
    choose_until: null,
    // Whoever had to choose anew is not held to what was late before.
    free_ended_at: null,
    updated_at: now,
  })
  await freeTimeOf(tx, before)
  await letGoOfDrafts(tx, before.id)
  await closeQuestion(tx, before.id, now)
  await tellCaseChanged(tx, before.id)
  const { id, state } = after
  const entry = { act: 'CHOOSE_DOCTOR' as const, actor: 'PATIENT' as const }
  await insertLog(tx, { appointment_id: id, ...entry, state, happened_at: now })
  await changePayee(ground.payments, tx, {
    payableId: payable.id,
    payeeId: after.doctor_id,
    amountCents: after.price_cents,
    lines: linesOf({ name: after.service_name, priceCents: after.price_cents }, payable.language),
    billingPositions: after.billing_positions,
    dayOfService: after.day,
  })
  await notifyOfOtherDoctor(tx, now, { before, after, refund })
}

/** Of one that was held or is in writing: nothing that was done with the doctor before counts for the other (D-322). */
async function begunAnew(
  tx: InTransaction,
  before: AppointmentRow,
  other: OtherHolder,
  now: Date,
): Promise<Partial<Pick<AppointmentRow, 'state' | 'report_due_at' | 'rest_until'>>> {
  if (!owesReport(before) && !isUnconfirmed(before, now)) return {}
  await Promise.all([
    dropNoShow(tx, before.id),
    dropDispute(tx, before.id, 'NO_SHOW'),
    dropOptionsDone(tx, before.id),
  ])
  const state = stateAfterAct(before, 'CHOOSE_DOCTOR', 'PATIENT', now)
  if (!state) throw new Refusal('doctor.not.asked')
  const begins = beginningOf({ ...other, startsAt: other.time?.startsAt ?? null })
  const isWritten = before.consultation_type === 'CHAT'
  const due = later(begins < now ? now : begins, days(before.terms.reportDueDays))
  return { state, rest_until: null, report_due_at: isWritten ? due : null }
}

const held = (before: AppointmentRow, other: OtherHolder) => ({
  ...agreedService(other.service),
  doctor_id: other.doctorId,
  // What both are specialists of: who might have to take their place is one for the same.
  specialty_ids: before.specialty_ids.filter(id => other.specialtyIds.includes(id)),
  deposit_cents: Math.min(before.deposit_cents, other.service.priceCents),
  time_zone: other.timeZone,
  day: other.day,
  starts_at: other.time?.startsAt ?? null,
  ends_at: other.time?.endsAt ?? null,
  occupied_id: other.time?.occupiedId ?? null,
})
