import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { ProviderNews } from '../../ports/payments.ts'
import { applyRefund, enterEnd } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { openCase, settleCases } from './money-cases.ts'
import { placesFor } from './places-for.ts'
import { enterRefund, tell } from './refund.ts'
import { aboutRefund, isToldOf, takePlace } from './take-place.ts'
import { wasCaseOpened } from './store/cases.ts'
import { lockPayable, type PayableRow, sumsOf } from './store/payables.ts'
import {
  changeRefund,
  findLiveRefunds,
  findToldRefunds,
  insertRefund,
  type PaymentRow,
  type RefundRow,
} from './store/payments.ts'
import { sumOf } from './sum-of.ts'

type RefundNews = Extract<ProviderNews, { kind: 'REFUND' }>

/** What a provider tells of a refund, of ours or made on its own pages. */
export async function applyToldRefund(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  news: RefundNews,
) {
  const payable = await lockPayable(tx, payment.payable_id)
  const known = await findToldRefunds(tx, payment.id, news)
  for (const { id } of known) {
    await applyRefund(ground, tx, { payable, payment, refundId: id }, news)
  }
  if (known.some(({ sent_on }) => sent_on !== null)) {
    const now = await findToldRefunds(tx, payment.id, news)
    await enterMoreThanKnown(ground, tx, { payable, payment, news }, now)
  }
  // Asked for, or failed: until the money leaves, what was made elsewhere concerns nobody here.
  if (news.state !== 'DONE' || (await isInBooks(tx, payment, news))) return
  const ours = known.find(({ id }) => id === news.key)
  await enterElsewhere(ground, tx, { payable, payment, news, actId: ours?.act_id })
}

/** One of ours that we took for failed before its provider gave it a number has moved money nevertheless. */
const isInBooks = async (tx: InTransaction, { id }: PaymentRow, { refundId }: RefundNews) =>
  (await findToldRefunds(tx, id, { refundId })).length > 0

/** Where an administrator has said of one that it was made, and how much it was, the provider may know of more. */
async function enterMoreThanKnown(
  ground: PaymentsGround,
  tx: InTransaction,
  told: Elsewhere,
  known: RefundRow[],
) {
  const { news } = told
  // One that came back stays so, however old what is told is.
  const isBack = known.some(({ sent_on, state }) => sent_on !== null && state === 'FAILED')
  if (isBack || news.state !== 'DONE') return
  const cents = sumOf(known.filter(({ state }) => state === 'DONE'))
  if (news.amountCents === cents) return
  if (news.amountCents > cents) {
    const more = { ...news, amountCents: news.amountCents - cents }
    await enterElsewhere(ground, tx, { ...told, news: more })
  } else {
    // The books have more of it than was moved: somebody has to find out which is right.
    const kind = 'REFUNDED_ELSEWHERE'
    const which = { kind, paymentId: told.payment.id, providerId: news.refundId } as const
    if (await wasCaseOpened(tx, which)) return
    await openCase(ground, tx, kind, aboutRefund(told.payment, news, news.amountCents))
  }
}

interface Elsewhere {
  payable: PayableRow
  payment: PaymentRow
  news: RefundNews
  /** Of the decision that we sent it for: what is owed of that comes first. */
  actId?: string | undefined
}

async function enterElsewhere(ground: PaymentsGround, tx: InTransaction, told: Elsewhere) {
  const { payment, news } = told
  const isForIt = ({ act_id }: RefundRow) => Number(act_id === told.actId)
  const live = (await findLiveRefunds(tx, payment.id)).toSorted(
    (one, other) => isForIt(other) - isForIt(one),
  )
  const { places, fresh, tooMuch } = placesFor(news.amountCents, payment.amount_cents, live)
  const actIds = new Set(places.map(({ row }) => row.act_id))
  for (const actId of actIds) {
    const ofAct = places.filter(({ row }) => row.act_id === actId)
    const cents = ofAct.reduce((sum, place) => sum + place.cents, 0)
    const known = live.find(isToldOf({ act_id: actId, provider_refund_id: news.refundId }))
    const row = known
      ? await enterMore(ground, tx, told, known, cents)
      : await insertElsewhere(ground, tx, told, { actId, cents, reason: 'ELSEWHERE' })
    for (const place of ofAct) await takePlace(ground, tx, payment, place, row)
  }
  if (fresh > 0) await enterFresh(ground, tx, told, fresh)
  const about = aboutRefund(payment, news, news.amountCents)
  await openCase(ground, tx, 'REFUNDED_ELSEWHERE', about)
  if (tooMuch > 0) {
    await insertElsewhere(ground, tx, told, { cents: tooMuch, reason: 'TOO_MUCH' })
    await openCase(ground, tx, 'TOO_MUCH_BACK', { ...about, amount_cents: tooMuch })
  }
  if (payment.fate !== 'WRONG_AMOUNT') return
  const isAllBack = (await findLiveRefunds(tx, payment.id)).every(({ state }) => state === 'DONE')
  const wrong = { kind: payment.fate, paymentId: payment.id } as const
  if (isAllBack) await settleCases(ground, tx, wrong)
}

interface Part {
  /** Of the decision that it carries out; else it is one of its own. */
  actId?: string
  cents: number
  reason: 'ELSEWHERE' | 'TOO_MUCH'
}

async function insertElsewhere(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment, news }: Elsewhere,
  { actId, cents, reason }: Part,
) {
  const now = ground.clock.now()
  const id = newId(now)
  const row = await insertRefund(tx, {
    id,
    act_id: actId ?? id,
    payment_id: payment.id,
    amount_cents: cents,
    reason,
    decided_by: null,
    state: 'DONE',
    way: 'PROVIDER',
    replaced_by: null,
    provider_refund_id: news.refundId,
    decided_at: now,
    asked_at: now,
    ended_at: now,
  })
  await enterEnd(ground, tx, { payable, payment, row }, 'DONE')
  return row
}

/** Of a decision for which it has told of some already. What that was stands in the ledger; the rest is a cause of its own. */
async function enterMore(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment }: Elsewhere,
  known: RefundRow,
  cents: number,
) {
  await changeRefund(tx, known.id, { amount_cents: known.amount_cents + cents })
  const row = { ...known, id: newId(ground.clock.now()), amount_cents: cents }
  await enterEnd(ground, tx, { payable, payment, row }, 'DONE')
  return known
}

/** Nobody has decided it here: its shares change by it, and both sides hear of it. */
async function enterFresh(
  ground: PaymentsGround,
  tx: InTransaction,
  told: Elsewhere,
  amountCents: number,
) {
  const { payable, payment } = told
  const { paid, refunded } = await sumsOf(tx, payable.id)
  const reason = 'ELSEWHERE'
  const row = await insertElsewhere(ground, tx, told, { cents: amountCents, reason })
  if (payment.fate === 'TAKEN') await enterRefund(tx, payable, payment, row, paid - refunded)
  await tell(ground, tx, payable, { amountCents, reason })
}
