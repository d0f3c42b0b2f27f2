import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { RefundState } from '../../ports/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { enter, entriesOf } from './ledger.ts'
import { openCase, settleCases } from './money-cases.ts'
import { inBackground } from './in-background.ts'
import { noteAsked } from './store/asked.ts'
import { aboutRefund, takeTooMuch } from './take-place.ts'
import { refundPaidPostings, refundReturnedPostings } from './postings.ts'
import { insertEntries } from './store/ledger.ts'
import { lockPayable, type PayableRow } from './store/payables.ts'
import {
  changeRefund,
  findPaymentById,
  findRefund,
  type PaymentRow,
  type RefundRow,
  wasTriedAgain,
} from './store/payments.ts'

/**
 * Sends it, or asks what became of it: however often, the provider moves the money once. Where somebody has asked
 * since then, nobody is asked.
 */
export async function followRefund(ground: PaymentsGround, refundId: string, unaskedSince?: Date) {
  const { database, clock } = ground
  const row = await findRefund(database, refundId)
  if (row?.state !== 'PENDING') return
  const payment = await findPaymentById(database, row.payment_id)
  const provider = inBackground(ground, payment.provider)
  const now = clock.now()
  if (!(await noteAsked(database, 'refund', refundId, { now, unaskedSince }))) return
  const state = await (row.provider_refund_id === null
    ? provider.refund({
        key: row.id,
        paymentId: payment.provider_payment_id,
        amountCents: row.amount_cents,
        currency: payment.currency,
      })
    : provider.askRefund(row.provider_refund_id))
  if (!state)
    throw new Error(`the payment provider ${payment.provider} does not know a refund of it`)
  await inTransaction(database, async tx => {
    const payable = await lockPayable(tx, payment.payable_id)
    await applyRefund(ground, tx, { payable, payment, refundId }, state)
  })
}

interface Followed {
  payable: PayableRow
  payment: PaymentRow
  refundId: string
}

/**
 * Applies what a provider says of a refund of ours. One that is done may still fail, since a bank can send
 * the money back; one that failed stays so, however old the news that comes after it. Whoever calls holds
 * the payable.
 */
export async function applyRefund(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment, refundId }: Followed,
  now: RefundState,
) {
  const row = await findRefund(tx, refundId)
  if (!row || row.state === 'FAILED' || row.state === now.state) return keepId(tx, row, now)
  if (now.state === 'PENDING') return
  await end(ground, tx, row, now)
  await enterEnd(ground, tx, { payable, payment, row }, now.state)
  if (now.state === 'FAILED') {
    await tellFailed(ground, tx, payment, row, now)
    return
  }
  await tellSent(ground, tx, payable, payment, row)
  if (row.reason === 'WRONG_AMOUNT') {
    await settleCases(ground, tx, { kind: 'WRONG_AMOUNT', paymentId: payment.id })
  }
}

/** By another try: its payer, whom the first did not reach, waits for it. */
async function tellSent(
  ground: PaymentsGround,
  tx: InTransaction,
  { kind, subject_id }: PayableRow,
  { currency }: PaymentRow,
  { id, amount_cents }: RefundRow,
) {
  if (!(await wasTriedAgain(tx, id))) return
  await ground.sentBeside(tx, {
    kind,
    subjectId: subject_id,
    amountCents: amount_cents,
    currency,
    way: 'TRY',
    sentOn: null,
  })
}

/** It is owed again, and somebody sees to it; what was too much is put right by it. */
async function tellFailed(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  { id, reason, amount_cents }: RefundRow,
  now: RefundState,
) {
  if (reason === 'TOO_MUCH') {
    const tooMuch = {
      kind: 'TOO_MUCH_BACK',
      paymentId: payment.id,
      providerId: now.refundId,
    } as const
    return settleCases(ground, tx, tooMuch)
  }
  const about = { ...aboutRefund(payment, now, amount_cents), refund_id: id }
  await openCase(ground, tx, 'REFUND_FAILED', about)
  await takeTooMuch(ground, tx, payment, id)
}

/** The id that its provider gave it is asked about from then on. */
async function keepId(tx: InTransaction, row: RefundRow | undefined, { refundId }: RefundState) {
  if (row?.state === 'PENDING') await changeRefund(tx, row.id, { provider_refund_id: refundId })
}

const end = ({ clock }: PaymentsGround, tx: InTransaction, { id }: RefundRow, now: RefundState) =>
  changeRefund(tx, id, {
    state: now.state,
    provider_refund_id: now.refundId,
    ended_at: clock.now(),
  })

interface Ended {
  payable: PayableRow
  payment: PaymentRow
  row: RefundRow
}

/** The money has left the provider, or it had, and is back; one that fails before has moved nothing. */
export async function enterEnd(
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payable, payment: { currency }, row }: Ended,
  state: 'DONE' | 'FAILED',
) {
  const { id, amount_cents } = row
  const now = clock.now()
  const what = { cause_id: id, currency, happened_at: now }
  if (state === 'DONE') {
    await insertEntries(tx, entriesOfRefundPaid(payable, { currency }, row, now))
  } else if (row.state === 'DONE') {
    const postings = refundReturnedPostings(amount_cents)
    await enter(tx, payable, { ...what, kind: 'REFUND_RETURNED' }, postings)
  }
}

export const entriesOfRefundPaid = (
  payable: PayableRow,
  { currency }: Pick<PaymentRow, 'currency'>,
  { id, amount_cents }: RefundRow,
  happened_at: Date,
) =>
  entriesOf(
    payable,
    { kind: 'REFUND_PAID', cause_id: id, currency, happened_at },
    refundPaidPostings(amount_cents),
  )
