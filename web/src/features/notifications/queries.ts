import type { Language } from '@konsil/contract/core/texts'
import { type EventGroup, notifications } from '@konsil/contract/notifications'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** The newest of a group, in the language in which they are read. */
export const noticesQuery = (group: EventGroup, size: number, language: Language) =>
  queryOptions({
    queryKey: ['notifications', group, size, language],
    queryFn: ({ signal }) =>
      call(notifications.listNotifications, { page: 1, size, filters: { group } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
