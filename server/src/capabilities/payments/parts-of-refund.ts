import { PaymentRefused } from './refused.ts'
import type { LeftOfPayment } from './store/payments.ts'

/** From where a part of a refund comes: what no bank has, what one argues about, and what the payer has by a dispute already. */
export type Source = 'HERE' | 'ARGUED' | 'GIVEN'

const mostOf: Record<Source, (of: LeftOfPayment) => number> = {
  HERE: ({ left, given, argued }) => left - given - argued,
  ARGUED: ({ argued }) => argued,
  GIVEN: ({ given }) => given,
}

/** What is due by a rule, the payer has or gets from their bank first: whatever it decides, they have it once. */
export const bankFirst: readonly Source[] = ['GIVEN', 'ARGUED', 'HERE']

/** Which part of which payment, from these sources in their order; refused where it is more than they have. */
export function partsOfRefund(
  cents: number,
  payments: readonly LeftOfPayment[],
  sources: readonly Source[],
) {
  let open = cents
  const parts = sources.flatMap(source =>
    payments.flatMap(of => {
      const part = Math.min(open, Math.max(0, mostOf[source](of)))
      open -= part
      return part > 0 ? [{ payment: of.payment, source, cents: part }] : []
    }),
  )
  if (open > 0) throw new PaymentRefused('refund.too.much')
  return parts
}
