import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayableHooks } from '../payments/index.ts'
import { notifyOf } from './notify.ts'
import { lockAppointment } from './store/appointments.ts'

type Corrected = Parameters<PayableHooks['corrected']>[1]

/** Its patient was told of more than was sent: they hear how much it was, and that the rest is owed still. */
export async function tellCorrected(
  { clock }: { clock: Clock },
  tx: InTransaction,
  { subjectId, amountCents, insteadOfCents, currency }: Corrected,
) {
  const row = await lockAppointment(tx, subjectId)
  if (!row) return
  // Of another currency than was asked for no sum is said.
  const isKnown = currency === row.currency
  const sums = isKnown ? { cents: amountCents, ofCents: insteadOfCents } : { cents: 0, ofCents: 0 }
  const refund = { ...sums, reason: 'CORRECTED' } as const
  await notifyOf(tx, clock.now(), row, { act: 'REFUND', actor: 'SYSTEM', refund, to: 'PATIENT' })
}
