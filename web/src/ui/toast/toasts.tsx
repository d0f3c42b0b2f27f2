import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewestPlace } from './newest-place.ts'
import { ToastCard } from './toast-card.tsx'
import { shownToasts } from './toast.ts'
import styles from './toasts.module.css'

/** Above an open dialog too: with every change it goes to the top of the top layer anew. */
function useOnTop<T extends HTMLElement>(isInUse: boolean) {
  const place = useRef<T>(null)
  useEffect(() => {
    if (!isInUse) return
    const rise = () => {
      const element = place.current
      if (!element || !('showPopover' in element)) return
      element.hidePopover()
      element.showPopover()
    }
    // The dialog around it is opened by an effect of its own, after this one.
    queueMicrotask(rise)
    return shownToasts.follow(rise)
  }, [isInUse])
  return place
}

/**
 * Stands once in every entry and in every dialog: what lies beside an open dialog is neither read out
 * nor pressed, so the newest place has them all. The regions are always there: a new one is not read out.
 */
export function Toasts() {
  const { t } = useTranslation('ui')
  const isInUse = useNewestPlace()
  const toasts = useSyncExternalStore(shownToasts.follow, shownToasts.now)
  // A failure before anything else, then what is newest.
  const first = toasts.findLast(({ kind }) => kind === 'failure') ?? toasts.at(-1)
  const cards = (areFailures: boolean) =>
    toasts
      .filter(({ kind }) => isInUse && (kind === 'failure') === areFailures)
      .map(toast => <ToastCard key={toast.id} {...toast} isFirst={toast === first} />)
  const place = useOnTop<HTMLElement>(isInUse)
  return (
    <section ref={place} popover="manual" className={styles.toasts} aria-label={t('toasts')}>
      <div role="alert">{cards(true)}</div>
      <div role="status">{cards(false)}</div>
    </section>
  )
}
