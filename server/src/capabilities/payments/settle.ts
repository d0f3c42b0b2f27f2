import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { PaymentTable } from '../../database/tables/payments.ts'
import { addJob } from '../../jobs/queue.ts'
import type { ReceivedMoney } from '../../ports/payments.ts'
import { applyWaiting, takeWaiting } from './apply-waiting.ts'
import { endCheckoutJob } from './end-checkout.ts'
import type { PaymentsGround } from './ground.ts'
import { askForInvoices } from './invoices/issue-invoices-job.ts'
import { keepParties } from './invoices/parties.ts'
import { entriesOf } from './ledger.ts'
import { openCase } from './money-cases.ts'
import { costPostings, notTakenPostings, paymentPostings } from './postings.ts'
import { giveBack } from './refund.ts'
import { type CheckoutRow, findUnderWayOf } from './store/checkouts.ts'
import { insertEntries } from './store/ledger.ts'
import { type PayableRow, sumsOf } from './store/payables.ts'
import { findPayment, insertPayment, type PaymentRow } from './store/payments.ts'
import { holdPaymentOfProvider } from './store/provider-events.ts'

/**
 * Stores money that a provider has received, once for each id that the provider gives it. It pays for what
 * it was asked for, or goes back by itself: which, the amount and the currency that we stored decide, the
 * window, and whoever asked for it. Whoever calls holds the payable.
 */
export async function settle(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  checkout: CheckoutRow,
  money: ReceivedMoney,
) {
  const named = { provider: checkout.provider, provider_payment_id: money.paymentId }
  // Whoever tells of one that is known holds the payable after it: so of that nothing more is held here.
  if (await findPayment(tx, checkout.provider, money.paymentId)) return
  const [, { paid, refunded }] = await Promise.all([
    holdPaymentOfProvider(tx, named),
    sumsOf(tx, payable.id),
  ])
  const fate = await fateOf(ground, tx, { payable, checkout, money, paid })
  const payment = {
    id: newId(ground.clock.now()),
    payable_id: payable.id,
    checkout_id: checkout.id,
    ...named,
    amount_cents: money.amountCents,
    currency: money.currency,
    cost_cents: money.costCents,
    fate,
    received_at: ground.clock.now(),
  }
  const [, , waiting] = await Promise.all([
    insertPayment(tx, payment),
    insertEntries(tx, entriesOfPayment(payable, payment, paid - refunded)),
    takeWaiting(ground, tx, payment),
    ...(fate === 'TAKEN' ? whatFollows(ground, tx, payable, paid + money.amountCents) : []),
  ])
  if (fate === 'WRONG_AMOUNT') {
    const { provider, provider_payment_id: provider_id, amount_cents, currency } = payment
    const about = { payable_id: payable.id, payment_id: payment.id, provider, provider_id }
    await openCase(ground, tx, fate, { ...about, amount_cents, currency })
  }
  if (fate !== 'TAKEN') await giveBack(ground, tx, payable, payment)
  await applyWaiting(ground, tx, payment, waiting)
}

const whatFollows = (
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  paid: number,
) => [
  keepParties(ground, tx, payable),
  askForInvoices(tx, payable.id),
  ...(paid >= payable.asked_cents ? [endOthers(tx, payable)] : []),
]

/** Begun with another provider, perhaps: who paid there too would have paid twice. */
async function endOthers(tx: InTransaction, { id }: PayableRow) {
  for (const other of await findUnderWayOf(tx, id)) {
    await addJob(tx, endCheckoutJob, { checkoutId: other.id })
  }
}

interface Coming {
  payable: PayableRow
  checkout: CheckoutRow
  money: ReceivedMoney
  paid: number
}

async function fateOf(
  { clock, settled }: PaymentsGround,
  tx: InTransaction,
  { payable, checkout, money, paid }: Coming,
): Promise<PaymentTable['fate']> {
  const isAsAsked =
    money.amountCents === checkout.amount_cents && money.currency === checkout.currency
  if (!isAsAsked) return 'WRONG_AMOUNT'
  if (paid >= payable.asked_cents) return 'TWICE'
  if (payable.closed_at || payable.due_until <= clock.now()) return 'TOO_LATE'
  // Begun for an amount that was asked for before: the whole would be more than the price.
  if (paid + money.amountCents > payable.amount_cents) return 'TWICE'
  const { id: payableId, kind, subject_id: subjectId } = payable
  const what = { kind, subjectId, payableId, paidCents: paid + money.amountCents }
  return (await settled(tx, what)) === 'taken' ? 'TAKEN' : 'REFUSED'
}

/** What a payment moves, on top of what was kept before it. */
export function entriesOfPayment(payable: PayableRow, payment: PaymentRow, kept: number) {
  const { id, amount_cents, cost_cents, currency, received_at } = payment
  const isTaken = payment.fate === 'TAKEN'
  const what = { cause_id: id, currency, happened_at: received_at }
  const postings = isTaken
    ? paymentPostings(kept, amount_cents, payable)
    : notTakenPostings(amount_cents)
  return [
    ...entriesOf(payable, { ...what, kind: isTaken ? 'PAYMENT' : 'NOT_TAKEN' }, postings),
    ...(cost_cents > 0
      ? entriesOf(payable, { ...what, kind: 'COST' }, costPostings(cost_cents))
      : []),
  ]
}
