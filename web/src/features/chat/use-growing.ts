import { type RefObject, useLayoutEffect } from 'react'

/** As tall as what is written in it; the style sheet says how tall at most. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    const edges = current.offsetHeight - current.clientHeight
    current.style.height = `${current.scrollHeight + edges}px`
  }, [field, text])
}
