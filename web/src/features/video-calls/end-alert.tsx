import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { useHasEnded } from './use-has-ended.ts'

/** When the slot passes its end (CALL-03). */
export function EndAlert({ endsAt }: { endsAt: Date }) {
  const { t } = useTranslation('video-calls')
  return useHasEnded(endsAt) ? (
    <Notice kind="caution" isAlert>
      {t('ended.slot')}
    </Notice>
  ) : null
}
