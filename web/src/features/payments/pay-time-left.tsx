import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './payment-form.module.css'

const soon = 120

/** How many seconds the time is kept for whoever pays. */
export function PayTimeLeft({ left }: { left: number }) {
  const { t } = useTranslation('payments')
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={styles.left} data-soon={left <= soon || undefined}>
      <span aria-hidden>{t('pay.reserved', { time })}</span>
      <VisuallyHidden>{t('pay.reservedMinutes', { count: Math.ceil(left / 60) })}</VisuallyHidden>
    </p>
  )
}
