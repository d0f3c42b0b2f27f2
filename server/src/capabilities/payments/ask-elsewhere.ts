import { Refusal } from '@konsil/contract/core/refusals'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { payments } from '@konsil/contract/payments'
import { type KnownRefund, type PaymentProvider, ProviderFailed } from '../../ports/payments.ts'
import { reasonOf } from '../../try-each.ts'
import type { PaymentsGround } from './ground.ts'
import { movedOf } from './present.ts'
import { findPaymentById, findRefund, findToldRefunds } from './store/payments.ts'

type Asked = Pick<InputOf<typeof payments.settleRefund>, 'way' | 'refundId' | 'nameWithProvider'>

/**
 * What the provider knows of a refund that somebody says was made on its pages: a mistyped number would make of
 * the event that still comes a second refund. Undefined where nothing is to be asked, which is refused or entered
 * as it is said: of a provider that is not in use any more no event comes either.
 */
export async function askElsewhere(
  ground: Pick<PaymentsGround, 'database' | 'providers' | 'log'>,
  { way, refundId, nameWithProvider = '' }: Asked,
): Promise<KnownRefund | undefined> {
  const { database, providers } = ground
  const row = await findRefund(database, refundId)
  if (!row || way !== 'ELSEWHERE' || nameWithProvider === '') return undefined
  const payment = await findPaymentById(database, row.payment_id)
  const provider = providers.find(({ id }) => id === payment.provider)
  const known = await findToldRefunds(database, payment.id, { refundId: nameWithProvider })
  if (!provider || known.length > 0) return undefined
  const refund = await askFor(ground, provider, nameWithProvider)
  if (refund?.paymentId !== payment.provider_payment_id) throw new Refusal('refund.unknown')
  if (refund.state === 'FAILED') throw new Refusal('refund.not.sent')
  return refund
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

/** As much of it as is owed: its event brings the rest. */
export function refuseOtherAmount(
  refund: KnownRefund | undefined,
  { amount, most, currency }: { amount: number; most: number; currency: string },
) {
  if (!refund || amount === Math.min(refund.amountCents, most)) return
  throw new Refusal('refund.other.amount', { sent: movedOf(refund.amountCents, currency) })
}
