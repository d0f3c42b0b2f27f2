import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a change of path a page begins at its top and is read out from there: the focus goes to the
 * element that the returned ref is put on (the `<main tabIndex={-1}>` of a layout).
 */
export function useArrival<T extends HTMLElement>() {
  const place = useRef<T>(null)
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [pathname])

  return place
}
