import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Stands above every layout: after a change of page it begins at its top and is read out from there,
 * from the `<main id="content" tabIndex={-1}>` of its layout. The role in the query changes the page too.
 */
export function PageTop() {
  const { pathname, search } = useLocation()
  useTopOf(`${pathname}?${new URLSearchParams(search).get('role') ?? ''}`)
  return null
}

/** The same for a page that is several by what stands in its query. */
export function useTopOf(place: string) {
  const lastPlace = useRef(place)

  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [place])
}
