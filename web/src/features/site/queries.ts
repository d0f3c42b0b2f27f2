import { access } from '@konsil/contract/access'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { site } from '@konsil/contract/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import { waitingKey } from '../../lib/signed-in/query-keys.ts'
import type { PagedList } from '../../lib/signed-in/use-pages.ts'

export const accountCountsQuery = queryOptions({
  queryKey: ['access', 'countUsers'],
  queryFn: ({ signal }) => call(access.countUsers, {}, { signal }),
})

export const newestAccounts: PagedList<OutputOf<typeof access.listUsers>> = {
  queryKey: ['access', 'listUsers'],
  ask: (asked, signal) => call(access.listUsers, asked, { signal }),
}

/** Of administrators. Others decide too: asked for again whenever somebody looks. */
export const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => call(site.listWaiting, {}, { signal }),
  staleTime: 0,
})

/** Of administrators. Others change them too: asked for again whenever somebody looks. */
export const systemSettingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => call(site.listSystemSettings, {}, { signal }),
  staleTime: 0,
})
