import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const followers = new Set<() => void>()

function change(by: 1 | -1) {
  open += by
  for (const changed of followers) changed()
}

/** What is shown goes on without a connection, and says so itself: nothing stands in its way meanwhile. */
export function useWorksOffline() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

function follow(changed: () => void) {
  followers.add(changed)
  return () => {
    followers.delete(changed)
  }
}

export const useIsWorkingOffline = () => useSyncExternalStore(follow, () => open > 0)
