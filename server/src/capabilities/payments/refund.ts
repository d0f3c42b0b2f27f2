import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { PaymentsGround } from './ground.ts'
import { askForInvoices } from './invoices/issue-invoices-job.ts'
import { entriesOf } from './ledger.ts'
import { refundPostings } from './postings.ts'
import { PaymentRefused } from './refused.ts'
import { sendRefundJob } from './send-refund.ts'
import { insertEntries } from './store/ledger.ts'
import { lockPayable, type PayableRow, sumsOf } from './store/payables.ts'
import { insertRefund, leftOfTaken, type PaymentRow, type RefundRow } from './store/payments.ts'

type RefundGround = Pick<PaymentsGround, 'clock' | 'refunded'>

export interface RefundDecision {
  payableId: string
  amountCents: number
  reason: Exclude<RefundRow['reason'], 'WRONG_AMOUNT' | 'ELSEWHERE' | 'TOO_MUCH'>
  /** The administrator who decided it. */
  by: string | null
}

/** Sends back part of what was taken, or all: never more than is left of it, however many decide at once. */
export async function refund(ground: RefundGround, tx: InTransaction, decision: RefundDecision) {
  const payable = await lockPayable(tx, decision.payableId)
  const { paid, refunded } = await sumsOf(tx, payable.id)
  const { amountCents, reason, by } = decision
  if (!(amountCents > 0 && amountCents <= paid - refunded)) {
    throw new PaymentRefused('refund.too.much')
  }
  const actId = newId(ground.clock.now())
  let open = amountCents
  let kept = paid - refunded
  for (const { payment, left } of await leftOfTaken(tx, payable.id)) {
    const part = Math.min(open, left)
    if (part === 0) continue
    const row = await decide(ground, tx, payment, { actId, cents: part, reason, by })
    await enterRefund(tx, payable, payment, row, kept)
    open -= part
    kept -= part
  }
  await tell(ground, tx, payable, { amountCents, reason })
  return { refundId: actId }
}

/** Money that pays for nothing goes back whole. */
export async function giveBack(
  ground: RefundGround,
  tx: InTransaction,
  payable: PayableRow,
  payment: PaymentRow,
) {
  const { amount_cents: cents, fate } = payment
  const reason = fate === 'TWICE' || fate === 'WRONG_AMOUNT' ? fate : 'TOO_LATE'
  const actId = newId(ground.clock.now())
  await decide(ground, tx, payment, { actId, cents, reason, by: null })
  await tell(ground, tx, payable, { amountCents: cents, reason })
}

interface Decided {
  actId: string
  cents: number
  reason: RefundRow['reason']
  by: string | null
}

async function decide(
  { clock }: RefundGround,
  tx: InTransaction,
  { id: paymentId }: PaymentRow,
  { actId, cents, reason, by }: Decided,
) {
  const now = clock.now()
  const row = await insertRefund(tx, {
    id: newId(now),
    act_id: actId,
    payment_id: paymentId,
    amount_cents: cents,
    reason,
    decided_by: by,
    state: 'PENDING',
    way: 'PROVIDER',
    replaced_by: null,
    provider_refund_id: null,
    decided_at: now,
    asked_at: now,
    ended_at: null,
  })
  await addJob(tx, sendRefundJob, { refundId: row.id })
  return row
}

/** From the decision on it is owed to the payer. */
export const entriesOfRefund = (
  payable: PayableRow,
  { currency }: Pick<PaymentRow, 'currency'>,
  { id, amount_cents, decided_at }: RefundRow,
  kept: number,
) =>
  entriesOf(
    payable,
    { kind: 'REFUND', cause_id: id, currency, happened_at: decided_at },
    refundPostings(kept, amount_cents, payable),
  )

/** What was invoiced is taken back with it. */
export async function enterRefund(
  tx: InTransaction,
  payable: PayableRow,
  payment: PaymentRow,
  row: RefundRow,
  kept: number,
) {
  await insertEntries(tx, entriesOfRefund(payable, payment, row, kept))
  await askForInvoices(tx, payable.id)
}

/** Once, when it is decided: how it arrives is between us and the provider. */
export const tell = (
  { refunded }: RefundGround,
  tx: InTransaction,
  { kind, subject_id }: PayableRow,
  what: { amountCents: number; reason: RefundRow['reason'] },
) => refunded(tx, { kind, subjectId: subject_id, ...what })
