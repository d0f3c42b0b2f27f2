import { type Language, languages } from '@konsil/contract/core/texts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import { Chevron } from '../drawing/icons.tsx'
import { VisuallyHidden } from '../form/visually-hidden.tsx'
import styles from './language-switch.module.css'

interface LanguageSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'name'> {
  /** Where the page stands in another language, if that is another address. */
  addressIn?: (language: Language) => string
}

/** How one switches the language, on every page. What a choice does, the page says. */
export function LanguageSelect({ addressIn, ...props }: LanguageSelectProps) {
  const { t } = useTranslation('ui')
  return (
    <label className={styles.switch}>
      <VisuallyHidden>{t('language')}</VisuallyHidden>
      <select {...props} name="language">
        {languages.map(code => (
          <option key={code} value={code} lang={code} data-address={addressIn?.(code)}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <Chevron />
    </label>
  )
}
