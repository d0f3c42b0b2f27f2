import {
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest inert and gives the
 * focus back when it closes. Without `onClose` it cannot be closed by hand.
 */
export function useModal(open: boolean, onClose?: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  // At every drawing: one that the browser closed, and that stays, is opened again.
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) show(element)
    if (!open && element.open) element.close()
  })

  // Taken out of the page while it is open it would give the focus to nobody: it is closed before.
  const isTakenOut = useRef(false)
  // So it is while its page waits for something, too: then it comes back with the page.
  const isAway = useRef(false)
  const comeBack = useEffectEvent((element: HTMLDialogElement) => {
    if (open && !element.open) show(element)
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (isAway.current && element) comeBack(element)
    isAway.current = false
    return () => {
      if (!element?.open) return
      isTakenOut.current = true
      isAway.current = true
      element.close()
    }
  }, [])

  const close = () => {
    if (onClose) onClose()
    // Chromium closes at the second Escape whatever a page says: open it again.
    else dialog.current?.showModal()
  }

  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose?.()
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      // Nobody has closed it. Where effects run twice, it is open again by now.
      if (isTakenOut.current) isTakenOut.current = false
      else if (open) close()
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.target === event.currentTarget) onClose?.()
    },
  }
}

function show(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true })
}
