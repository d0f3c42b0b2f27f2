import { useSearchParams } from 'react-router'

export const tabs = ['sent', 'events'] as const
export type TabId = (typeof tabs)[number]
export const views = ['list', 'detail', 'edit'] as const
type View = (typeof views)[number]

/** Where one is on the page stands in the address, so that Back and reload keep it (D-272). */
export function usePlace() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find(one => one === query.get('tab')) ?? 'sent'
  const id = query.get('id')
  const asked = views.find(one => one === query.get('view')) ?? 'list'
  // Only events are edited, and without an id there is nothing to be seen but the list.
  const view: View = id === null ? 'list' : asked === 'edit' && tab === 'sent' ? 'detail' : asked
  return {
    tab,
    view,
    id,
    go(to: { tab: TabId; view?: View; id?: string }, how: { replace?: boolean } = {}) {
      const { tab, view = 'list', id } = to
      setQuery({ tab, ...(view !== 'list' && { view }), ...(id !== undefined && { id }) }, how)
    },
  }
}

export type Place = ReturnType<typeof usePlace>

export const pathOf = (tab: TabId, view: View, id: string) =>
  `/dashboard/system-notification?${String(new URLSearchParams({ tab, view, id }))}`
export const pathOfTab = (tab: TabId) => `/dashboard/system-notification?tab=${tab}`
