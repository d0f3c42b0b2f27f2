import { useLocation } from 'react-router'

/** A message that somebody has searched for. */
export interface LookedFor {
  number: number
}

const isLookedFor = (state: unknown): state is LookedFor =>
  typeof state === 'object' &&
  state !== null &&
  'number' in state &&
  typeof state.number === 'number'

/** What the way here says of it: each time another object. */
export function useLookedFor() {
  const state: unknown = useLocation().state
  return isLookedFor(state) ? state : undefined
}
