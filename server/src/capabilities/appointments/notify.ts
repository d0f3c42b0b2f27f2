import type { AppointmentActor } from '@konsil/contract/appointment-steps'
import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { AppointmentLogTable } from '../../database/tables/appointments.ts'
import { zonesOf } from '../account/index.ts'
import { type EventToRaise, raiseEvent, settleNotices } from '../notifications/index.ts'
import { inCalendar } from './in-calendar.ts'
import type { AppointmentRow } from './store/appointments.ts'

/** What the two are told of: steps, and payments that came to nothing. */
export interface Happened {
  act: AppointmentLogTable['act'] | 'PAYMENT_FAILED'
  actor: AppointmentActor
  /** How it was before it was moved. */
  before?: AppointmentRow
  /** What goes back of what was paid. */
  refund?: RefundOf
}

export interface RefundOf {
  cents: number
  ofCents: number
  reason?: 'TOO_LATE' | 'TWICE' | 'WRONG_AMOUNT' | 'ADMINISTRATOR' | 'ELSEWHERE'
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
const cancelled = {
  PATIENT: 'AU004',
  DOCTOR: 'AU005',
  SYSTEM: 'AU006',
  ADMINISTRATOR: 'AU006',
} as const

function codeOf({ act, actor }: Happened): Code {
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
  for (const event of await eventsOf(tx, now, row, happened)) await raiseEvent(tx, now, event)
}

/** What each of the two is told. */
export async function eventsOf(
  tx: InTransaction,
  now: Date,
  row: AppointmentRow,
  happened: Happened,
): Promise<EventToRaise<Code>[]> {
  const code = codeOf(happened)
  const { before, refund } = happened
  const { patient_id: patientId, doctor_id: doctorId } = row
  // What is told of money changes nothing of it.
  const isOfMoney = happened.act === 'PAYMENT_FAILED' || happened.act === 'REFUND'
  const calendar = isOfMoney ? undefined : await inCalendar(tx, row, now)
  const zones = await zonesOf(tx, [patientId, doctorId])
  const sides = [
    { receiverId: patientId, counterpart: { userId: doctorId, role: 'DOCTOR' as const } },
    ...(row.paid_at && isForDoctor(happened)
      ? [{ receiverId: doctorId, counterpart: { userId: patientId, role: 'PATIENT' as const } }]
      : []),
  ]
  return sides.flatMap(({ receiverId, counterpart }) => {
    const readerZone = zones.get(receiverId)
    if (readerZone === undefined) return []
    return {
      code,
      aboutUserId: receiverId,
      subjects: {
        appointment: {
          _id: row.id,
          code: row.code,
          service: { name: row.service_name },
          counterpart,
        },
        when: whenOf(row, readerZone),
        payUntil: onTheWire(row.pay_until),
        ...(calendar ? { calendar } : {}),
        ...(row.choose_until ? { chooseUntil: onTheWire(row.choose_until) } : {}),
        ...(before ? { before: whenOf(before, readerZone) } : {}),
        ...(refund && (receiverId === patientId || happened.act === 'REFUND')
          ? { refund: { ...refund, currency: row.currency } }
          : {}),
      },
    }
  })
}

/** Of what was never taken, as what came twice, nothing was the doctor's. */
const isForDoctor = ({ act, refund }: Happened) =>
  act !== 'REFUND' || refund?.reason === 'ADMINISTRATOR' || refund?.reason === 'ELSEWHERE'

/** What is paid waits for nobody any more: that it was reserved, and that a try failed, is no news. */
export async function settleUnpaid(tx: InTransaction, now: Date, row: AppointmentRow) {
  const subject = { kind: 'appointment', id: row.id } as const
  for (const code of ['AU001', 'AU003'] as const) {
    await settleNotices(tx, now, { code, aboutUserId: row.patient_id, subject })
  }
}

const whenOf = ({ day, starts_at, ends_at, time_zone }: AppointmentRow, readerZone: string) => ({
  day,
  span:
    starts_at && ends_at ? { startUTC: onTheWire(starts_at), endUTC: onTheWire(ends_at) } : null,
  timeZone: time_zone,
  readerZone,
})
