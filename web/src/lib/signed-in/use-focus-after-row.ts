import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * A row that goes takes the focus of its button with it, whoever took it away: the focus goes on to
 * what stays. For the component that is drawn when the rows are, its answer for the element around them.
 */
export function useFocusAfterRow(stays: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) stays.current?.focus()
  })
  return {
    onFocus({ target }: FocusEvent) {
      focused.current = target
    },
  }
}

export type RowFocus = ReturnType<typeof useFocusAfterRow>
