import { useTranslation } from 'react-i18next'
import { Circles } from '../../ui/circles.tsx'
import styles from './overlap.module.css'

/** The mark, large and with words: what a second opinion is. */
export function Overlap() {
  const { t } = useTranslation('pages')
  return (
    <figure className={styles.figure} role="img" aria-label={t('overlap.picture')}>
      <svg viewBox="0 0 480 320" fill="none" aria-hidden="true" focusable="false">
        <Circles x={240} y={160} radius={148} reach={80} lens="ground" tinted />
      </svg>
      <span className={styles.left} aria-hidden="true">
        {t('overlap.first')}
      </span>
      <span className={styles.middle} aria-hidden="true">
        {t('overlap.both')}
      </span>
      <span className={styles.right} aria-hidden="true">
        {t('overlap.second')}
      </span>
    </figure>
  )
}
