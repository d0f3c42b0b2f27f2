import { appointments } from '@konsil/contract/appointments'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { longestPage } from '@konsil/contract/core/page'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import { timesAskedSinceDue, untilChanged } from './until-changed.ts'
import { untilExpired } from './until-expired.ts'

/** The other side, the provider and the clock change it: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

/** Of more than one answer lists, as many answers as it takes. */
async function readFirst(
  size: number,
  filtered: Pick<InputOf<typeof appointments.list>, 'filters'>,
  signal: AbortSignal,
) {
  const asked = { size: Math.min(size, longestPage), ...filtered }
  const pages = Array.from({ length: Math.ceil(size / longestPage) }, (_, at) => at + 1)
  const answers = await Promise.all(
    pages.map(page => call(appointments.list, { page, ...asked }, { signal })),
  )
  // What changed its place between two answers stands in both.
  const list = new Map(answers.flatMap(answer => answer.list).map(one => [one._id, one]))
  return { list: [...list.values()].slice(0, size), total: answers.at(-1)?.total ?? 0 }
}

/** So many of the own ones, what needs them first. */
export const appointmentsQuery = (size: number) =>
  queryOptions({
    queryKey: ['appointments', 'list', size],
    queryFn: ({ signal }) => readFirst(size, {}, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilExpired(state.data?.list ?? []),
    ...fresh,
  })

/** So many of what was cancelled since then, the one cancelled last first. */
export const cancelledQuery = (cancelledSince: string, size: number) =>
  queryOptions({
    queryKey: ['appointments', 'cancelled', cancelledSince, size],
    queryFn: ({ signal }) => readFirst(size, { filters: { cancelledSince } }, signal),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointments', 'one', id],
    queryFn: ({ signal }) => call(appointments.readAppointment, { id }, { signal }),
    refetchInterval: query => untilChanged(query.state.data, timesAskedSinceDue(query)),
    ...fresh,
  })
