import type { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { bookingLine, withTaken } from './booking-line.ts'

type Slots = OutputOf<typeof booking.listSlots>

/** Open as long as times of this doctor are looked at: what others do is seen at once (BOOK-20). */
export function useBookingLine(doctorId: string | undefined) {
  const queries = useQueryClient()
  const line = useMemo(
    () => (doctorId === undefined ? undefined : bookingLine(doctorId, followedBy(queries))),
    [doctorId, queries],
  )
  useEffect(() => {
    line?.open()
    return () => line?.leave()
  }, [line])
  return line
}

/** What is shown follows what is heard. */
function followedBy(queries: QueryClient) {
  const askAgain = (what: 'slots' | 'free-dates') =>
    void queries.invalidateQueries({ queryKey: ['booking', what] })
  return {
    taken(told: Parameters<typeof withTaken>[1]) {
      queries.setQueriesData<Slots>({ queryKey: ['booking', 'slots'] }, known =>
        known ? { slots: withTaken(known.slots, told) } : known,
      )
      // An answer that is under way may be older than this.
      askAgain('slots')
      askAgain('free-dates')
    },
    changed() {
      askAgain('slots')
      askAgain('free-dates')
    },
  }
}
