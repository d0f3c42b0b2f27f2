import {
  type SentNotification,
  type SystemEvent,
  type SystemEventCode,
  systemEvents as calls,
} from '@konsil/contract/system-events'
import type { InputOf } from '@konsil/contract/core/endpoint'
import type { Language } from '@konsil/contract/core/texts'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import type { PagedList } from '../../../lib/signed-in/use-pages.ts'

/** Other administrators change them: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

interface Page<Row> {
  list: Row[]
  total: number
}

type Filters = NonNullable<InputOf<typeof calls.listSystemEvents>['filters']>

export const systemEvents = ({ search, category }: Filters): PagedList<Page<SystemEvent>> => ({
  queryKey: ['notifications', 'events', search, category],
  ask: (asked, signal) =>
    call(
      calls.listSystemEvents,
      { ...asked, filters: { ...(search && { search }), ...(category && { category }) } },
      { signal },
    ),
})

export const systemEventQuery = (id: SystemEventCode) =>
  queryOptions({
    queryKey: ['notifications', 'event', id],
    queryFn: ({ signal }) => call(calls.readSystemEvent, { id }, { signal }),
    ...fresh,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['notifications', 'categories'],
  queryFn: ({ signal }) => call(calls.listEventTypes, {}, { signal }),
})

/** Titles come in the language of whoever asks. */
export const sentNotifications = (
  search: string,
  language: Language,
): PagedList<Page<SentNotification>> => ({
  queryKey: ['notifications', 'sent', language, search],
  ask: (asked, signal) =>
    call(
      calls.listSentNotifications,
      { ...asked, filters: { ...(search && { search }) } },
      { signal },
    ),
})

export const sentQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['notifications', 'sent one', id, language],
    queryFn: ({ signal }) => call(calls.readSentNotification, { id }, { signal }),
    ...fresh,
  })

export function useReset(onDone: () => void) {
  const { t } = useTranslation('system-notifications')
  return useAct({
    act: ({ code: id, version }: SystemEvent) => call(calls.resetSystemEvent, { id, version }),
    done: t('reset.done'),
    failed: t('reset.failed'),
    changes: ['notifications'],
    onDone,
    onOutdated: onDone,
  })
}
