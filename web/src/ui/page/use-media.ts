import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is like this now: for what stands in another place there, not what looks different. */
export function useMedia(query: string) {
  const follow = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches)
}
