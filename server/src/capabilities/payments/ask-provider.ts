import { inTransaction } from '../../database/transaction.ts'
import type { CheckoutState, PaymentProvider } from '../../ports/payments.ts'
import { tryEach } from '../../try-each.ts'
import { applyCheckout } from './apply-checkout.ts'
import { openedWith } from './begin-checkout.ts'
import type { PaymentsGround } from './ground.ts'
import { type CheckoutRow, findCheckout, findUnderWayOf, noteAsked } from './store/checkouts.ts'
import { findPayableById } from './store/payables.ts'

/** Asks about all that is under way, and applies what is answered. A provider that cannot be asked stays to be asked. */
export async function askProviders(ground: PaymentsGround, payableId: string) {
  await tryEach(
    await findUnderWayOf(ground.database, payableId),
    one => askProvider(ground, one),
    'a payment provider could not be asked',
  )
}

export const askProvider = (ground: PaymentsGround, checkout: CheckoutRow) =>
  asked(ground, checkout, (provider, id) => provider.ask(id))

/** The same, and nobody shall pay with it any more. */
export const endWithProvider = (ground: PaymentsGround, checkout: CheckoutRow) =>
  asked(ground, checkout, (provider, id) => provider.expire(id))

export async function endCheckout(ground: PaymentsGround, checkoutId: string) {
  const checkout = await findCheckout(ground.database, checkoutId)
  if (checkout?.state === 'OPENING' || checkout?.state === 'OPEN') {
    await endWithProvider(ground, checkout)
  }
}

async function asked(
  ground: PaymentsGround,
  checkout: CheckoutRow,
  ask: (provider: PaymentProvider, checkoutId: string) => Promise<CheckoutState>,
) {
  const { database, clock, providers } = ground
  // Whatever becomes of it, others are asked about before it is asked about again.
  await noteAsked(database, checkout.id, clock.now())
  const provider = providers.find(({ id }) => id === checkout.provider)
  if (!provider) throw new Error(`the payment provider ${checkout.provider} is not active`)
  const id = checkout.provider_checkout_id ?? (await idOf(ground, provider, checkout))
  const now = await ask(provider, id)
  await inTransaction(database, tx => applyCheckout(ground, tx, checkout.id, now))
}

/** We ended, or the connection did, before we learned it. */
async function idOf(
  { database }: PaymentsGround,
  provider: PaymentProvider,
  checkout: CheckoutRow,
) {
  const payable = await findPayableById(database, checkout.payable_id)
  return (await openedWith(database, provider, checkout, payable)).checkoutId
}
