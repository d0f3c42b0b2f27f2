import { useEffect, useSyncExternalStore } from 'react'
import { createFollowers } from '../../lib/page/followers.ts'

let open = 0
const { follow, tell } = createFollowers()

function change(by: 1 | -1) {
  open += by
  tell()
}

/** What is shown goes on without a connection, and says so itself: nothing stands in its way meanwhile. */
export function useWorksOffline() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

export const useIsWorkingOffline = () => useSyncExternalStore(follow, () => open > 0)
