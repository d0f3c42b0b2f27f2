import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { BookedPayment, SandboxPayments } from '../../ports/sandbox.ts'
import { raisedFor } from './active-providers.ts'
import { checkoutAsked, newCheckout } from './begin-checkout.ts'
import { entriesOfRefundPaid } from './follow-refund.ts'
import { earnedBy } from './payouts/earn.ts'
import { insertEarned } from './payouts/store/closing.ts'
import { payableAsked, type PayableDraft } from './open-payable.ts'
import { entriesOfRefund, type RefundDecision } from './refund.ts'
import { entriesOfPayment } from './settle.ts'
import { type CheckoutRow, insertCheckouts } from './store/checkouts.ts'
import { insertEntries } from './store/ledger.ts'
import { insertPayables, type PayableRow } from './store/payables.ts'
import { insertPayments, insertRefunds, type PaymentRow, type RefundRow } from './store/payments.ts'

/** Money that was asked for some time ago, and what became of it. */
export interface PaidEarlier {
  asked: PayableDraft
  askedAt: Date
  /** Where the payer's browser went afterwards. */
  returnTo: string
  paidAt: Date | null
  /** Since when nothing is taken for it any more. */
  closedAt: Date | null
  /** When it was done. */
  earnedAt: Date | null
  refund: (Pick<RefundDecision, 'amountCents' | 'reason' | 'by'> & { at: Date }) | null
}

interface Written {
  payable: PayableRow
  checkout: CheckoutRow | undefined
  payment: PaymentRow | undefined
  refund: RefundRow | undefined
}

/**
 * Adds what was paid with the built-in provider, and given back, as it would stand if it had happened in
 * its time: payables, checkouts, payments, refunds and their entries. Nobody is told, and no job follows.
 */
export async function addPaid(tx: InTransaction, sandbox: SandboxPayments, earlier: PaidEarlier[]) {
  const begun = earlier.map(one => begin(sandbox, one))
  const booked = await sandbox.bookPaid(begun.flatMap(({ told }) => told ?? []))
  const written = begun.map(one => write(one, booked))
  const rows = <Name extends Exclude<keyof Written, 'payable'>>(name: Name) =>
    written.flatMap(one => one[name] ?? [])
  await insertPayables(
    tx,
    written.map(({ payable }) => payable),
  )
  await insertCheckouts(tx, rows('checkout'))
  await insertPayments(tx, rows('payment'))
  await insertRefunds(tx, rows('refund'))
  await insertEntries(tx, written.flatMap(entriesOfAll))
  await insertEarned(
    tx,
    earlier.flatMap(({ asked, earnedAt }) => (earnedAt ? earnedBy(asked, earnedAt) : [])),
  )
}

function begin(sandbox: SandboxPayments, earlier: PaidEarlier) {
  const { asked, askedAt, returnTo, paidAt, closedAt, refund } = earlier
  const payable = { ...payableAsked(asked, askedAt), closed_at: closedAt }
  if (!paidAt) return { earlier, payable }
  const { asked_cents: dueCents, currency } = payable
  const amountCents = raisedFor(sandbox, { dueCents, currency })
  const checkout = newCheckout(payable, { provider: sandbox.id, amountCents, returnTo }, askedAt)
  const sent = refund && { key: newId(refund.at), amountCents: refund.amountCents }
  const told = { asked: checkoutAsked(checkout, payable), paidAt, refund: sent }
  return { earlier, payable, checkout, told }
}

type Begun = ReturnType<typeof begin>

function write(
  { earlier, payable, checkout, told }: Begun,
  booked: Map<string, BookedPayment>,
): Written {
  const { paidAt, refund } = earlier
  const by = checkout && booked.get(checkout.id)
  if (!by || !paidAt) {
    return { payable, checkout: undefined, payment: undefined, refund: undefined }
  }
  const { money } = by
  const payment: PaymentRow = {
    id: newId(paidAt),
    payable_id: payable.id,
    checkout_id: checkout.id,
    provider: checkout.provider,
    provider_payment_id: money.paymentId,
    amount_cents: money.amountCents,
    currency: money.currency,
    cost_cents: money.costCents,
    fate: 'TAKEN',
    received_at: paidAt,
  }
  const { checkoutId, address } = by.opened
  return {
    payable,
    checkout: {
      ...checkout,
      state: 'PAID',
      provider_checkout_id: checkoutId,
      address,
      ended_at: paidAt,
    },
    payment,
    refund:
      refund && told.refund && by.refundId !== null
        ? refunded(payment, refund, { key: told.refund.key, refundId: by.refundId })
        : undefined,
  }
}

const refunded = (
  { id: payment_id }: PaymentRow,
  { at, amountCents, reason, by }: NonNullable<PaidEarlier['refund']>,
  { key, refundId }: { key: string; refundId: string },
): RefundRow => ({
  id: key,
  act_id: newId(at),
  payment_id,
  amount_cents: amountCents,
  reason,
  decided_by: by,
  state: 'DONE',
  way: 'PROVIDER',
  replaced_by: null,
  provider_refund_id: refundId,
  decided_at: at,
  asked_at: at,
  ended_at: at,
  sent_on: null,
})

function entriesOfAll({ payable, payment, refund }: Written) {
  if (!payment) return []
  return [
    ...entriesOfPayment(payable, payment, 0),
    ...(refund
      ? [
          ...entriesOfRefund(payable, payment, refund, payment.amount_cents),
          ...entriesOfRefundPaid(payable, payment, refund, refund.decided_at),
        ]
      : []),
  ]
}
