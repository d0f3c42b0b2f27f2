import { booking, longestPeriodDays } from '@konsil/contract/booking'
import type { DoctorWithDays, ListedDoctor } from '@konsil/contract/bookable-doctor'
import { dayLater } from '@konsil/contract/core/time'
import { site } from '@konsil/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

export interface Offer {
  doctorId: string
  serviceId: string
  /** Whose days are meant: the reader's; the doctor's without it. */
  timeZone?: string
}

interface Sought {
  categoryId?: string
  name?: string
}

/** Others book meanwhile. */
const fresh = { staleTime: 0 }

/** As far ahead as can be asked for at once. */
const lastDay = (from: string) => dayLater(from, longestPeriodDays - 1)

export const freeDatesQuery = (offer: Offer, from: string, to = lastDay(from)) =>
  queryOptions({
    queryKey: ['booking', 'free-dates', offer, from, to],
    queryFn: ({ signal }) => call(booking.listFreeDates, { ...offer, from, to }, { signal }),
    ...fresh,
  })

export const slotsQuery = (offer: Offer, day: string) =>
  queryOptions({
    queryKey: ['booking', 'slots', offer, day],
    queryFn: ({ signal }) => call(booking.listSlots, { ...offer, from: day, to: day }, { signal }),
    ...fresh,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['site', 'categories'],
  queryFn: ({ signal }) => call(site.listCategories, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A doctor in one of the lists; without free time where none is told. */
export type DoctorInList = ListedDoctor & Partial<Pick<DoctorWithDays, 'dates'>>

/** Whoever can be booked, with the days of the next two months on which they have room. */
export const freeDoctorsQuery = (sought: Sought, today: string, timeZone: string) =>
  queryOptions({
    queryKey: ['booking', 'free-doctors', sought, today, timeZone],
    queryFn: ({ signal }) =>
      call(
        booking.listFreeDoctors,
        { ...sought, from: today, to: lastDay(today), timeZone },
        { signal },
      ),
    ...fresh,
  })

export const doctorsOfCategoryQuery = (categoryId: string, name: string | undefined) =>
  queryOptions({
    queryKey: ['booking', 'doctors-of-category', categoryId, name],
    queryFn: ({ signal }) => call(booking.listDoctorsOfCategory, { categoryId, name }, { signal }),
    ...fresh,
  })

export const earlierDoctorsQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['booking', 'earlier-doctors', timeZone],
    queryFn: ({ signal }) => call(booking.listEarlierDoctors, { timeZone }, { signal }),
    ...fresh,
  })

export const savedDoctorsQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['booking', 'saved-doctors', timeZone],
    queryFn: ({ signal }) => call(booking.listSavedDoctors, { timeZone }, { signal }),
    ...fresh,
  })

/** Who can take the place of the doctor of an appointment, with their free days. */
export const otherDoctorsQuery = (appointmentId: string, timeZone: string | undefined) =>
  queryOptions({
    queryKey: ['booking', 'other-doctors', appointmentId, timeZone],
    queryFn: ({ signal }) =>
      call(booking.listOtherDoctors, { appointmentId, timeZone }, { signal }),
    ...fresh,
  })

export const doctorQuery = (id: string) =>
  queryOptions({
    queryKey: ['booking', 'doctor', id],
    queryFn: ({ signal }) => call(booking.readDoctor, { id }, { signal }),
    ...fresh,
  })
