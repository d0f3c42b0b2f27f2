import { useTranslation } from 'react-i18next'
import { Circles } from '../../../ui/drawing/circles.tsx'
import lines from '../../../ui/drawing/drawing.module.css'
import styles from './two-views.module.css'

/** The idea of the house as a plate of an atlas: two circles, and the report where they overlap. */
export function TwoViews() {
  const { t } = useTranslation('landing')
  return (
    <figure className={styles.plate} role="img" aria-label={t('hero.picture')}>
      <svg
        className={lines.drawing}
        viewBox="0 0 560 470"
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <circle className={lines.thin} cx="188" cy="236" r="152" strokeDasharray="0.1 7" />
        <Circles x={280} y={236} radius={164} reach={92} lens="ground" tinted />
        <g className={lines.thin}>
          <path d="M148 48v120M412 48v120M280 378v44" />
        </g>
        <g className={styles.dots}>
          <circle cx="148" cy="168" r="4" />
          <circle cx="412" cy="168" r="4" />
          <circle cx="280" cy="372" r="4" />
        </g>
        <path
          className={styles.sheet}
          d="M246 178h50l20 20v90a5 5 0 0 1-5 5h-65a5 5 0 0 1-5-5V183a5 5 0 0 1 5-5z"
        />
        <path
          className={lines.thin}
          d="M296 178v20h20M255 212h47M255 226h52M255 240h44M255 254h30"
        />
        <path className={styles.hand} d="M257 277c6-9 10-9 9-2s6-7 10-6 0 6 5 5 5-3 9-4" />
      </svg>
      <span className={styles.first} aria-hidden="true">
        {t('hero.first')}
      </span>
      <span className={styles.second} aria-hidden="true">
        {t('hero.second')}
      </span>
      <span className={styles.report} aria-hidden="true">
        {t('hero.report')}
      </span>
    </figure>
  )
}
