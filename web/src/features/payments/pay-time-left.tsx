import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './payment-form.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

const soon = 120

/** How long the time is kept for whoever pays. */
export function PayTimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('payments')
  const left = useSecondsLeft(seconds)
  if (left === 0) return <Notice kind="caution">{t('pay.expired')}</Notice>
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={styles.left} data-soon={left <= soon || undefined}>
      <span aria-hidden>{t('pay.reserved', { time })}</span>
      <VisuallyHidden>{t('pay.reservedMinutes', { count: Math.ceil(left / 60) })}</VisuallyHidden>
    </p>
  )
}
