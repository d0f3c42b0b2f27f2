import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { classes } from '../form/classes.ts'
import styles from './aside-panel.module.css'
import { DialogHead } from './dialog-head.tsx'

interface AsidePanelProps {
  onClose: () => void
  title: string
  /** What the button says that closes it, read out. */
  closing: string
  className?: string | undefined
  children: ReactNode
}

/** Stands beside what goes on, where there is room for both: all of the page stays in reach. */
export function AsidePanel({ onClose, title, closing, className, children }: AsidePanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const close = useEffectEvent(() => goBack(opener.current, onClose))
  useEffect(() => {
    const { current } = panel
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) opener.current ??= activeElement
    current?.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true })
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    current?.addEventListener('keydown', closeByKey)
    return () => current?.removeEventListener('keydown', closeByKey)
  }, [])
  return (
    <aside ref={panel} className={classes(styles.panel, className)} aria-labelledby={titleId}>
      <DialogHead
        {...{ title, titleId, closing }}
        onClose={() => goBack(opener.current, onClose)}
        className={styles.head}
      />
      {children}
    </aside>
  )
}

/** Whoever opened it goes on where they were. */
function goBack(opener: HTMLElement | null, onClose: () => void) {
  opener?.focus({ preventScroll: true })
  onClose()
}
