import { useTranslation } from 'react-i18next'
import styles from './overlap.module.css'

/** The mark, large and with words: what a second opinion is. */
export function Overlap() {
  const { t } = useTranslation('site')
  return (
    <figure className={styles.figure} role="img" aria-label={t('start.picture')}>
      <svg viewBox="0 0 480 320" fill="none" aria-hidden="true" focusable="false">
        <circle className={styles.secondTint} cx="320" cy="160" r="148" />
        <path className={styles.both} d="M240 35.5a148 148 0 0 1 0 249 148 148 0 0 1 0-249z" />
        <circle className={styles.second} cx="320" cy="160" r="148" />
        <circle className={styles.first} cx="160" cy="160" r="148" />
      </svg>
      <span className={styles.left} aria-hidden="true">
        {t('start.first')}
      </span>
      <span className={styles.middle} aria-hidden="true">
        {t('start.both')}
      </span>
      <span className={styles.right} aria-hidden="true">
        {t('start.second')}
      </span>
    </figure>
  )
}
