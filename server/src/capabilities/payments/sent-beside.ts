import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { payments } from '@konsil/contract/payments'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { KnownRefund } from '../../ports/payments.ts'
import { askElsewhere, refuseKnown, refuseOtherAmount } from './ask-elsewhere.ts'
import { enterEnd } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { holdFailed } from './hold-failed.ts'
import { enter } from './ledger.ts'
import { settleCasesByHand } from './money-cases.ts'
import { movedOf } from './present.ts'
import { refundBesidePostings } from './postings.ts'
import { enterCovered } from './refund.ts'
import { takePlace } from './take-place.ts'
import { findLiveRefunds, findToldRefunds, insertRefund, type RefundRow } from './store/payments.ts'

type Asked = InputOf<typeof payments.settleRefund>
type Failed = Awaited<ReturnType<typeof holdFailed>>

const outcomes = {
  TRANSFER: 'TRANSFERRED',
  ELSEWHERE: 'SENT_ELSEWHERE',
  DISPUTE: 'COVERED',
} as const

/**
 * What a provider could not send for us has reached the payer in another way, all of it or a part, and is
 * owed no more: by a transfer of our own, on the provider's own pages where its event never came, or by the
 * bank that took it. The payer hears of what was sent.
 */
export async function settleRefund(ground: PaymentsGround, by: string, asked: Asked) {
  const elsewhere = await askElsewhere(ground, asked)
  await inTransaction(ground.database, async tx => {
    const failed = await holdFailed(tx, asked.refundId)
    await refuseUnlikely(ground, tx, failed, { ...asked, elsewhere })
    const { payable, payment, row } = failed
    const { way, note, amount: cents, sentOn } = asked
    const how = { outcome: outcomes[way], by, note }
    const sent = await insertSent(ground, tx, failed, asked)
    await enterSent(ground, tx, failed, asked, sent)
    await takePlace(ground, tx, payment, { row, cents, how }, sent)
    await settleWrongAmount(ground, tx, failed, how)
    await ground.sentBeside(tx, {
      kind: payable.kind,
      subjectId: payable.subject_id,
      amountCents: cents,
      currency: payment.currency,
      way,
      sentOn: (way !== 'DISPUTE' && sentOn) || null,
    })
  })
}

/** What cannot have happened: two who say it at once, and who mistyped, are told before anything is entered. */
async function refuseUnlikely(
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payment, row, ways }: Failed,
  {
    way,
    amount,
    sentOn,
    nameWithProvider = '',
    elsewhere,
  }: Asked & { elsewhere: KnownRefund | undefined },
) {
  if (way === 'DISPUTE' && !ways.mayCover) throw new Refusal('refund.not.covered')
  if (way !== 'DISPUTE' && ways.waitsForBank) throw new Refusal('refund.in.dispute')
  const most = way === 'DISPUTE' ? row.amount_cents : ways.sendableCents
  if (amount > most || (way === 'DISPUTE' && amount < most)) {
    throw new Refusal('refund.not.owed', { most: movedOf(most, payment.currency) })
  }
  if (way === 'DISPUTE') return
  if (sentOn === undefined) throw new Refusal('refund.day.required', { field: 'sentOn' })
  const [first, last] = [payment.received_at, clock.now()].map(at => dayIn(homeZone, at))
  if (sentOn < (first ?? '') || sentOn > (last ?? '')) throw new Refusal('refund.day.unlikely')
  if (way !== 'ELSEWHERE') return
  if (nameWithProvider === '') {
    throw new Refusal('refund.name.required', { field: 'nameWithProvider' })
  }
  const known = await findToldRefunds(tx, payment.id, { refundId: nameWithProvider })
  refuseKnown(known, elsewhere)
  refuseOtherAmount(known, elsewhere, { amount, most, currency: payment.currency })
}

/** The same money by the same decision, another way. The provider's name of it tells its event when it comes after all. */
const insertSent = (
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { row: { replaced_by: _, ...row } }: Failed,
  { way, amount, sentOn, nameWithProvider }: Asked,
) => {
  const now = clock.now()
  const isElsewhere = way === 'ELSEWHERE'
  return insertRefund(tx, {
    ...row,
    id: newId(now),
    amount_cents: amount,
    reason: isElsewhere ? 'ELSEWHERE' : row.reason,
    way: isElsewhere ? 'PROVIDER' : way,
    state: 'DONE',
    provider_refund_id: isElsewhere ? (nameWithProvider ?? null) : null,
    decided_at: now,
    asked_at: now,
    ended_at: now,
    sent_on: (way !== 'DISPUTE' && sentOn) || null,
  })
}

async function enterSent(
  ground: PaymentsGround,
  tx: InTransaction,
  { payable, payment }: Failed,
  { way, amount }: Asked,
  sent: RefundRow,
) {
  if (way === 'ELSEWHERE') return enterEnd(ground, tx, { payable, payment, row: sent }, 'DONE')
  if (way === 'DISPUTE') return enterCovered(ground, tx, payable, payment, sent)
  const what = { cause_id: sent.id, happened_at: ground.clock.now(), currency: payment.currency }
  const postings = refundBesidePostings.TRANSFER(amount)
  await enter(tx, payable, { kind: 'REFUND_TRANSFERRED', ...what }, postings)
}

/** Of another amount than we asked for: nobody waits for it once all of it is back. */
async function settleWrongAmount(
  ground: PaymentsGround,
  tx: InTransaction,
  { payment: { id: paymentId, fate } }: Failed,
  how: Parameters<typeof settleCasesByHand>[3],
) {
  if (fate !== 'WRONG_AMOUNT') return
  const isAllBack = (await findLiveRefunds(tx, paymentId)).every(({ state }) => state === 'DONE')
  if (isAllBack) await settleCasesByHand(ground, tx, { kind: fate, paymentId }, how)
}
