import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { DisputeState, ProviderNews } from '../../ports/payments.ts'
import { type AboutDispute, nameSettled, openDisputeCase } from './dispute-cases.ts'
import { dueOfPayment } from './due-of-payment.ts'
import type { PaymentsGround } from './ground.ts'
import { askForInvoices } from './invoices/issue-invoices-job.ts'
import { enter } from './ledger.ts'
import { settleCases } from './money-cases.ts'
import { disputePostings } from './postings.ts'
import { type Released, releaseWaiting } from './release-waiting.ts'
import { noteDue, wasCaseOpened } from './store/cases.ts'
import { lockPayable, type PayableRow } from './store/payables.ts'
import {
  changeDispute,
  type DecidedRow,
  type DisputeRow,
  findDecided,
  findDispute,
  findOpenDisputes,
  insertDispute,
  type PaymentRow,
} from './store/payments.ts'
import { sumOf } from './sum-of.ts'
import { hasNotArrived, isOwed } from './ways-back.ts'

/** As its provider says it; that it has paid the payer itself only an administrator says who has looked it up. */
type DisputeNow = DisputeState | { state: 'PAID_BY_PROVIDER'; paidCents?: number | undefined }
type DisputeNews = Pick<
  Extract<ProviderNews, { kind: 'DISPUTE' }>,
  'kind' | 'disputeId' | 'paymentId' | 'amountCents'
> &
  DisputeNow

/** A bank takes money back, and later decides whose it is. News in any order end in the same state: what was decided stays. */
export async function applyDispute(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  news: DisputeNews,
) {
  const payable = await lockPayable(tx, payment.payable_id)
  const known = await findDispute(tx, payment.id, news.disputeId)
  if (known && news.state === 'OPENED') return
  if (known && known.state !== 'OPENED') {
    return noteDifference(ground, tx, { payable, payment, dispute: known }, news)
  }
  const dispute = known ?? (await open(ground, tx, payable, payment, news))
  const about = { payable, payment, dispute }
  if (news.state === 'OPENED') await tellArgued(ground, tx, about)
  else await decide(ground, tx, about, news)
}

/** The same of one that is known, however its end was learned. */
export const newsOfDispute = (
  { provider_payment_id: paymentId }: PaymentRow,
  { provider_dispute_id: disputeId, amount_cents: amountCents }: DisputeRow,
  now: DisputeNow,
): DisputeNews => ({ kind: 'DISPUTE', disputeId, paymentId, amountCents, ...now })

/**
 * So much of what was argued about a bank has taken from us, as its provider says it, perhaps more than is booked
 * of it; and so much the provider has paid itself.
 */
const givenBy = ({ amount_cents: all }: Pick<DisputeRow, 'amount_cents'>, now: DisputeNow) => ({
  told: now.state === 'LOST' ? (now.lostCents ?? all) : 0,
  paid: now.state === 'PAID_BY_PROVIDER' ? Math.min(now.paidCents ?? all, all) : 0,
})

/** Told otherwise than it is in the books: somebody has to find out which is right. */
async function noteDifference(
  ground: PaymentsGround,
  tx: InTransaction,
  about: AboutDispute,
  news: DisputeNews,
) {
  const { payment, dispute } = about
  const { told, paid } = givenBy(dispute, news)
  if (told === (dispute.lost_cents ?? 0) && paid === (dispute.paid_cents ?? 0)) return
  const of = { paymentId: payment.id, providerId: news.disputeId }
  const amountCents = toldAs(told)
  if (await wasCaseOpened(tx, { kind: 'DISPUTE_DIFFERS', ...of, amountCents })) return
  await openDiffers(ground, tx, about, told)
}

/** What its provider says was lost tells one end from each other; where that is nothing the case is about no sum. */
const toldAs = (told: number) => told || null

const openDiffers = (
  ground: PaymentsGround,
  tx: InTransaction,
  about: AboutDispute,
  told: number,
) => openDisputeCase(ground, tx, about, { kind: 'DISPUTE_DIFFERS', cents: toldAs(told) })

/**
 * Of one that is lost in part the rest is won: each is entered, and told, for itself. What the provider has paid
 * its payer itself is ours again like all that is won, and nothing of it is sent beside that.
 */
async function decide(
  ground: PaymentsGround,
  tx: InTransaction,
  about: AboutDispute,
  now: DisputeNow,
) {
  const { payment, dispute } = about
  const { id, amount_cents, provider_dispute_id: providerId } = dispute
  const { told, paid } = givenBy(dispute, now)
  const lost = Math.min(told, amount_cents)
  const given = { lost_cents: lost || null, paid_cents: paid || null }
  const state = lost > 0 ? 'LOST' : paid > 0 ? 'PAID_BY_PROVIDER' : 'WON'
  await changeDispute(tx, id, { state, ended_at: ground.clock.now(), ...given })
  await settleCases(ground, tx, { kind: 'DISPUTE_OPENED', paymentId: payment.id, providerId })
  const parts = [
    { state: 'LOST', cents: lost },
    { state: 'WON', cents: amount_cents - lost },
  ] as const
  const moved = parts.filter(({ cents }) => cents > 0)
  for (const part of moved) {
    await enterDispute(ground, tx, about, part)
    await openDisputeCase(ground, tx, about, { kind: `DISPUTE_${part.state}`, cents: part.cents })
  }
  if (told > lost) await openDiffers(ground, tx, about, told)
  await settleWaiting(ground, tx, about)
}

/** What waited goes its way once none is argued about, and until then stands in the cases of those that are. */
async function settleWaiting(ground: PaymentsGround, tx: InTransaction, about: AboutDispute) {
  const { payable, payment } = about
  const released = await releaseWaiting(ground, tx, payable, payment)
  const together = released ? decidedTogether(await findDecided(tx, payment.id)) : []
  if (released) await nameSettled(tx, payment.id, together, released)
  else await noteDue(tx, payment.id)
  await settleClosing(ground, tx, about, { released, together })
}

interface Settled {
  /** Undefined while one is argued about still. */
  released: Released | undefined
  together: readonly DecidedRow[]
}

/** What ended, or was due, while banks argued is settled now, and whoever paid for it hears how. */
async function settleClosing(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment }: AboutDispute,
  { released, together }: Settled,
) {
  const { kind, subject_id: subjectId, closed_at } = payable
  if (payment.fate !== 'TAKEN') return
  if (closed_at) await askForInvoices(tx, payable.id)
  // What is left to another bank is told with what that one decides.
  if (!released) return
  const decided = together.filter(({ ended_at }) => closed_at === null || ended_at >= closed_at)
  const hasEndedMeanwhile =
    closed_at !== null && decided.some(({ opened_at }) => opened_at <= closed_at)
  const isPayerTold = decided.some(({ is_payer_told }) => is_payer_told)
  const isReleased = released.sentCents + released.coveredCents > 0
  if (!hasEndedMeanwhile && !isPayerTold && !isReleased) return
  const dueCents = await dueOfPayment(tx, payment, isOwed)
  const what = { kind, subjectId, currency: payment.currency, isOver: closed_at !== null }
  const told = { ...what, ...released, dueCents, isPayerTold }
  await ground.bankDecided(tx, { ...told, ...sumsOfDecided(decided) })
}

/** Since a payment was without an open one last: those before were told then. */
function decidedTogether(newestFirst: readonly DecidedRow[]) {
  const together: DecidedRow[] = []
  let since = Infinity
  for (const one of newestFirst) {
    if (together.length > 0 && one.ended_at.getTime() < since) break
    since = Math.min(since, one.opened_at.getTime())
    together.push(one)
  }
  return together
}

/** Whoever paid was told that money goes back: what none gave before may now come from their bank, or later. */
async function tellArgued(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment, dispute }: AboutDispute,
) {
  if (payable.closed_at === null || payment.fate !== 'TAKEN') return
  const dueCents = await dueOfPayment(tx, payment, hasNotArrived)
  if (dueCents === 0) return
  const argued = sumOf(await findOpenDisputes(tx, payment.id))
  await changeDispute(tx, dispute.id, { is_payer_told: true })
  await ground.bankArgues(tx, {
    kind: payable.kind,
    subjectId: payable.subject_id,
    arguedCents: Math.min(argued, payment.amount_cents),
    dueCents: Math.min(dueCents, argued),
    currency: payment.currency,
  })
}

function sumsOfDecided(decided: readonly DisputeRow[]) {
  const lostCents = decided.reduce((sum, { lost_cents }) => sum + (lost_cents ?? 0), 0)
  const paidCents = decided.reduce((sum, { paid_cents }) => sum + (paid_cents ?? 0), 0)
  return { lostCents, paidCents, wonCents: sumOf(decided) - lostCents - paidCents }
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
    paid_cents: null,
    opened_at: now,
    asked_at: now,
    ended_at: null,
    is_payer_told: false,
  })
  const about = { payable, payment, dispute }
  const state = 'OPENED'
  await enterDispute(ground, tx, about, { state, cents: amountCents })
  await openDisputeCase(ground, tx, about, { kind: `DISPUTE_${state}`, cents: amountCents })
  return dispute
}

interface Part {
  state: DisputeState['state']
  cents: number
}

const enterDispute = (
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payable, payment: { currency }, dispute: { id } }: AboutDispute,
  { state, cents }: Part,
) =>
  enter(
    tx,
    payable,
    { kind: `DISPUTE_${state}`, cause_id: id, currency, happened_at: clock.now() },
    disputePostings[state](cents),
  )
