import { languages } from '@konsil/contract/core/texts'
import type { SentNotification } from '@konsil/contract/system-events'
import { useTranslation } from 'react-i18next'

/** By which ways it went out: as a message, as an email, or both (D-273). */
export function useMethods({ pushMessage, pushEmail }: SentNotification) {
  const { t } = useTranslation('system-notifications')
  const isIn = (text: typeof pushMessage) => languages.some(one => text[one] !== '')
  const said = [isIn(pushMessage) && t('method.push'), isIn(pushEmail) && t('method.mail')]
  return said.filter(one => one !== false).join(', ') || t('method.none')
}
