import { paying } from '@konsil/contract/paying'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/**
 * Asked when a dialog opens, by whose question it is: once the appointment is paid or cancelled, asking
 * again would be refused, so nothing else repeats it.
 */
const fresh = { staleTime: 0, gcTime: 0 }

export const paymentQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['reviews', 'payment', appointmentId],
    queryFn: ({ signal }) => call(paying.readPayment, { appointmentId }, { signal }),
    ...fresh,
  })

export const cancellationQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['reviews', 'cancellation', appointmentId],
    queryFn: ({ signal }) => call(paying.readCancellation, { appointmentId }, { signal }),
    ...fresh,
  })
