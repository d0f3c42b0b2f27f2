import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { PaymentsGround } from './ground.ts'
import { enterCovered } from './refund.ts'
import { sendRefundJob } from './send-refund.ts'
import { readWithBanks } from './store/office.ts'
import type { PayableRow } from './store/payables.ts'
import {
  changeRefund,
  findWaitingRefunds,
  insertRefund,
  type PaymentRow,
  type RefundRow,
} from './store/payments.ts'

export interface Released {
  sentCents: number
  /** What its payer has by the disputes. */
  coveredCents: number
}

/**
 * No bank argues about a payment any more: of what waited for it goes back what its payer has not by the disputes,
 * and what they have by them stands for the rest. Undefined while one argues still. Whoever calls holds the payable.
 */
export async function releaseWaiting(
  ground: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  payable: PayableRow,
  payment: PaymentRow,
): Promise<Released | undefined> {
  const { isArgued, uncoveredCents } = (await readWithBanks(tx, payable.id))(payment.id)
  if (isArgued) return undefined
  const released = { sentCents: 0, coveredCents: 0 }
  let given = uncoveredCents
  for (const row of await findWaitingRefunds(tx, payment.id)) {
    const covered = Math.min(row.amount_cents, given)
    await release(ground, tx, { payable, payment, row }, covered)
    released.coveredCents += covered
    given -= covered
    released.sentCents += row.amount_cents - covered
  }
  return released
}

interface Waiting {
  payable: PayableRow
  payment: PaymentRow
  row: RefundRow
}

async function release(
  ground: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payable, payment, row }: Waiting,
  covered: number,
) {
  const now = ground.clock.now()
  const sent = row.amount_cents - covered
  const given = { amount_cents: covered, state: 'DONE', way: 'DISPUTE', ended_at: now } as const
  if (sent > 0) {
    await changeRefund(tx, row.id, { amount_cents: sent, state: 'PENDING', asked_at: now })
    await addJob(tx, sendRefundJob, { refundId: row.id })
  } else {
    await changeRefund(tx, row.id, given)
  }
  if (covered === 0) return
  const by = sent > 0 ? await insertRefund(tx, { ...row, ...given, id: newId(now) }) : row
  await enterCovered(ground, tx, payable, payment, { id: by.id, amount_cents: covered })
}
