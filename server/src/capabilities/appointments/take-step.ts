import {
  type AppointmentAct,
  type AppointmentActor,
  stateAfter,
} from '@konsil/contract/appointment-steps'
import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { closePayable, holdPayable, payableOf } from '../payments/index.ts'
import { freeTime, tellFreedJob } from '../schedules/index.ts'
import { notifyOf, type RefundOf, settleUnpaid } from './notify.ts'
import { paidAs } from './paid-as.ts'
import {
  type AppointmentRow,
  changeAppointment,
  insertLog,
  lockAppointment,
} from './store/appointments.ts'

export interface Step {
  /** The others take more than a word. */
  act: Extract<AppointmentAct, 'PAY' | 'EXPIRE' | 'CANCEL'>
  actor: AppointmentActor
  /** What was paid with it. */
  paidCents?: number
  /** What goes back with it. */
  refund?: RefundOf
}

/**
 * Takes one step, and answers how the appointment stands after it: undefined when from where it stands
 * this step is not theirs to take. Money that comes when the window is over pays for nothing (D-062).
 */
export async function takeStep(
  { clock }: { clock: Clock },
  tx: InTransaction,
  id: string,
  step: Step,
) {
  const { act, actor, paidCents, refund } = step
  // Whoever tells of money holds what is to be paid first: the same order everywhere.
  const [, before] = await Promise.all([holdPayable(tx, paidAs, id), lockAppointment(tx, id)])
  const now = clock.now()
  const state = before && stateAfter(before.state, act, actor)
  if (!state || !isInTime(before, act, now)) return undefined
  const isOver = state === 'CANCELLED' || state === 'EXPIRED'
  const change = {
    state,
    updated_at: now,
    ...(act === 'PAY' ? { paid_at: now } : {}),
    ...(isOver ? { choose_until: null } : {}),
  }
  const after = { ...before, ...change }
  await Promise.all([
    changeAppointment(tx, id, change),
    ...(isOver ? [freeTimeOf(tx, before), closePayableOf({ clock }, tx, id)] : []),
    insertLog(tx, { appointment_id: id, act, actor, state, happened_at: now }),
    notifyOf(tx, now, after, {
      act,
      actor,
      ...(paidCents === undefined ? {} : { due: { cents: paidCents } }),
      ...(refund ? { refund } : {}),
    }),
    ...(act === 'PAY' ? [settleUnpaid(tx, now, after)] : []),
  ])
  return after
}

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

/** The window to pay ends once: what is paid in it does not expire, and what expires was not paid in it. */
function isInTime({ pay_until }: AppointmentRow, act: AppointmentAct, now: Date) {
  if (act === 'PAY') return now < pay_until
  if (act === 'EXPIRE') return pay_until <= now
  return true
}
