import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'

/**
 * Goes with the release that brings the booking, from here, its texts and both places where it stands; then doctors
 * are told the same in `ready.all` of the services' texts.
 */
export function BookingNotYet() {
  const { t } = useTranslation('access')
  return <Notice kind="info">{t('signUp.notYet')}</Notice>
}
