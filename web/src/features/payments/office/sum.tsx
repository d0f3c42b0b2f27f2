import { inCents } from '@konsil/contract/core/money'
import { Money } from '../../../ui/display/money.tsx'

/** As it comes over the wire. */
export const Sum = ({ of: { value, currency } }: { of: { value: number; currency: string } }) => (
  <Money cents={inCents(value)} currency={currency} />
)
