import { type RefObject, useLayoutEffect } from 'react'

/** As tall as what is written in it; the style sheet says how tall at most. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    if (field.current) grow(field.current)
  })
}

function grow(field: HTMLTextAreaElement) {
  const { style } = field
  style.height = 'auto'
  const edges = field.offsetHeight - field.clientHeight
  style.height = `${field.scrollHeight + edges}px`
}
