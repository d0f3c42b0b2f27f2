import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayableHooks } from '../payments/index.ts'
import { notifyOf } from './notify.ts'
import type { RefundOf } from './what-happened.ts'
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
  const { lostCents, paidCents, wonCents, sentCents: cents, dueCents: due, isOver } = decided
  if (!isOver) return [...coveredOf(decided.coveredCents), ...sentOf(cents, wonCents)]
  const hasGone = decided.isPayerTold && due === 0 ? { hasGone: true } : {}
  if (paidCents > 0) {
    const banks = { argued: 0, due, lost: lostCents, won: wonCents }
    return [{ cents, ofCents: paidCents, banks, reason: 'SERVICE_PAID', ...hasGone }]
  }
  if (wonCents === 0) {
    const banks = { argued: 0, due, lost: 0 }
    return [{ cents, ofCents: lostCents, banks, reason: 'BANK_LOST' }]
  }
  const banks = { argued: 0, due, lost: lostCents }
  return [{ cents, ofCents: wonCents, banks, reason: 'BANK_WON', ...hasGone }]
}

/** Of what still takes place, not all that they have by the dispute is theirs by our rules. */
const coveredOf = (cents: number): RefundOf[] =>
  cents > 0 ? [{ cents, ofCents: cents, reason: 'COVERED' }] : []

const sentOf = (cents: number, wonCents: number): RefundOf[] => {
  if (cents === 0) return []
  return [
    wonCents > 0 ? { cents, ofCents: wonCents, reason: 'BANK_WON' } : { cents, ofCents: cents },
  ]
}
