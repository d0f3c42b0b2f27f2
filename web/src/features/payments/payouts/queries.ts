import type { OutputOf } from '@konsil/contract/core/endpoint'
import { payments } from '@konsil/contract/payments'
import type { PayoutState } from '@konsil/contract/payouts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/api.ts'
import type { PagedList } from '../../../lib/signed-in/use-pages.ts'

export interface PayoutFilters {
  /** All where none is asked for. */
  month?: string
  state?: PayoutState
  doctorId?: string
}

export const payoutsBy = (
  filters: PayoutFilters,
): PagedList<OutputOf<typeof payments.listPayouts>> => ({
  queryKey: ['payments', 'payouts', filters],
  ask: (asked, signal) => call(payments.listPayouts, { ...asked, filters }, { signal }),
})

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'payout', id],
    queryFn: ({ signal }) => call(payments.readPayout, { id }, { signal }),
    // Other administrators say what became of it, and the addresses of its documents last minutes.
    staleTime: 0,
  })

export const ownPayouts: PagedList<OutputOf<typeof payments.listOwnPayouts>> = {
  queryKey: ['payments', 'own-payouts'],
  ask: (asked, signal) => call(payments.listOwnPayouts, asked, { signal }),
}
