import { type Currency, currencies } from '@konsil/contract/core/money'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { PaymentsGround } from './ground.ts'

interface AskedFor {
  /** The whole price. */
  amountCents: number
  /** Asked for now. */
  dueCents: number
  currency: Currency
}

/** A provider takes no less than its least amount: a deposit below it is raised to it. */
export const raisedFor = (
  { leastCents }: Pick<PaymentProvider, 'leastCents'>,
  { dueCents, currency }: Omit<AskedFor, 'amountCents'>,
) => Math.max(dueCents, leastCents[currency])

/**
 * With whom so much can be paid, and what each asks for it: a provider that takes no amount as small as the
 * whole price is not among them.
 */
export const activeProviders = (
  { providers }: Pick<PaymentsGround, 'providers'>,
  asked: AskedFor,
) =>
  providers
    .filter(({ leastCents }) => leastCents[asked.currency] <= asked.amountCents)
    .map(one => ({ provider: one.id, name: one.name, dueCents: raisedFor(one, asked) }))

/** The least that each of those takes, in every currency. */
export const leastPayments = ({ providers }: Pick<PaymentsGround, 'providers'>) =>
  currencies.flatMap(currency =>
    providers.map(({ leastCents }) => ({ cents: leastCents[currency], currency })),
  )
