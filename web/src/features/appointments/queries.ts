import {
  type AppointmentGroup,
  type AppointmentPart,
  appointments,
} from '@konsil/contract/appointments'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { OfficeCaseList } from '@konsil/contract/office-cases'
import { reading } from '@konsil/contract/reading'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import { readFirst } from '../../lib/signed-in/read-first.ts'
import type { PagedList } from '../../lib/signed-in/use-pages.ts'
import { timesAskedSinceDue, untilChanged } from './until-changed.ts'
import { untilExpired } from './until-expired.ts'

/** The other side, the provider and the clock change it: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

interface SomeOf {
  group?: AppointmentGroup | undefined
  part?: AppointmentPart
}

/** So many of the own ones, or of some of them, what needs them first. */
export const appointmentsQuery = (size: number, { group, part }: SomeOf = {}) =>
  queryOptions({
    queryKey: ['appointments', 'list', size, group, part],
    queryFn: ({ signal }) =>
      readFirst(size, asked =>
        call(
          appointments.list,
          {
            ...asked,
            ...((group ?? part) && { filters: { ...(group && { group }), ...(part && { part }) } }),
          },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilExpired(state.data?.list ?? []),
    ...fresh,
  })

/** How many there are in each group, and the first of them: for the menu. */
export const groupsQuery = queryOptions({
  queryKey: ['appointments', 'groups'],
  queryFn: ({ signal }) => call(appointments.listGroups, {}, { signal }),
  ...fresh,
})

/** So much of what waits for the reader, what is due first. */
export const toDoQuery = (size: number) =>
  queryOptions({
    queryKey: ['appointments', 'to-do', size],
    queryFn: ({ signal }) =>
      readFirst(size, asked => call(appointments.listToDo, asked, { signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** So much of what has happened last. */
export const eventsQuery = (size: number) =>
  queryOptions({
    queryKey: ['appointments', 'events', size],
    queryFn: ({ signal }) =>
      readFirst(size, asked => call(appointments.listEvents, asked, { signal })),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** Whether a calendar may read them at an address of one's own. */
export const feedQuery = queryOptions({
  queryKey: ['appointments', 'feed'],
  queryFn: ({ signal }) => call(appointments.readOwnFeed, {}, { signal }),
  ...fresh,
})

/** On which days of a period they are, by the days of the reader's zone. */
export const daysQuery = (from: string, to: string, timeZone: string) =>
  queryOptions({
    queryKey: ['appointments', 'calendar', from, to, timeZone],
    queryFn: ({ signal }) => call(appointments.readCalendar, { from, to, timeZone }, { signal }),
    ...fresh,
  })

/** Those of one of these days. */
export const dayQuery = (day: string, timeZone: string) =>
  queryOptions({
    queryKey: ['appointments', 'day', day, timeZone],
    queryFn: ({ signal }) =>
      call(appointments.list, { filters: { on: { day, timeZone } } }, { signal }),
    ...fresh,
  })

/** So many of what was cancelled since then, the one cancelled last first. */
export const cancelledQuery = (cancelledSince: string, size: number) =>
  queryOptions({
    queryKey: ['appointments', 'cancelled', cancelledSince, size],
    queryFn: ({ signal }) =>
      readFirst(size, asked =>
        call(appointments.list, { ...asked, filters: { cancelledSince } }, { signal }),
      ),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** What waits for administrators. */
export const officeCases = (
  kind: OfficeCaseList,
): PagedList<OutputOf<typeof appointments.listOfficeCases>> => ({
  queryKey: ['appointments', 'office-cases', kind],
  ask: (asked, signal) => call(appointments.listOfficeCases, { ...asked, kind }, { signal }),
})

/** Any case, by its number, its doctor, or the address of one of the two. */
export const foundCases = (
  search: string,
): PagedList<OutputOf<typeof appointments.findOfficeCases>> => ({
  queryKey: ['appointments', 'found-cases', search],
  ask: (asked, signal) => call(appointments.findOfficeCases, { ...asked, search }, { signal }),
})

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: ({ signal }) => call(appointments.readAppointment, { id }, { signal }),
    refetchInterval: query => untilChanged(query.state.data, timesAskedSinceDue(query)),
    ...fresh,
  })

/** So many of those who have read what of one, the newest first. */
export const accessLogQuery = (appointmentId: string, size: number) =>
  queryOptions({
    queryKey: ['appointments', 'access-log', appointmentId, size],
    queryFn: ({ signal }) =>
      readFirst(size, asked =>
        call(reading.readAccessLog, { appointmentId, ...asked }, { signal }),
      ),
    placeholderData: keepPreviousData,
    ...fresh,
  })
