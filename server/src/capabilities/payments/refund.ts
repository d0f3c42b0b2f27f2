import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import { noteWaiting } from './dispute-cases.ts'
import type { PaymentsGround } from './ground.ts'
import { askForInvoices } from './invoices/issue-invoices-job.ts'
import { enter, entriesOf } from './ledger.ts'
import { bankFirst, partsOfRefund, type Source } from './parts-of-refund.ts'
import { refundBesidePostings, refundPostings } from './postings.ts'
import { PaymentRefused } from './refused.ts'
import { sendRefundJob } from './send-refund.ts'
import { insertEntries } from './store/ledger.ts'
import { lockPayable, type PayableRow, sumsOf } from './store/payables.ts'
import { insertRefund, leftOfTaken, type PaymentRow, type RefundRow } from './store/payments.ts'

type RefundGround = Pick<PaymentsGround, 'clock' | 'log' | 'refunded'>

export interface RefundDecision {
  payableId: string
  amountCents: number
  reason: Exclude<RefundRow['reason'], 'WRONG_AMOUNT' | 'ELSEWHERE' | 'TOO_MUCH'>
  /** The administrator who decided it. */
  by: string | null
}

/** Sends back part of what was taken, or all: never more than is left of it and no bank has, however many decide at once. */
export const refund = (ground: RefundGround, tx: InTransaction, decision: RefundDecision) =>
  refundFrom(ground, tx, decision, ['HERE'])

/**
 * Gives back what is due by a rule. What a bank argues about waits until it has decided, and what the payer has by
 * a dispute is given back by that: so nothing goes back twice.
 */
export const refundDueByRule = (
  ground: RefundGround,
  tx: InTransaction,
  decision: RefundDecision,
) => refundFrom(ground, tx, decision, bankFirst)

async function refundFrom(
  ground: RefundGround,
  tx: InTransaction,
  { payableId, amountCents, reason, by }: RefundDecision,
  sources: readonly Source[],
) {
  const payable = await lockPayable(tx, payableId)
  const { paid, refunded } = await sumsOf(tx, payable.id)
  if (!(amountCents > 0)) throw new PaymentRefused('refund.too.much')
  const actId = newId(ground.clock.now())
  let kept = paid - refunded
  for (const part of partsOfRefund(amountCents, await leftOfTaken(tx, payable.id), sources)) {
    const { payment, source, cents } = part
    const row = await decide(ground, tx, payment, { actId, cents, reason, by, source })
    await enterRefund(tx, payable, payment, row, kept)
    if (source === 'GIVEN') await enterCovered(ground, tx, payable, payment, row)
    if (source === 'ARGUED') await noteWaiting(ground, tx, payable, payment)
    kept -= cents
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
  await decide(ground, tx, payment, { actId, cents, reason, by: null, source: 'HERE' })
  await tell(ground, tx, payable, { amountCents: cents, reason })
}

interface Decided {
  actId: string
  cents: number
  reason: RefundRow['reason']
  by: string | null
  source: Source
}

const states = { HERE: 'PENDING', ARGUED: 'WAITING', GIVEN: 'DONE' } as const

async function decide(
  { clock }: RefundGround,
  tx: InTransaction,
  { id: paymentId }: PaymentRow,
  { actId, cents, reason, by, source }: Decided,
) {
  const now = clock.now()
  const row = await insertRefund(tx, {
    id: newId(now),
    act_id: actId,
    payment_id: paymentId,
    amount_cents: cents,
    reason,
    decided_by: by,
    state: states[source],
    way: source === 'GIVEN' ? 'DISPUTE' : 'PROVIDER',
    replaced_by: null,
    provider_refund_id: null,
    decided_at: now,
    asked_at: now,
    ended_at: source === 'GIVEN' ? now : null,
  })
  if (source === 'HERE') await addJob(tx, sendRefundJob, { refundId: row.id })
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

/** Its payer has it by a dispute already: from the bank that took it from us, or from the provider itself. */
export const enterCovered = (
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  payable: PayableRow,
  { currency }: Pick<PaymentRow, 'currency'>,
  { id, amount_cents }: Pick<RefundRow, 'id' | 'amount_cents'>,
) =>
  enter(
    tx,
    payable,
    { kind: 'REFUND_COVERED', cause_id: id, currency, happened_at: clock.now() },
    refundBesidePostings.DISPUTE(amount_cents),
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
