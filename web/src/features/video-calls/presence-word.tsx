import type { Side } from '@konsil/contract/case-steps'
import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Told } from '../../ui/form/told.tsx'
import { usePresence } from './presence-of-case.tsx'

const signs = {
  AWAY: { sign: 'open', tone: 'plain' },
  PAGE: { sign: 'waiting', tone: 'info' },
  CALL: { sign: 'going', tone: 'success' },
} as const

/** Whether this side is there now; nothing where it is not known (CALL-10). */
export function PresenceWord({ of }: { of: Side }) {
  const { t } = useTranslation('appointments')
  const presence = usePresence()
  return (
    <Told>
      {presence !== 'UNKNOWN' && (
        <StatusWord {...signs[presence]}>{t(`presence.${presence}.${of}`)}</StatusWord>
      )}
    </Told>
  )
}
