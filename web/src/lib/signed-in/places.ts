import { useSearchParams } from 'react-router'

interface Whereto<Tab extends string, View extends string> {
  tab: Tab
  view?: View
  id?: string
}

interface PlacesGiven<Tab extends string, View extends string> {
  path: string
  /** What each place can show, its own view first. */
  views: Readonly<Record<Tab, readonly [View, ...View[]]>>
  /** Where whoever names none comes to. */
  first: NoInfer<Tab>
  /** Those that show one thing, and nothing without its id. */
  needId: readonly NoInfer<View>[]
  /** What a list shows, by its names in the address: it goes along to one thing of it, and back. */
  along?: readonly string[]
}

/** Where one is on a page of several places stands in the address, so that Back and reload keep it (D-272). */
export function placesOf<Tab extends string, View extends string>(given: PlacesGiven<Tab, View>) {
  const { path, views, first, needId, along = [] } = given
  const tabs = Object.keys(views) as Tab[]

  const placeIn = (query: URLSearchParams) => {
    const tab = tabs.find(one => one === query.get('tab')) ?? first
    const id = query.get('id') ?? undefined
    const [own] = views[tab]
    const asked = views[tab].find(one => one === query.get('view')) ?? own
    return { tab, view: needId.includes(asked) && id === undefined ? own : asked, id }
  }

  const queryOf = ({ tab, view, id }: Whereto<Tab, View>) => ({
    tab,
    ...(view !== undefined && view !== views[tab][0] && { view }),
    ...(id !== undefined && { id }),
  })

  function usePlace() {
    const [query, setQuery] = useSearchParams()
    const kept = [...query].filter(([name]) => along.includes(name))
    const from = (to: Whereto<Tab, View>) => [...Object.entries(queryOf(to)), ...kept]
    return {
      ...placeIn(query),
      go: (to: Whereto<Tab, View>, how: { replace?: boolean } = {}) => setQuery(from(to), how),
      /** As `pathOf`, with what goes along. */
      pathFromHere: (to: Whereto<Tab, View>) => addressOf(from(to)),
    }
  }

  const addressOf = (query: string[][] | Record<string, string>) =>
    `${path}?${String(new URLSearchParams(query))}`
  const pathOf = (to: Whereto<Tab, View>) => addressOf(queryOf(to))
  return { tabs, usePlace, pathOf }
}
