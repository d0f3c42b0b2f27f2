import { booking, longestPeriodDays } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dayLater, instantFrom } from '@konsil/contract/core/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

export type FreeTime = OutputOf<typeof booking.listSlots>['slots'][number]

interface Offer {
  doctorId: string
  serviceId: string
  /** Whose days are meant: the reader's. */
  timeZone: string
}

/** Others book meanwhile. */
const fresh = { staleTime: 0 }

/** As far ahead as can be asked for at once. */
export const freeDatesQuery = (offer: Offer, today: string) =>
  queryOptions({
    queryKey: ['booking', 'free-dates', offer, today],
    queryFn: ({ signal }) =>
      call(
        booking.listFreeDates,
        { ...offer, from: today, to: dayLater(today, longestPeriodDays - 1) },
        { signal },
      ),
    ...fresh,
  })

export const slotsQuery = (offer: Offer, day: string) =>
  queryOptions({
    queryKey: ['booking', 'slots', offer, day],
    queryFn: ({ signal }) => call(booking.listSlots, { ...offer, from: day, to: day }, { signal }),
    ...fresh,
  })

const lengthOf = (startUTC: string, endUTC: string) =>
  instantFrom(endUTC).getTime() - instantFrom(startUTC).getTime()

/** What can be had instead of the time that was booked: as long as that. */
export const timesInsteadOf = (
  booked: { startUTC: string; endUTC: string },
  slots: readonly FreeTime[],
) =>
  slots.filter(
    ({ status, startUTC, endUTC }) =>
      status === 'AVAILABLE' &&
      lengthOf(startUTC, endUTC) === lengthOf(booked.startUTC, booked.endUTC),
  )
