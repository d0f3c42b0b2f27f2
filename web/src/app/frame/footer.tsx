import { useTranslation } from 'react-i18next'
import { presentYear } from '../../lib/words/present-year.ts'
import { productName } from '../../lib/words/product.ts'
import { EmergencyWords } from '../../features/site/emergency-words.tsx'
import styles from './footer.module.css'

const ways = [
  ['/user-guides', 'footer.help'],
  ['/imprint', 'footer.imprint'],
  ['/data-protection', 'document.DATA_PROTECTION'],
] as const

/** Of pages that lead in and of dashboards. What it leads to opens beside them: nothing that was typed is lost. */
export function Footer() {
  const { t } = useTranslation('site')
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.emergency}>
          <EmergencyWords />
        </p>
        <nav aria-label={t('footer.ways')}>
          <ul className={styles.ways}>
            {ways.map(([path, words]) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener">
                  {t(words)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.words}>
          <span>{t('footer.powered')}</span>
          <span>{t('footer.copyright', { year: presentYear(), product: productName })}</span>
        </p>
      </div>
    </footer>
  )
}
