import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far from what is in view things are drawn still: more than somebody scrolls in one go. */
const margin = '1500px 0px'

/** Whether a part of what scrolls is near what is in view of it; of one that is far, how tall it was. */
export function useNear(scrolled: RefObject<HTMLElement | null>) {
  const part = useRef<HTMLDivElement>(null)
  const [far, setFar] = useState<{ height: number }>()
  useEffect(() => {
    const { current } = part
    if (!current || !('IntersectionObserver' in window)) return undefined
    const watcher = new IntersectionObserver(
      entries => {
        const latest = entries.at(-1)
        if (!latest) return
        setFar(latest.isIntersecting ? undefined : { height: latest.boundingClientRect.height })
      },
      { root: scrolled.current, rootMargin: margin },
    )
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [scrolled])
  return { part, far }
}
