import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { DisputeState, ProviderNews } from '../../ports/payments.ts'
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
  findDecided,
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
  if (news.state !== 'OPENED') await decide(ground, tx, { payable, payment, dispute }, news)
}

/** Of one that is lost in part the rest is won: each is entered, and told, for itself. */
async function decide(ground: PaymentsGround, tx: InTransaction, about: About, now: DisputeState) {
  const { payable, payment, dispute } = about
  const { id, amount_cents, provider_dispute_id: providerId } = dispute
  const lost = now.state === 'LOST' ? Math.min(now.lostCents ?? amount_cents, amount_cents) : 0
  const ended = { state: lost > 0 ? 'LOST' : 'WON', ended_at: ground.clock.now() } as const
  await changeDispute(tx, id, { ...ended, lost_cents: lost || null })
  await settleCases(ground, tx, { kind: 'DISPUTE_OPENED', paymentId: payment.id, providerId })
  const parts = [
    { state: 'LOST', cents: lost, due: 'coveredCents' },
    { state: 'WON', cents: amount_cents - lost, due: 'sentCents' },
  ] as const
  const moved = parts.filter(({ cents }) => cents > 0)
  for (const part of moved) await enterDispute(ground, tx, about, part)
  const released = await releaseWaiting(ground, tx, payable, payment)
  for (const { due, ...part } of moved) {
    await openDisputeCase(ground, tx, about, { ...part, dueCents: released?.[due] ?? 0 })
  }
  await settleClosing(ground, tx, about, released)
}

/** What ended, or was due, while banks argued is settled now, and whoever paid for it hears how. */
async function settleClosing(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment }: About,
  released: Released | undefined,
) {
  const { kind, subject_id: subjectId, closed_at } = payable
  if (payment.fate !== 'TAKEN') return
  if (closed_at) await askForInvoices(tx, payable.id)
  // What is left to another bank is told with what that one decides.
  if (!released) return
  const decided = await findDecided(tx, payment.id, closed_at)
  const hasEndedMeanwhile =
    closed_at !== null && decided.some(({ opened_at }) => opened_at <= closed_at)
  if (!hasEndedMeanwhile && released.sentCents + released.coveredCents === 0) return
  const what = { kind, subjectId, currency: payment.currency, isOver: closed_at !== null }
  await ground.bankDecided(tx, { ...what, ...sumsOfDecided(decided), ...released })
}

function sumsOfDecided(decided: readonly DisputeRow[]) {
  const cents = decided.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const lostCents = decided.reduce((sum, { lost_cents }) => sum + (lost_cents ?? 0), 0)
  return { lostCents, wonCents: cents - lostCents }
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
    lost_cents: null,
    opened_at: now,
    ended_at: null,
  })
  const about = { payable, payment, dispute }
  const whole = { state: 'OPENED', cents: amountCents } as const
  await enterDispute(ground, tx, about, whole)
  await openDisputeCase(ground, tx, about, { ...whole, dueCents: 0 })
  return dispute
}

interface About {
  payable: PayableRow
  payment: PaymentRow
  dispute: DisputeRow
}

interface Part {
  state: DisputeState['state']
  cents: number
}

const enterDispute = (
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payable, payment: { currency }, dispute: { id } }: About,
  { state, cents }: Part,
) =>
  enter(
    tx,
    payable,
    { kind: `DISPUTE_${state}`, cause_id: id, currency, happened_at: clock.now() },
    disputePostings[state](cents),
  )

const openDisputeCase = (
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment: { id: payment_id, currency, provider }, dispute }: About,
  { state, cents, dueCents }: Part & { dueCents: number },
) =>
  openCase(ground, tx, `DISPUTE_${state}`, {
    payable_id: payable.id,
    payment_id,
    provider,
    provider_id: dispute.provider_dispute_id,
    amount_cents: cents,
    currency,
    due_cents: dueCents || null,
  })
