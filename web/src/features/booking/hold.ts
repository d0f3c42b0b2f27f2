import { booking } from '@konsil/contract/booking'
import type { Slot } from '@konsil/contract/slot'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import { toGiveBack } from './give-back.ts'
import type { Offer } from './queries.ts'

/**
 * Holds the time for the review. Asked once by each opening of it, and by nothing else: a hold of one's own
 * stays as it is, however often the page is loaded.
 */
export const holdQuery = ({ doctorId, serviceId }: Offer, slot: Slot) =>
  queryOptions({
    queryKey: ['reviews', 'hold', doctorId, serviceId, slot.startUTC],
    queryFn: ({ client }) =>
      toGiveBack(client, doctorId).asking(
        slot,
        call(booking.createSlot, chosenTime({ doctorId, serviceId }, slot)),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The time as the slots answered it (D-308). */
export const chosenTime = (
  { doctorId, serviceId }: Offer,
  { date: requestDate, start, end, startUTC }: Slot,
) => ({ doctorId, serviceId, requestDate, start, end, startUTC })
