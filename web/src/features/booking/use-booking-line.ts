import type { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type BookingLine, bookingLine, type LineState, withTaken } from './booking-line.ts'

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

const away: readonly LineState[] = ['DISCONNECTED', 'CONNECTED_FAIL']

/** Whether what others do is not heard at the moment. */
export function useIsAway(line: BookingLine | undefined) {
  const follow = useCallback(
    (tell: () => void) => line?.state.follow(tell) ?? (() => undefined),
    [line],
  )
  return useSyncExternalStore(follow, () => line !== undefined && away.includes(line.state.now()))
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
