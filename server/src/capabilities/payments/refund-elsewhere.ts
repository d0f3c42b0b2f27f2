import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { ProviderNews } from '../../ports/payments.ts'
import { aboutRefund, applyRefund, enterEnd } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { byItself, openCase, settleCases } from './money-cases.ts'
import { placesFor } from './places-for.ts'
import { enterRefund, tell } from './refund.ts'
import { sendRefundJob } from './send-refund.ts'
import { lockPayable, type PayableRow, sumsOf } from './store/payables.ts'
import {
  changeRefund,
  findLiveRefunds,
  findToldRefunds,
  insertRefund,
  type PaymentRow,
  type RefundRow,
} from './store/payments.ts'

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
  // Asked for, or failed: until the money leaves, what was made elsewhere concerns nobody here.
  if (known.length > 0 || news.state !== 'DONE') return
  await enterElsewhere(ground, tx, { payable, payment, news })
}

interface Elsewhere {
  payable: PayableRow
  payment: PaymentRow
  news: RefundNews
}

async function enterElsewhere(ground: PaymentsGround, tx: InTransaction, told: Elsewhere) {
  const { payment, news } = told
  const live = await findLiveRefunds(tx, payment.id)
  const { places, fresh, tooMuch } = placesFor(news.amountCents, payment.amount_cents, live)
  const actIds = new Set(places.map(({ row }) => row.act_id))
  for (const actId of actIds) {
    const ofAct = places.filter(({ row }) => row.act_id === actId)
    const cents = ofAct.reduce((sum, place) => sum + place.cents, 0)
    const row = await insertElsewhere(ground, tx, told, { actId, cents, reason: 'ELSEWHERE' })
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
  if (isAllBack) await settleCases(ground, tx, wrong, byItself)
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

/** Of one of ours that fails by it; what it leaves of that goes on, owed or under way as before. */
async function takePlace(
  ground: PaymentsGround,
  tx: InTransaction,
  payment: PaymentRow,
  { row, cents }: { row: RefundRow; cents: number },
  by: RefundRow,
) {
  const now = ground.clock.now()
  const left = row.amount_cents - cents
  const wasFailed = row.state === 'FAILED'
  const rest =
    left > 0
      ? await insertRefund(tx, {
          ...row,
          id: newId(now),
          amount_cents: left,
          provider_refund_id: null,
          asked_at: now,
        })
      : undefined
  await changeRefund(tx, row.id, {
    state: 'FAILED',
    ended_at: row.ended_at ?? now,
    replaced_by: rest?.id ?? by.id,
  })
  if (!wasFailed) {
    if (rest) await addJob(tx, sendRefundJob, { refundId: rest.id })
    return
  }
  const failed = { kind: 'REFUND_FAILED', paymentId: payment.id, refundId: row.id } as const
  await settleCases(ground, tx, failed, byItself)
  if (!rest) return
  const name = { refundId: row.provider_refund_id ?? row.id }
  const about = { ...aboutRefund(payment, name, left), refund_id: rest.id }
  await openCase(ground, tx, 'REFUND_FAILED', about)
}
