import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayableHooks } from '../payments/index.ts'
import { notifyOf } from './notify.ts'
import { lockAppointment } from './store/appointments.ts'

type Sent = Parameters<PayableHooks['sentBeside']>[1]

const reasons = {
  TRY: 'SENT_AT_LAST',
  TRANSFER: 'TRANSFERRED',
  ELSEWHERE: 'ELSEWHERE',
  DISPUTE: 'COVERED',
} as const

/**
 * What a provider could not send back has gone after all: its patient, who waits for it, hears how, and when
 * it was sent (NOTI-13). Of its doctor's share nothing changes: that was told when it was decided.
 */
export async function tellSentBeside(
  { clock }: { clock: Clock },
  tx: InTransaction,
  { subjectId, amountCents, currency, way, sentOn }: Sent,
) {
  const row = await lockAppointment(tx, subjectId)
  if (!row) return
  // Of another currency than was asked for no sum is said.
  const cents = currency === row.currency ? amountCents : 0
  const refund = { cents, ofCents: cents, reason: reasons[way], ...(sentOn ? { sentOn } : {}) }
  await notifyOf(tx, clock.now(), row, { act: 'REFUND', actor: 'SYSTEM', refund, to: 'PATIENT' })
}
