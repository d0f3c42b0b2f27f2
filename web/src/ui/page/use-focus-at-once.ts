import { useEffect, useRef } from 'react'

/** What has taken the place of all that was there is read out from here: what had the focus is gone. */
export function useFocusAtOnce<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return place
}
