import { paying } from '@konsil/contract/paying'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** Other tabs and the provider change all of it: what is shown again is asked for again. */
const fresh = { staleTime: 0, gcTime: 0 }

export const paymentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointments', 'payment', appointmentId],
    queryFn: ({ signal }) => call(paying.readPayment, { appointmentId }, { signal }),
    ...fresh,
  })

export const cancellationQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointments', 'cancellation', appointmentId],
    queryFn: ({ signal }) => call(paying.readCancellation, { appointmentId }, { signal }),
    ...fresh,
  })
