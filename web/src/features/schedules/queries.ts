import { longestCalendarDays, schedules } from '@konsil/contract/schedules'
import { dayLater } from '@konsil/contract/core/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** Other tabs and patients change all of it: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export const schedulesQuery = queryOptions({
  queryKey: ['schedules', 'list'],
  queryFn: ({ signal }) => call(schedules.list, {}, { signal }),
  ...fresh,
})

export const calendarQuery = (monday: string) =>
  queryOptions({
    queryKey: ['schedules', 'calendar', monday],
    queryFn: ({ signal }) =>
      call(schedules.readCalendar, { from: monday, to: dayLater(monday, 6) }, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** As far as one question reaches, from this day on. */
export const aheadQuery = (from: string) =>
  queryOptions({
    queryKey: ['schedules', 'ahead', from],
    queryFn: ({ signal }) =>
      call(
        schedules.readCalendar,
        { from, to: dayLater(from, longestCalendarDays - 1) },
        { signal },
      ),
    ...fresh,
  })

export const absencesQuery = queryOptions({
  queryKey: ['schedules', 'absences'],
  queryFn: ({ signal }) => call(schedules.listAbsences, {}, { signal }),
  ...fresh,
})

export const bookingRulesQuery = queryOptions({
  queryKey: ['schedules', 'bookingRules'],
  queryFn: ({ signal }) => call(schedules.readBookingRules, {}, { signal }),
  ...fresh,
})
