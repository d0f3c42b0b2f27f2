import type { Language } from '@konsil/contract/core/texts'
import { type EventGroup, notifications } from '@konsil/contract/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import { readFirst } from '../../lib/signed-in/read-first.ts'

/**
 * The newest of a group, in the language in which they are read. What comes while they are looked at
 * stands on top and pushes none of them out: somebody may be about to press it.
 */
export const noticesQuery = (group: EventGroup, size: number, language: Language) =>
  queryOptions({
    queryKey: ['notifications', group, size, language],
    queryFn: async ({ signal, client, queryKey }) => {
      const ask = (size: number) =>
        readFirst(size, asked =>
          call(notifications.listNotifications, { ...asked, filters: { group } }, { signal }),
        )
      const answer = await ask(size)
      const before = client.getQueryData<typeof answer>(queryKey)
      const shown = before ? before.list.length + answer.total - before.total : 0
      return shown > size ? ask(shown) : answer
    },
    placeholderData: keepPreviousData,
    // Only while they are looked at.
    gcTime: 0,
    staleTime: 0,
  })
