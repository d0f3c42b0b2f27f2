import { mobileVersions } from '@konsil/contract/mobile-versions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** Other administrators change them: what is shown again is asked for again. */
export const mobileVersionsQuery = queryOptions({
  queryKey: ['mobile-versions', 'list'],
  queryFn: ({ signal }) => call(mobileVersions.list, {}, { signal }),
  staleTime: 0,
})
