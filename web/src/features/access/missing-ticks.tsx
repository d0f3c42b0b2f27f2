import type { ConsentDocument } from '@konsil/contract/core/consents'
import { useTranslation } from 'react-i18next'

/** Why the button is grey. */
export function MissingTicks({ documents }: { documents: readonly ConsentDocument[] }) {
  const { t, i18n } = useTranslation('access')
  const names = documents.map(document => t(`signUp.missing.${document}`))
  return <>{t('signUp.missing', { list: new Intl.ListFormat(i18n.language).format(names) })}</>
}
