import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastCard } from './toast-card.tsx'
import { shownToasts } from './toast.ts'
import styles from './toasts.module.css'

/** Above an open dialog too: with every change it goes to the top of the top layer anew. */
function useOnTop<T extends HTMLElement>() {
  const place = useRef<T>(null)
  useEffect(() => {
    const rise = () => {
      const element = place.current
      if (!element || !('showPopover' in element)) return
      element.hidePopover()
      element.showPopover()
    }
    rise()
    return shownToasts.follow(rise)
  }, [])
  return place
}

/** Stands once in every entry. The regions are always there: a new one is not read out. */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(shownToasts.follow, shownToasts.now)
  const cards = (areFailures: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'failure') === areFailures)
      .map(toast => <ToastCard key={toast.id} {...toast} />)
  const place = useOnTop<HTMLElement>()
  return (
    <section ref={place} popover="manual" className={styles.toasts} aria-label={t('toasts')}>
      <div role="alert">{cards(true)}</div>
      <div role="status">{cards(false)}</div>
    </section>
  )
}
