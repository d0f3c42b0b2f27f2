import type { Language } from '@konsil/contract/core/texts'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { toast } from '../toast/toast.ts'
import { LanguageSelect } from './language-select.tsx'

interface LanguageSwitchProps {
  /** Where somebody is signed in, their mails follow. */
  onChosen?: (language: Language) => void
}

export function LanguageSwitch({ onChosen }: LanguageSwitchProps) {
  const { t } = useTranslation('ui')
  const { language, chooseLanguage } = useLanguage()

  const choose = (code: string) => {
    if (!isLanguage(code)) return
    chooseLanguage(code).then(
      () => onChosen?.(code),
      () => toast.failure(t('language.failed')),
    )
  }

  return <LanguageSelect value={language} onChange={event => choose(event.target.value)} />
}
