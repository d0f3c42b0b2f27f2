import type { Currency } from '@konsil/contract/core/money'
import type { PaymentsGround } from './ground.ts'

/** With whom so much can be paid: a provider that takes no amount as small as the whole price is not among them. */
export const activeProviders = (
  { providers }: Pick<PaymentsGround, 'providers'>,
  { amountCents, currency }: { amountCents: number; currency: Currency },
) =>
  providers
    .filter(({ leastCents }) => leastCents[currency] <= amountCents)
    .map(({ id, name }) => ({ provider: id, name }))
