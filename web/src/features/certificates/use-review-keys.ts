import { useEffect, useRef } from 'react'

const typedInto = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Single keys for a pile: not while somebody types, and never together with a key of the browser. */
export function useReviewKeys(isActive: boolean, acts: Readonly<Record<string, () => void>>) {
  const current = useRef(acts)
  useEffect(() => {
    current.current = acts
  })
  useEffect(() => {
    if (!isActive) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.target instanceof Element && event.target.closest(typedInto)) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}
