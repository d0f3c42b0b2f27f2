import type { Side } from '@konsil/contract/case-steps'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'

/** Both are there, and no way leads from one to the other: the phone does (CALL-11). */
export function NoWay({ isMissing, side }: { isMissing: boolean; side: Side }) {
  const { t } = useTranslation('video-calls')
  return (
    <Told>
      {isMissing && (
        <Notice kind="caution" title={t('noWay')}>
          {t(`noWay.${side}`)}
        </Notice>
      )}
    </Told>
  )
}
