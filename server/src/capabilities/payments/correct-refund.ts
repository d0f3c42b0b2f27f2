import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payments } from '@konsil/contract/payments'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { askEntered } from './ask-elsewhere.ts'
import type { PaymentsGround } from './ground.ts'
import { enter } from './ledger.ts'
import { openCase, settleByHand } from './money-cases.ts'
import { movedOf } from './present.ts'
import { refundBesidePostings, refundCorrectedPostings, refundPaidPostings } from './postings.ts'
import { idsOfOpenCases } from './store/cases.ts'
import { lockPayable, type PayableRow } from './store/payables.ts'
import {
  changeRefund,
  findPaymentById,
  findRefund,
  findRefundsOfAct,
  findToldRefunds,
  insertRefund,
  type PaymentRow,
  type RefundRow,
} from './store/payments.ts'
import { sumOf } from './sum-of.ts'
import { aboutRefund, takeTooMuch } from './take-place.ts'
import { decidedFor, isEntered } from './ways-back.ts'

type Asked = InputOf<typeof payments.correctRefund>

/**
 * Less was sent than somebody has entered. What was entered stays as it was and is posted back; what was sent
 * stands in its place, and the rest is owed again, in a case of its own. The payer, who was told more, hears of
 * what is missing. Of what its provider knows that decides, as when it was entered.
 */
export async function correctRefund(ground: PaymentsGround, by: string, asked: Asked) {
  const { refundId, amount, note } = asked
  const knownCents = await askEntered(ground, refundId)
  await inTransaction(ground.database, async tx => {
    const entered = await holdEntered(tx, refundId)
    const { payable, payment, row } = entered
    if (amount >= row.amount_cents) throw new Refusal('refund.not.less')
    await refuseLessThanKnown(tx, entered, { amount, knownCents })
    await postBack(ground, tx, entered)
    const rest = await insertRest(ground, tx, row, row.amount_cents - amount)
    // Its provider's name of it is from now on that of what was sent, or of nothing that we know.
    await changeRefund(tx, row.id, {
      state: 'FAILED',
      replaced_by: rest.id,
      provider_refund_id: null,
    })
    if (amount > 0) await enterRight(ground, tx, entered, amount)
    await settleWrong(ground, tx, entered, { note, by })
    const name = { refundId: row.provider_refund_id ?? row.id }
    const about = { ...aboutRefund(payment, name, rest.amount_cents), refund_id: rest.id }
    await openCase(ground, tx, 'REFUND_FAILED', about)
    const owedCents = await takeTooMuch(ground, tx, payment, rest.id)
    // Another refund stands for it: what its payer was told to have, they have.
    if (owedCents === 0) return
    await ground.corrected(tx, {
      kind: payable.kind,
      subjectId: payable.subject_id,
      amountCents: row.amount_cents - owedCents,
      insteadOfCents: row.amount_cents,
      currency: payment.currency,
    })
  })
}

interface Entered {
  payable: PayableRow
  payment: PaymentRow
  row: RefundRow & { way: 'PROVIDER' | 'TRANSFER' }
}

/** Its payable held: of two who correct it at once one is refused. */
async function holdEntered(tx: InTransaction, refundId: string): Promise<Entered> {
  const found = await findRefund(tx, refundId)
  if (!found) throw new Refusal('not.found')
  const payment = await findPaymentById(tx, found.payment_id)
  const payable = await lockPayable(tx, payment.payable_id)
  const row = await findRefund(tx, refundId)
  if (!row || !isEntered(row) || row.way === 'DISPUTE') throw new Refusal('refund.not.entered')
  return { payable, payment, row: { ...row, way: row.way } }
}

/** Somebody has entered something else too high, perhaps: while this stands the surplus is before administrators. */
async function refuseLessThanKnown(
  tx: InTransaction,
  { payment, row }: Entered,
  { amount, knownCents }: { amount: number; knownCents: number | undefined },
) {
  if (row.provider_refund_id === null) return
  const told = await findToldRefunds(tx, payment.id, { refundId: row.provider_refund_id })
  const booked = told.filter(({ state }) => state === 'DONE')
  const sentCents = knownCents ?? toldCentsOf(booked)
  if (sumOf(booked) - row.amount_cents + amount >= sentCents) return
  throw new Refusal('refund.less.than.known', { sent: movedOf(sentCents, payment.currency) })
}

/** What was told beside what was entered is the rest of it; what we have sent ourselves says no more than that. */
function toldCentsOf(booked: readonly RefundRow[]) {
  const told = booked.filter(({ sent_on }) => sent_on === null)
  const isRest = ({ reason }: RefundRow) => reason === 'ELSEWHERE' || reason === 'TOO_MUCH'
  return sumOf(told.some(isRest) ? booked : told)
}

const postBack = (
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payable, payment: { currency }, row }: Entered,
) =>
  enter(
    tx,
    payable,
    { kind: 'REFUND_RETURNED', cause_id: row.id, currency, happened_at: clock.now() },
    refundCorrectedPostings[row.way](row.amount_cents),
  )

/** Of the decision that it carried out. */
async function insertRest(
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  row: RefundRow,
  cents: number,
) {
  const now = clock.now()
  const ofAct = await findRefundsOfAct(tx, row.act_id)
  return insertRefund(tx, {
    ...row,
    id: newId(now),
    amount_cents: cents,
    reason: decidedFor(row, ofAct),
    way: 'PROVIDER',
    state: 'FAILED',
    provider_refund_id: null,
    asked_at: now,
    ended_at: now,
    sent_on: null,
  })
}

async function enterRight(
  { clock }: Pick<PaymentsGround, 'clock'>,
  tx: InTransaction,
  { payable, payment: { currency }, row }: Entered,
  cents: number,
) {
  const now = clock.now()
  const { id: cause_id } = await insertRefund(tx, { ...row, id: newId(now), amount_cents: cents })
  const isTransfer = row.way === 'TRANSFER'
  const kind = isTransfer ? 'REFUND_TRANSFERRED' : 'REFUND_PAID'
  const postings = isTransfer ? refundBesidePostings.TRANSFER(cents) : refundPaidPostings(cents)
  await enter(tx, payable, { kind, cause_id, currency, happened_at: now }, postings)
}

/** In the case that told of less, where there is one: what was entered is named in it either way. */
async function settleWrong(
  ground: PaymentsGround,
  tx: InTransaction,
  { payment, row }: Entered,
  { note, by }: { note: string; by: string },
) {
  const name = row.provider_refund_id
  const which = { kind: 'REFUNDED_ELSEWHERE', paymentId: payment.id } as const
  const [known] = name === null ? [] : await idsOfOpenCases(tx, { ...which, providerId: name })
  const caseId =
    known?.id ??
    (await openCase(ground, tx, 'REFUND_FAILED', {
      ...aboutRefund(payment, { refundId: name ?? row.id }, row.amount_cents),
      refund_id: row.id,
    }))
  await settleByHand(ground, tx, caseId, { outcome: 'CORRECTED', by, note, refundId: row.id })
}
