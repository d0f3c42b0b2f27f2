import { type ReactNode, useEffect, useRef } from 'react'
import { FailedState } from './failed-state.tsx'
import styles from './retryable.module.css'

interface RetryableProps {
  /** Also while it is tried again. */
  hasFailed: boolean
  /** What did not work; a calm general sentence without it. */
  failed?: ReactNode
  busy: boolean
  /** One part of several, beside which the rest goes on. */
  isQuiet?: boolean
  onRetry: () => void
  children?: ReactNode
}

/**
 * What may fail to come. The button that tries again stays until it has come, and keeps the focus; then
 * the focus is on what came in its place, to be read from there.
 */
export function Retryable(props: RetryableProps) {
  const { hasFailed, failed, busy, isQuiet = false, onRetry, children } = props
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hasFailed || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [hasFailed])
  const remember = () => {
    hadFocus.current = true
  }
  return (
    <div ref={place} tabIndex={-1} data-read-from className={styles.place}>
      {hasFailed && (
        <FailedState onRetry={onRetry} busy={busy} isQuiet={isQuiet} onFocus={remember}>
          {failed}
        </FailedState>
      )}
      {children}
    </div>
  )
}
