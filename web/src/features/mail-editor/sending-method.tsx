import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'

interface SendingMethodProps {
  /** In the bell, and as a push. */
  message: boolean
  email: boolean
}

/** By which ways it goes out: as a message, as an email, or both (D-273). */
export function SendingMethod({ message, email }: SendingMethodProps) {
  const { t } = useTranslation('mail-editor')
  const { language } = useLanguage()
  const ways = [...(message ? [t('method.message')] : []), ...(email ? [t('method.email')] : [])]
  if (ways.length === 0) return t('method.none')
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(ways)
}
