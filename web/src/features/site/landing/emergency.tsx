import { useTranslation } from 'react-i18next'
import styles from './emergency.module.css'

const numbers = [
  ['112', 'emergency.life'],
  ['116117', 'emergency.duty'],
] as const

/** One quiet line before everything else: whoever is in danger finds it first, nobody else is frightened. */
export function Emergency() {
  const { t } = useTranslation('landing')
  return (
    <aside className={styles.emergency} aria-label={t('emergency.title')}>
      <p className={styles.sentence}>{t('emergency.title')}</p>
      <ul className={styles.numbers}>
        {numbers.map(([number, words]) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              {t(words)} <strong>{number}</strong>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
