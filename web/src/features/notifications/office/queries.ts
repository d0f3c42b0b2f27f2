import { systemEvents as calls, type SentSystemNotification, type SystemEvent } from './guess.ts'
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

interface Narrowed {
  search: string
  /** Empty for all of them. */
  category: string
}

export const systemEvents = ({ search, category }: Narrowed): PagedList<Page<SystemEvent>> => ({
  queryKey: ['notifications', 'events', search, category],
  ask: (asked, signal) =>
    call(
      calls.list,
      { ...asked, filters: { ...(search && { search }), ...(category && { category }) } },
      { signal },
    ),
})

export const systemEventQuery = (id: string) =>
  queryOptions({
    queryKey: ['notifications', 'event', id],
    queryFn: ({ signal }) => call(calls.read, { id }, { signal }),
    ...fresh,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['notifications', 'categories'],
  queryFn: ({ signal }) => call(calls.categories, {}, { signal }),
})

export const sentNotifications = (search: string): PagedList<Page<SentSystemNotification>> => ({
  queryKey: ['notifications', 'sent', search],
  ask: (asked, signal) =>
    call(calls.listSent, { ...asked, filters: { ...(search && { search }) } }, { signal }),
})

export function useReset(onDone: () => void) {
  const { t } = useTranslation('system-notifications')
  return useAct({
    act: ({ _id: id, version }: SystemEvent) => call(calls.reset, { id, version }),
    done: t('reset.done'),
    failed: t('reset.failed'),
    changes: ['notifications'],
    onDone,
    onOutdated: onDone,
  })
}

/** Of the list as it is: there is no call for one. */
export const sentQuery = (id: string) =>
  queryOptions({
    queryKey: ['notifications', 'sent one', id],
    queryFn: async ({ signal }) => {
      const { list } = await call(calls.listSent, {}, { signal })
      const found = list.find(({ _id }) => _id === id)
      if (!found) throw new Error('not found')
      return found
    },
    ...fresh,
  })
