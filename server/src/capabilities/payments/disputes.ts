import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { ProviderNews } from '../../ports/payments.ts'
import type { PaymentsGround } from './ground.ts'
import { enter } from './ledger.ts'
import { openCase, settleCases } from './money-cases.ts'
import { disputePostings } from './postings.ts'
import { lockPayable, type PayableRow } from './store/payables.ts'
import { changeDispute, findDispute, insertDispute, type PaymentRow } from './store/payments.ts'

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
  await note(ground, tx, { payable, payment, dispute }, news.state, news.disputeId)
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
  await note(ground, tx, { payable, payment, dispute }, 'OPENED', disputeId)
  return dispute
}

interface About {
  payable: PayableRow
  payment: PaymentRow
  dispute: { id: string; amount_cents: number }
}

async function note(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment, dispute }: About,
  state: DisputeNews['state'],
  disputeId: string,
) {
  const kind = `DISPUTE_${state}` as const
  const { currency, provider } = payment
  const what = { kind, cause_id: dispute.id, currency, happened_at: ground.clock.now() }
  await enter(tx, payable, what, disputePostings[state](dispute.amount_cents))
  const about = { payable_id: payable.id, payment_id: payment.id, provider, provider_id: disputeId }
  await openCase(ground, tx, kind, { ...about, amount_cents: dispute.amount_cents, currency })
}
