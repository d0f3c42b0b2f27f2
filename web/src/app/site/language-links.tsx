import { languages } from '@konsil/contract/core/texts'
import { addressIn } from '@konsil/contract/site-pages'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import styles from './language-links.module.css'
import { useSite } from '../../lib/site/site.ts'

/** Links, so that it works without script; `main.ts` remembers what was chosen. */
export function LanguageLinks() {
  const { t } = useTranslation('ui')
  const { path = '/', language } = useSite()
  return (
    <ul className={styles.languages} aria-label={t('language')}>
      {languages.map(code => (
        <li key={code}>
          <a
            href={addressIn(code, path)}
            lang={code}
            hrefLang={code}
            aria-current={code === language ? 'true' : undefined}
            data-language={code}
          >
            {languageNames[code]}
          </a>
        </li>
      ))}
    </ul>
  )
}
