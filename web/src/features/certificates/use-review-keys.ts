import { useEffect, useRef, useState } from 'react'

const typedInto = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(typedInto) !== null

/** Whether there is a keyboard: one on the screen sends nothing while nobody types into a field. */
export function useKeyboardSeen(isActive: boolean) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!isActive || isSeen) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isTyping(event)) setSeen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive, isSeen])
  return isSeen
}

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
      if (isTyping(event)) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}
