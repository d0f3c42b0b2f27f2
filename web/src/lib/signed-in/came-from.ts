import { useLocation } from 'react-router'

interface CameFrom {
  cameFrom: string
}

/** Goes along, as a link's state, to a page that is opened from several: it is kept with that step of the history. */
export function useHere(): CameFrom {
  const { pathname, search } = useLocation()
  return { cameFrom: pathname + search }
}

/** Where whoever stands here was before; nothing where they came by an address. */
export function useCameFrom() {
  const state: unknown = useLocation().state
  const cameFrom = state instanceof Object && 'cameFrom' in state ? state.cameFrom : undefined
  return typeof cameFrom === 'string' ? cameFrom : undefined
}
