import type { Language } from '@konsil/contract/core/texts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Chevron } from '../drawing/icons.tsx'
import styles from './language-switch.module.css'
import { toast } from '../toast/toast.ts'
import { VisuallyHidden } from '../form/visually-hidden.tsx'

const names = Object.entries(languageNames)

const choice = ([code, name]: [string, string]): ReactNode => (
  <option key={code} value={code} lang={code}>
    {name}
  </option>
)

interface LanguageSwitchProps {
  /** Where somebody is signed in, their mails follow. */
  onChosen?: (language: Language) => void
}

export function LanguageSwitch({ onChosen }: LanguageSwitchProps) {
  const { t } = useTranslation('ui')
  const { language, chooseLanguage } = useLanguage()

  const choose = (code: string) => {
    const chosen = names.find(([known]) => known === code)?.[0]
    if (chosen !== 'en' && chosen !== 'de') return
    chooseLanguage(chosen).then(
      () => onChosen?.(chosen),
      () => toast.failure(t('language.failed')),
    )
  }

  return (
    <label className={styles.switch}>
      <VisuallyHidden>{t('language')}</VisuallyHidden>
      <select name="language" value={language} onChange={event => choose(event.target.value)}>
        {names.map(choice)}
      </select>
      <Chevron />
    </label>
  )
}
