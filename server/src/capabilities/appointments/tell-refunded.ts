import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayableHooks } from '../payments/index.ts'
import { notifyOf } from './notify.ts'
import { lockAppointment } from './store/appointments.ts'

type Refunded = Parameters<PayableHooks['refunded']>[1]

/**
 * Money goes back although nobody cancelled: its patient hears why and how much (NOTI-13), and its doctor
 * where the doctor's share changes by it. Of a cancelling that is told with it.
 */
export async function tellRefunded(
  { clock }: { clock: Clock },
  tx: InTransaction,
  { subjectId, amountCents, reason }: Refunded,
) {
  if (reason.startsWith('CANCELLED_') || reason === 'CHEAPER_DOCTOR') return
  const row = await lockAppointment(tx, subjectId)
  if (!row) return
  // A wrong amount may be of another currency too: it goes back whole, and no sum is said.
  const cents = reason === 'WRONG_AMOUNT' ? 0 : amountCents
  const refund = { cents, ofCents: cents, reason: reasonOf(reason) }
  await notifyOf(tx, clock.now(), row, { act: 'REFUND', actor: 'SYSTEM', refund })
}

const told = ['TOO_LATE', 'TWICE', 'WRONG_AMOUNT', 'ELSEWHERE'] as const
const reasonOf = (reason: Refunded['reason']) =>
  told.find(one => one === reason) ?? ('ADMINISTRATOR' as const)
