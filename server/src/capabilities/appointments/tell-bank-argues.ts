import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PayableHooks } from '../payments/index.ts'
import { notifyOf } from './notify.ts'
import { lockAppointment } from './store/appointments.ts'

type Argued = Parameters<PayableHooks['bankArgues']>[1]

/** It is cancelled, and its patient was told that money goes back: from now on that depends on their bank (NOTI-13). */
export async function tellBankArgues(
  { clock }: { clock: Clock },
  tx: InTransaction,
  { subjectId, arguedCents, dueCents: due }: Argued,
) {
  const row = await lockAppointment(tx, subjectId)
  if (!row) return
  const banks = { argued: arguedCents, due, lost: 0 }
  const refund = { cents: 0, ofCents: arguedCents, banks, reason: 'BANK_ARGUES' } as const
  await notifyOf(tx, clock.now(), row, { act: 'REFUND', actor: 'SYSTEM', refund, to: 'PATIENT' })
}
