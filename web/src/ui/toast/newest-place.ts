import { useEffect, useState, useSyncExternalStore } from 'react'

let places: object[] = []
const followers = new Set<() => void>()

function change(next: object[]) {
  places = next
  for (const follower of followers) follower()
}

function follow(follower: () => void) {
  followers.add(follower)
  return () => {
    followers.delete(follower)
  }
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
