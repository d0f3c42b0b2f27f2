import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { Payable } from '@konsil/contract/payable'
import { payments } from '@konsil/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/api.ts'
import { againIn, timesAskedWhile } from '../../../lib/signed-in/asked-again.ts'
import type { PagedList } from '../../../lib/signed-in/use-pages.ts'
import type { Months } from './paths.ts'

/** Providers and other administrators change it: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export const openCases: PagedList<OutputOf<typeof payments.listCases>> = {
  queryKey: ['payments', 'cases'],
  ask: (asked, signal) => call(payments.listCases, asked, { signal }),
}

/** Those whose booking number begins so, of which money moved in these months, of this doctor; all without any of it. */
export function payables(
  bookingNumber: string,
  months?: Months,
  doctorId?: string,
): PagedList<OutputOf<typeof payments.listPayables>> {
  const filters = {
    ...(bookingNumber && { bookingNumber }),
    ...(months && { months }),
    ...(doctorId && { doctorId }),
  }
  const isFiltered = Object.keys(filters).length > 0
  return {
    queryKey: ['payments', 'list', filters],
    ask: (asked, signal) =>
      call(payments.listPayables, { ...asked, ...(isFiltered ? { filters } : {}) }, { signal }),
  }
}

/** Its provider says how it ends. */
const isUnderWay = ({ state, onItsWay }: Payable) => state === 'UNDER_WAY' || onItsWay.value > 0

export const payableQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => call(payments.readPayable, { id }, { signal }),
    refetchInterval(query) {
      const { data } = query.state
      const timesAsked = timesAskedWhile(query, isUnderWay)
      return data !== undefined && isUnderWay(data) && againIn(timesAsked)
    },
    ...fresh,
  })
