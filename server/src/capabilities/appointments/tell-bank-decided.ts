import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayableHooks } from '../payments/index.ts'
import { notifyOf } from './notify.ts'
import { lockAppointment } from './store/appointments.ts'

type Decided = Parameters<PayableHooks['bankDecided']>[1]

/** When it was cancelled, its patient heard that their bank has the money and that we settle it afterwards. */
export async function tellBankDecided(
  { clock }: { clock: Clock },
  tx: InTransaction,
  { subjectId, state, amountCents, sentCents, coveredCents }: Decided,
) {
  const row = await lockAppointment(tx, subjectId)
  if (!row) return
  const reason = state === 'WON' ? 'BANK_WON' : 'BANK_LOST'
  const banks = { argued: 0, due: 0, lost: coveredCents }
  const refund = { cents: sentCents, ofCents: amountCents, banks, reason } as const
  await notifyOf(tx, clock.now(), row, { act: 'REFUND', actor: 'SYSTEM', refund, to: 'PATIENT' })
}
