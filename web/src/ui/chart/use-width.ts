import { useLayoutEffect, useRef, useState } from 'react'

/** How wide a place is now; before it is laid out, as wide as `first`. */
export function useWidth<Place extends HTMLElement>(first: number) {
  const place = useRef<Place>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || first)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [first])
  return { place, width }
}
