import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * A row that goes takes the focus of its button with it, whoever took it away: the focus goes on to
 * what stays; where nothing is named, to the first row that is left, or to the page itself.
 * For the component that is drawn when the rows are, its answer for the element around them.
 */
export function useFocusAfterRow(stays?: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  const rows = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    const at = document.activeElement
    // As long as a dialog is open the focus stays in it, and goes on when it closes.
    if (at?.closest('dialog[open]')) return
    focused.current = null
    if (at !== document.body && !at?.closest('dialog')) return
    const next = stays ? stays.current : (firstIn(rows.current) ?? pageItself())
    next?.focus()
  })
  return {
    onFocus({ target, currentTarget }: FocusEvent) {
      focused.current = target
      rows.current = currentTarget
    },
  }
}

const firstIn = (rows: Element | null) =>
  rows?.isConnected ? rows.querySelector<HTMLElement>('button:enabled, a[href]') : null

const pageItself = () => document.getElementById('content')

export type RowFocus = ReturnType<typeof useFocusAfterRow>
