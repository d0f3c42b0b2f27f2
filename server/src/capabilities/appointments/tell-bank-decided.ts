import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayableHooks } from '../payments/index.ts'
import { notifyOf, type RefundOf } from './notify.ts'
import { lockAppointment } from './store/appointments.ts'

type Decided = Parameters<PayableHooks['bankDecided']>[1]

/** When it was cancelled, or another doctor cost less, its patient heard that their bank has the money and that we settle it afterwards. */
export async function tellBankDecided(
  { clock }: { clock: Clock },
  tx: InTransaction,
  decided: Decided,
) {
  const row = await lockAppointment(tx, decided.subjectId)
  if (!row) return
  for (const refund of refundsOf(decided)) {
    await notifyOf(tx, clock.now(), row, { act: 'REFUND', actor: 'SYSTEM', refund, to: 'PATIENT' })
  }
}

function refundsOf(decided: Decided): RefundOf[] {
  const { state, amountCents: ofCents, sentCents: cents, coveredCents, isOver } = decided
  const banks = { argued: 0, due: 0, lost: coveredCents }
  if (state === 'WON') return [{ cents, ofCents, banks, reason: 'BANK_WON' }]
  if (isOver) return [{ cents, ofCents, banks, reason: 'BANK_LOST' }]
  // Of what still takes place, not all that the bank gave is theirs by our rules.
  const covered = { cents: coveredCents, ofCents, reason: 'COVERED' } as const
  return [covered, ...(cents > 0 ? [{ cents, ofCents: cents }] : [])]
}
