import { type RefObject, useLayoutEffect } from 'react'

/** As tall as what is written in it; the style sheet says how tall at most. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    if (field.current) grow(field.current)
  })
}

function grow(field: HTMLTextAreaElement) {
  const { style, form } = field
  // While it is measured it is short: what is scrolled beside its form must not become longer, and lose its place.
  if (form) form.style.minHeight = `${form.offsetHeight}px`
  style.height = 'auto'
  const edges = field.offsetHeight - field.clientHeight
  style.height = `${field.scrollHeight + edges}px`
  if (form) form.style.minHeight = ''
}
