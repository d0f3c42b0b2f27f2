import { useEffect, useRef } from 'react'

/**
 * The button that shows more goes with the last of it, and takes the focus along: the focus goes on to the
 * first row that is new, or its link. For the component that is drawn when the rows are, its place around both of them.
 */
export function useFocusOnNew<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const known = useRef<Set<Element>>(undefined)
  useEffect(() => {
    const before = known.current
    const first = before && placesIn(place.current).find(one => !before.has(one))
    if (!first) return
    known.current = undefined
    if (document.activeElement === document.body) first.focus()
  })
  return {
    place,
    onMore() {
      known.current = new Set(placesIn(place.current))
    },
  }
}

const placesIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('li a[href], li[tabindex]') ?? []),
]
