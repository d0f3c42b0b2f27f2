import { useTranslation } from 'react-i18next'
import { EmergencyWords } from '../../features/site/emergency-words.tsx'
import styles from './site-footer.module.css'
import { useSite } from '../../lib/site/site.ts'
import { presentYear } from '../../lib/words/present-year.ts'

const groups = [
  [
    'footer.learn',
    [
      ['/the-platform', 'nav.platform'],
      ['/user-guides', 'nav.guides'],
      ['/faq', 'nav.faq'],
      ['/prices', 'nav.prices'],
      ['/blog', 'nav.blog'],
      ['/#contact', 'footer.contact'],
    ],
  ],
  [
    'footer.law',
    [
      ['/imprint', 'footer.imprint'],
      ['/data-protection', 'document.DATA_PROTECTION'],
      ['/terms', 'document.TERMS'],
      ['/health-data-consent', 'document.HEALTH_DATA_CONSENT'],
      ['/doctor-contract', 'document.DOCTOR_CONTRACT'],
    ],
  ],
] as const

export function SiteFooter() {
  const { t } = useTranslation('site')
  const { link, productName } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p className={styles.emergency}>
          <EmergencyWords />
        </p>
        {groups.map(([title, links]) => (
          <nav key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul className={styles.links}>
              {links.map(([path, words]) => (
                <li key={path}>
                  <a href={link(path)}>{t(words)}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.last}>
          <span>{t('footer.powered')}</span>
          <span>{t('footer.copyright', { year: presentYear(), product: productName })}</span>
        </div>
      </div>
    </footer>
  )
}
