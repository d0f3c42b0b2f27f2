import { inTransaction } from '../../database/transaction.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import { tryEach } from '../../try-each.ts'
import { applyCheckout } from './apply-checkout.ts'
import { openedWith } from './begin-checkout.ts'
import type { PaymentsGround } from './ground.ts'
import { inBackground } from './in-background.ts'
import { noteAsked } from './store/asked.ts'
import {
  type CheckoutRow,
  findCheckout,
  findUnderWayOf,
  type UnaskedCheckout,
} from './store/checkouts.ts'
import { findPayableById } from './store/payables.ts'

/**
 * Asks about all that is under way, and applies what is answered: somebody waits for it. A provider that cannot
 * be asked stays to be asked.
 */
export async function askProviders(ground: PaymentsGround, payableId: string) {
  const { database, clock, providers } = ground
  await tryEach(
    await findUnderWayOf(database, payableId),
    async checkout => {
      await noteAsked(database, 'checkout', checkout.id, { now: clock.now() })
      const provider = providers.find(({ id }) => id === checkout.provider)
      if (!provider) throw new Error(`the payment provider ${checkout.provider} is not active`)
      await asked(ground, provider, checkout, 'ask')
    },
    'a payment provider could not be asked',
  )
}

/** Has nobody pay with it any more. */
export async function endCheckout(ground: PaymentsGround, checkoutId: string, ending: AbortSignal) {
  const { database, clock } = ground
  const checkout = await findCheckout(database, checkoutId)
  if (checkout?.state !== 'OPENING' && checkout?.state !== 'OPEN') return
  const provider = inBackground(ground, checkout.provider)
  await noteAsked(database, 'checkout', checkoutId, { now: clock.now() })
  await asked(ground, provider, checkout, 'expire', ending)
}

/** Asks about one that nobody has asked about since then, or ends it, where nobody shall pay with it any more. */
export async function followCheckout(
  ground: PaymentsGround,
  { closed_at, due_until, ...checkout }: UnaskedCheckout,
  unaskedSince: Date,
  ending: AbortSignal,
) {
  const { database, clock } = ground
  const now = clock.now()
  const provider = inBackground(ground, checkout.provider)
  if (!(await noteAsked(database, 'checkout', checkout.id, { now, unaskedSince }))) return
  const isOver = closed_at !== null || due_until <= now
  await asked(ground, provider, checkout, isOver ? 'expire' : 'ask', ending)
}

async function asked(
  ground: PaymentsGround,
  provider: PaymentProvider,
  checkout: CheckoutRow,
  ask: 'ask' | 'expire',
  ending?: AbortSignal,
) {
  const id = checkout.provider_checkout_id ?? (await idOf(ground, provider, checkout))
  // A process that ends waits for one answer, not for two: a job that is cut short here comes again.
  ending?.throwIfAborted()
  const now = await provider[ask](id)
  await inTransaction(ground.database, tx => applyCheckout(ground, tx, checkout.id, now))
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
