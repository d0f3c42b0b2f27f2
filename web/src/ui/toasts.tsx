import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastCard } from './toast-card.tsx'
import { shownToasts } from './toast.ts'
import styles from './toasts.module.css'

/** Stands once in every entry. The regions are always there: a new one is not read out. */
export function Toasts() {
  const { t } = useTranslation('ui')
  const toasts = useSyncExternalStore(shownToasts.follow, shownToasts.now)
  const cards = (kind: 'success' | 'failure') =>
    toasts
      .filter(toast => toast.kind === kind)
      .map(toast => <ToastCard key={toast.id} {...toast} />)
  return (
    <section className={styles.toasts} aria-label={t('toasts')}>
      <div role="alert">{cards('failure')}</div>
      <div role="status">{cards('success')}</div>
    </section>
  )
}
