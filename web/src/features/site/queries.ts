import { access } from '@konsil/contract/access'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import type { PagedList } from '../../lib/signed-in/use-pages.ts'

export const accountCountsQuery = queryOptions({
  queryKey: ['access', 'countUsers'],
  queryFn: ({ signal }) => call(access.countUsers, {}, { signal }),
})

export const newestAccounts: PagedList<OutputOf<typeof access.listUsers>> = {
  queryKey: ['access', 'listUsers'],
  ask: (asked, signal) => call(access.listUsers, asked, { signal }),
}

export const consentsQuery = (role: 'PATIENT' | 'DOCTOR') =>
  queryOptions({
    queryKey: ['access', 'currentConsents', role],
    queryFn: ({ signal }) => call(access.currentConsents, { role }, { signal }),
  })
