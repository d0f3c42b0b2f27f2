import { useEffect, useState, useSyncExternalStore } from 'react'
import { createFollowers } from '../../lib/page/followers.ts'

let places: object[] = []
const { follow, tell } = createFollowers()

function change(next: object[]) {
  places = next
  tell()
}

/** Whether of all places like this one it is the last that came. */
export function useNewestPlace() {
  const [place] = useState(() => ({}))
  useEffect(() => {
    change([...places, place])
    return () => change(places.filter(one => one !== place))
  }, [place])
  return useSyncExternalStore(follow, () => places.at(-1) === place)
}
