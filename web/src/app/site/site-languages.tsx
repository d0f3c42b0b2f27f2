import { type Language, languages } from '@konsil/contract/core/texts'
import { addressIn, addressOf } from '@konsil/contract/site-pages'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/site/site.ts'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import { LanguageSelect } from '../../ui/page/language-select.tsx'
import styles from './site-languages.module.css'

/** `behaviour/languages.ts` follows what is chosen; without script there are links instead. */
export function SiteLanguages() {
  const { t } = useTranslation('ui')
  const { path = '/', slug, language, formerVersion } = useSite()
  const place = addressOf({ path, slug })
  const address = (code: Language) => addressIn(code, place, formerVersion)
  return (
    <div className={styles.languages}>
      <LanguageSelect
        defaultValue={language}
        addressIn={address}
        autoComplete="off"
        data-languages
      />
      <noscript>
        <ul className={styles.links} aria-label={t('language')}>
          {languages.map(code => (
            <li key={code}>
              <a
                href={address(code)}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                {languageNames[code]}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  )
}
