import type { OutputOf } from '@konsil/contract/core/endpoint'
import { payments } from '@konsil/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/api.ts'
import type { PagedList } from '../../../lib/signed-in/use-pages.ts'

/** Providers and other administrators change it: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export const openCases: PagedList<OutputOf<typeof payments.listCases>> = {
  queryKey: ['payments', 'cases'],
  ask: (asked, signal) => call(payments.listCases, asked, { signal }),
}

/** Those whose booking number begins so; all without one. */
export const payables = (
  bookingNumber: string,
): PagedList<OutputOf<typeof payments.listPayables>> => ({
  queryKey: ['payments', 'list', bookingNumber],
  ask: (asked, signal) =>
    call(
      payments.listPayables,
      { ...asked, ...(bookingNumber === '' ? {} : { filters: { bookingNumber } }) },
      { signal },
    ),
})

export const payableQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => call(payments.readPayable, { id }, { signal }),
    ...fresh,
  })
