import { campaigns } from '@konsil/contract/campaigns'
import { queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../../lib/calls/api.ts'

const name = 'message'

/** Which message the address leads to, and the way to be rid of it. */
export function useMessageOfAddress() {
  const [query, setQuery] = useSearchParams()
  return {
    id: query.get(name) ?? undefined,
    close: () =>
      setQuery(
        before => {
          before.delete(name)
          return before
        },
        { replace: true },
      ),
  }
}

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'message', id],
    queryFn: ({ signal }) => call(campaigns.readMessage, { id }, { signal }),
  })
