import type { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type BookingLine, bookingLine, type LineState, withTaken } from './booking-line.ts'
import { toGiveBack } from './give-back.ts'

type Slots = OutputOf<typeof booking.listSlots>

/** Open as long as times of this doctor are looked at: what others do is seen at once (BOOK-20). */
export function useBookingLine(doctorId: string | undefined) {
  const queries = useQueryClient()
  const followed = useMemo(() => followedBy(queries), [queries])
  const line = useMemo(
    () =>
      doctorId === undefined
        ? undefined
        : bookingLine(doctorId, followed, toGiveBack(queries, doctorId)),
    [doctorId, followed, queries],
  )
  useEffect(() => {
    line?.open()
    return () => {
      line?.leave()
      followed.end()
    }
  }, [line, followed])
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

/** In milliseconds; what is asked for then is seen within a second (BOOK-20). */
const [soonest, latest] = [150, 650]

/** What is shown follows what is heard. */
function followedBy(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /**
   * Everybody who looks hears the same at the same moment, and often several things at once: each asks once for
   * all of it, at a moment of their own.
   */
  const askSoon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        for (const what of ['slots', 'free-dates']) {
          void queries.invalidateQueries({ queryKey: ['booking', what] })
        }
      },
      soonest + Math.random() * (latest - soonest),
    )
  }
  return {
    taken(told: Parameters<typeof withTaken>[1]) {
      queries.setQueriesData<Slots>({ queryKey: ['booking', 'slots'] }, known =>
        known ? { slots: withTaken(known.slots, told) } : known,
      )
      // An answer that is under way may be older than this, and the pause beside it takes more.
      askSoon()
    },
    changed: askSoon,
    end() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
