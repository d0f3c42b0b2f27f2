import { useTranslation } from 'react-i18next'
import styles from './review.module.css'

const soon = 60

/** For how long the time is held, beside what goes on from there: in sight at any length of the review. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('booking')
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={styles.left} data-soon={seconds <= soon || undefined} role="timer">
      {t('review.held', { time })}
    </p>
  )
}
