import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { ProviderNews } from '../../ports/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { askForInvoices } from './invoices/issue-invoices-job.ts'
import { enter } from './ledger.ts'
import { openCase, settleCases } from './money-cases.ts'
import { disputePostings } from './postings.ts'
import { type Released, releaseWaiting } from './release-waiting.ts'
import { lockPayable, type PayableRow } from './store/payables.ts'
import {
  changeDispute,
  type DisputeRow,
  findDispute,
  insertDispute,
  type PaymentRow,
} from './store/payments.ts'

type DisputeNews = Extract<ProviderNews, { kind: 'DISPUTE' }>

/** A bank takes money back, and later decides whose it is. News in any order end in the same state: what was decided stays. */
export async function applyDispute(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  news: DisputeNews,
) {
  const payable = await lockPayable(tx, payment.payable_id)
  const known = await findDispute(tx, payment.id, news.disputeId)
  if (known && (known.state !== 'OPENED' || news.state === 'OPENED')) return
  const dispute = known ?? (await open(ground, tx, payable, payment, news))
  if (news.state === 'OPENED') return
  await changeDispute(tx, dispute.id, { state: news.state, ended_at: ground.clock.now() })
  const opened = {
    kind: 'DISPUTE_OPENED',
    paymentId: payment.id,
    providerId: news.disputeId,
  } as const
  await settleCases(ground, tx, opened)
  const about = { payable, payment, dispute }
  await enterDispute(ground, tx, about, news.state)
  const released = await releaseWaiting(ground, tx, payable, payment)
  const dueCents = released ? released.sentCents + released.coveredCents : 0
  await openDisputeCase(ground, tx, about, news, dueCents)
  await settleClosing(ground, tx, about, news.state, released)
}

/** What ended, or was due, while the bank argued is settled now, and whoever paid for it hears how. */
async function settleClosing(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment, dispute }: About,
  state: 'WON' | 'LOST',
  released: Released | undefined,
) {
  const { kind, subject_id: subjectId, closed_at } = payable
  if (payment.fate !== 'TAKEN') return
  if (closed_at) await askForInvoices(tx, payable.id)
  // What is left to another bank is told with what that one decides.
  if (!released) return
  const hasEndedMeanwhile = closed_at !== null && dispute.opened_at <= closed_at
  if (!hasEndedMeanwhile && released.sentCents + released.coveredCents === 0) return
  const { amount_cents: amountCents } = dispute
  const money = { amountCents, currency: payment.currency }
  const isOver = closed_at !== null
  await ground.bankDecided(tx, { kind, subjectId, ...money, state, ...released, isOver })
}

async function open(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  payment: PaymentRow,
  { disputeId, amountCents }: DisputeNews,
) {
  const now = ground.clock.now()
  const dispute = await insertDispute(tx, {
    id: newId(now),
    payment_id: payment.id,
    provider_dispute_id: disputeId,
    amount_cents: amountCents,
    state: 'OPENED',
    opened_at: now,
    ended_at: null,
  })
  const about = { payable, payment, dispute }
  await enterDispute(ground, tx, about, 'OPENED')
  await openDisputeCase(ground, tx, about, { disputeId, state: 'OPENED' }, 0)
  return dispute
}

interface About {
  payable: PayableRow
  payment: PaymentRow
  dispute: DisputeRow
}

const enterDispute = (
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payable, payment: { currency }, dispute: { id, amount_cents } }: About,
  state: DisputeNews['state'],
) =>
  enter(
    tx,
    payable,
    { kind: `DISPUTE_${state}`, cause_id: id, currency, happened_at: clock.now() },
    disputePostings[state](amount_cents),
  )

const openDisputeCase = (
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment: { id: payment_id, currency, provider }, dispute: { amount_cents } }: About,
  { disputeId, state }: Pick<DisputeNews, 'disputeId' | 'state'>,
  dueCents: number,
) =>
  openCase(ground, tx, `DISPUTE_${state}`, {
    payable_id: payable.id,
    payment_id,
    provider,
    provider_id: disputeId,
    amount_cents,
    currency,
    due_cents: dueCents || null,
  })
