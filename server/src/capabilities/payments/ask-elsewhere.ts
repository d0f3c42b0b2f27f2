import { Refusal } from '@konsil/contract/core/refusals'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { payments } from '@konsil/contract/payments'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type KnownRefund, type PaymentProvider, ProviderFailed } from '../../ports/payments.ts'
import { reasonOf } from '../../try-each.ts'
import type { PaymentsGround } from './ground.ts'
import { movedOf } from './present.ts'
import { applyToldRefund } from './refund-elsewhere.ts'
import { lockPayable } from './store/payables.ts'
import {
  findPaymentById,
  findRefund,
  findToldRefunds,
  type PaymentRow,
  type RefundRow,
} from './store/payments.ts'
import { sumOf } from './sum-of.ts'
import { isEntered, isOwed } from './ways-back.ts'

type Asked = Pick<InputOf<typeof payments.settleRefund>, 'way' | 'refundId' | 'nameWithProvider'>

/**
 * What the provider knows of a refund that somebody says was made on its pages: a mistyped number would make of
 * the event that still comes a second refund. Undefined where nothing is to be asked, which is refused or entered
 * as it is said: of a provider that is not in use any more no event comes either.
 */
export async function askElsewhere(
  ground: PaymentsGround,
  { way, refundId, nameWithProvider = '' }: Asked,
): Promise<KnownRefund | undefined> {
  const { database, providers } = ground
  const row = await findRefund(database, refundId)
  if (!row || way !== 'ELSEWHERE' || nameWithProvider === '') return undefined
  const payment = await findPaymentById(database, row.payment_id)
  const provider = providers.find(({ id }) => id === payment.provider)
  const known = await findToldRefunds(database, payment.id, { refundId: nameWithProvider })
  if (!provider || known.some(({ state }) => state === 'FAILED')) return undefined
  const refund = await askFor(ground, provider, nameWithProvider)
  if (refund?.paymentId !== payment.provider_payment_id) throw new Refusal('refund.unknown')
  if (refund.state === 'FAILED') throw new Refusal('refund.not.sent')
  const refused = await applyOfAnother(ground, payment, refund, row)
  if (refused) throw refused
  return refund
}

/**
 * So much of one that somebody has entered was sent, as its provider knows it, and undefined where that cannot be
 * learned. One of ours that has this number has its effect before.
 */
export async function askEntered(ground: PaymentsGround, refundId: string) {
  const { database, providers } = ground
  const row = await findRefund(database, refundId)
  if (!row || !isEntered(row) || row.provider_refund_id === null) return undefined
  const payment = await findPaymentById(database, row.payment_id)
  const provider = providers.find(({ id }) => id === payment.provider)
  if (!provider) return undefined
  const refund = await askFor(ground, provider, row.provider_refund_id)
  if (refund?.paymentId !== payment.provider_payment_id || refund.state === 'FAILED') return 0
  await inTransaction(database, async tx => {
    await lockPayable(tx, payment.payable_id)
    if (await findSent(tx, payment, refund))
      await applyToldRefund(ground, tx, payment, { kind: 'REFUND', ...refund })
  })
  return refund.amountCents
}

/** What we have sent ourselves, whatever its answer was. */
async function findSent(tx: InTransaction, payment: PaymentRow, told: KnownRefund) {
  if (told.key === undefined) return undefined
  const known = await findToldRefunds(tx, payment.id, told)
  return known.find(({ id }) => id === told.key)
}

/**
 * One that we have sent ourselves, and whose answer was lost, is no other's: it has its effect on what it was sent
 * for; where nothing is owed of that any more perhaps on the one that is settled, all of it or a part. Answers the
 * refusal that says so. What we took for failed of the very decision that is settled is entered as it is said.
 */
const applyOfAnother = (
  ground: PaymentsGround,
  payment: PaymentRow,
  told: KnownRefund,
  { id: settledId, act_id }: RefundRow,
) =>
  inTransaction(ground.database, async tx => {
    await lockPayable(tx, payment.payable_id)
    const sent = await findSent(tx, payment, told)
    if (!sent || (sent.state === 'FAILED' && sent.act_id === act_id)) return undefined
    const before = await findRefund(tx, settledId)
    await applyToldRefund(ground, tx, payment, { kind: 'REFUND', ...told })
    return before && isOwed(before)
      ? refusalAfter(tx, payment, before)
      : new Refusal('refund.not.failed')
  })

/** What became of the one that is settled: nothing, all of it is dealt with, or so much. */
async function refusalAfter(tx: InTransaction, { currency }: PaymentRow, before: RefundRow) {
  const now = await findRefund(tx, before.id)
  if (!now || isOwed(now)) return new Refusal('refund.ours')
  const rest = now.replaced_by === null ? undefined : await findRefund(tx, now.replaced_by)
  if (!rest || !isOwed(rest)) return new Refusal('refund.not.failed')
  const sent = movedOf(before.amount_cents - rest.amount_cents, currency)
  return new Refusal('refund.ours.in.part', { sent, most: movedOf(rest.amount_cents, currency) })
}

async function askFor(
  { log }: Pick<PaymentsGround, 'log'>,
  provider: PaymentProvider,
  name: string,
) {
  try {
    return await provider.askRefund(name)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log.warn(
      { reason: reasonOf(error) },
      'a payment provider did not say what it knows of a refund',
    )
    throw new Refusal('refund.provider.silent')
  }
}

/**
 * One may pay several of ours: it is entered for each, up to what is left of it. Of one that nobody could ask about
 * somebody's word is taken, again too, as long as nothing was told of it.
 */
export function refuseKnown(known: readonly RefundRow[], asked: KnownRefund | undefined) {
  const isLeft = asked ? leftOf(known, asked) > 0 : known.every(isEntered)
  if (!isLeft || known.some(({ state }) => state === 'FAILED')) throw new Refusal('refund.known')
}

const leftOf = (known: readonly RefundRow[], { amountCents }: KnownRefund) =>
  amountCents - sumOf(known)

/** As much of what is left of it as is owed: its event brings the rest. */
export function refuseOtherAmount(
  known: readonly RefundRow[],
  asked: KnownRefund | undefined,
  { amount, most, currency }: { amount: number; most: number; currency: string },
) {
  if (!asked) return
  const leftCents = leftOf(known, asked)
  if (amount === Math.min(leftCents, most)) return
  const sent = movedOf(asked.amountCents, currency)
  if (leftCents === asked.amountCents) throw new Refusal('refund.other.amount', { sent })
  throw new Refusal('refund.other.rest', { sent, most: movedOf(leftCents, currency) })
}
