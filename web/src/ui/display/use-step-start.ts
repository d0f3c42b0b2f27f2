import { useEffect, useRef } from 'react'

const wrong = '[aria-invalid="true"]:not([hidden] *)'

/**
 * A dialog or a page of several steps: each begins at its top, with its name in focus, which also reads it
 * out; where something in it was found fault with, at that. The button that led there is gone by
 * then, and the focus with it.
 */
export function useStepStart(step: string, { isPage = false } = {}) {
  const body = useRef<HTMLDivElement>(null)
  const here = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (isPage) window.scrollTo({ top: 0 })
    else body.current?.scrollTo?.({ top: 0 })
    const field = body.current?.querySelector<HTMLElement>(wrong)
    if (field) field.focus()
    else here.current?.focus({ preventScroll: true })
  }, [step, isPage])
  return { body, here }
}
