import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import { usePresence } from './presence-of-case.tsx'

/** To whoever has yet to join: the other side is in the call already (CALL-10). */
export function WaitsForYou({ name }: { name: string }) {
  const { t } = useTranslation('appointments')
  const presence = usePresence()
  return (
    <Told>
      {presence === 'CALL' && <Notice kind="success" title={t('presence.waits', { name })} />}
    </Told>
  )
}
