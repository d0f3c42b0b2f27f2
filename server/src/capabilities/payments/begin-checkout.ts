import { hours, later } from '@konsil/contract/core/time'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { type CheckoutAsked, type PaymentProvider, ProviderFailed } from '../../ports/payments.ts'
import { reasonOf } from '../../try-each.ts'
import { raisedFor } from './active-providers.ts'
import { endCheckoutJob } from './end-checkout.ts'
import type { PaymentsGround } from './ground.ts'
import { PaymentRefused } from './refused.ts'
import { type CheckoutRow, findUnderWayOf, insertCheckout, keepOpened } from './store/checkouts.ts'
import { lockPayable, type PayableRow, sumsOf } from './store/payables.ts'

interface Asked {
  payableId: string
  provider: string
  /** Where the payer's browser goes afterwards. */
  returnTo: string
}

type CheckoutGround = Pick<PaymentsGround, 'database' | 'clock' | 'providers' | 'log'>

/**
 * Where the payer pays. Who asks twice, or in two tabs, gets the same checkout as long as it is open: its
 * row is there first, and the provider opens one for each row. With another provider the first one is ended.
 */
export async function beginCheckout(ground: CheckoutGround, asked: Asked) {
  const provider = ground.providers.find(({ id }) => id === asked.provider)
  if (!provider) throw new PaymentRefused('provider.unknown')
  const { checkout, payable } = await inTransaction(ground.database, async tx => {
    const row = await lockPayable(tx, asked.payableId)
    return { payable: row, checkout: await underWayOrNew(ground, tx, row, provider, asked) }
  })
  if (checkout.address !== null) return { address: checkout.address }
  return { address: await openWith(ground, provider, checkout, payable) }
}

async function underWayOrNew(
  { clock }: CheckoutGround,
  tx: InTransaction,
  payable: PayableRow,
  provider: PaymentProvider,
  { returnTo }: Asked,
) {
  const now = clock.now()
  const { paid } = await sumsOf(tx, payable.id)
  if (payable.closed_at) throw new PaymentRefused('closed')
  if (paid >= payable.asked_cents) throw new PaymentRefused('paid')
  if (payable.due_until <= now) throw new PaymentRefused('over')
  const underWay = await findUnderWayOf(tx, payable.id)
  const same = underWay.find(one => one.provider === provider.id)
  if (same) return same
  const { amount_cents, asked_cents, currency } = payable
  const amountCents = raisedFor(provider, { dueCents: asked_cents - paid, currency })
  // A provider that takes no amount as small as the price is not offered.
  if (amount_cents - paid < amountCents) throw new PaymentRefused('provider.unknown')
  for (const { id } of underWay) await addJob(tx, endCheckoutJob, { checkoutId: id })
  return insertCheckout(
    tx,
    newCheckout(payable, { provider: provider.id, amountCents, returnTo }, now),
  )
}

/** Whoever leaves it begins anew, however long the money may be paid. */
const longestCheckout = hours(24)
const earlierOf = (one: Date, other: Date) => (one < other ? one : other)

interface Begun {
  provider: string
  amountCents: number
  returnTo: string
}

export const newCheckout = (
  { id, currency, due_until }: PayableRow,
  { provider, amountCents, returnTo }: Begun,
  now: Date,
): CheckoutRow => ({
  id: newId(now),
  payable_id: id,
  provider,
  amount_cents: amountCents,
  currency,
  state: 'OPENING',
  provider_checkout_id: null,
  address: null,
  return_to: returnTo,
  opened_at: now,
  ends_at: earlierOf(due_until, later(now, longestCheckout)),
  asked_at: now,
  ended_at: null,
})

/** As it is asked for with its provider. */
export const checkoutAsked = (
  checkout: CheckoutRow,
  { number, language }: Pick<PayableRow, 'number' | 'language'>,
): CheckoutAsked => ({
  key: checkout.id,
  number,
  amountCents: checkout.amount_cents,
  currency: checkout.currency,
  language,
  returnTo: checkout.return_to,
  until: checkout.ends_at,
})

async function openWith(
  { database, log }: CheckoutGround,
  provider: PaymentProvider,
  checkout: CheckoutRow,
  payable: PayableRow,
) {
  try {
    return (await openedWith(database, provider, checkout, payable)).address
  } catch (error) {
    // Our own database being away is not said to be the provider.
    if (!(error instanceof ProviderFailed)) throw error
    log.warn({ reason: reasonOf(error) }, 'a payment provider could not open a checkout')
    throw new PaymentRefused('provider.away')
  }
}

/** Opens it, or finds the one that was opened for this row before; nothing is opened twice. */
export async function openedWith(
  database: CheckoutGround['database'],
  provider: PaymentProvider,
  checkout: CheckoutRow,
  payable: Pick<PayableRow, 'number' | 'language'>,
) {
  const opened = await provider.open(checkoutAsked(checkout, payable))
  const { checkoutId, address } = opened
  await keepOpened(database, checkout.id, { provider_checkout_id: checkoutId, address })
  return opened
}
