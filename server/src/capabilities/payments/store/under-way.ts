import type { CheckoutTable, DisputeTable, RefundTable } from '../../../database/tables/payments.ts'

/** In which states there is something to ask its provider about. */
export const statesUnderWay = {
  checkout: ['OPENING', 'OPEN'],
  refund: ['PENDING'],
  dispute: ['OPENED'],
} as const satisfies {
  checkout: CheckoutTable['state'][]
  refund: RefundTable['state'][]
  dispute: DisputeTable['state'][]
}
