import { minutes } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import type { RoomState } from './room-state.ts'
import { useEachSecond } from './use-each-second.ts'

/** Past the end of the slot both see how long they may still stay. */
export function Staying({ of: { endsAt, stayUntil } }: { of: RoomState }) {
  const { t } = useTranslation('video-calls')
  const now = useEachSecond()
  if (!endsAt || !stayUntil || now < endsAt) return null
  const left = Math.max(stayUntil.getTime() - now.getTime(), 0)
  const whole = Math.floor(left / minutes(1))
  const rest = Math.floor((left % minutes(1)) / 1_000)
  return <Notice>{t('staying', { left: `${whole}:${String(rest).padStart(2, '0')}` })}</Notice>
}
