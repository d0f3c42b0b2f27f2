import { minutes } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { useEachSecond } from './use-each-second.ts'

interface StayingProps {
  endsAt: Date
  stayUntil: Date
}

/** Past the end of the slot both see how long they may still stay. */
export function Staying({ endsAt, stayUntil }: StayingProps) {
  const { t } = useTranslation('video-calls')
  const now = useEachSecond()
  if (now < endsAt) return null
  const left = Math.max(stayUntil.getTime() - now.getTime(), 0)
  const whole = Math.floor(left / minutes(1))
  const rest = Math.floor((left % minutes(1)) / 1_000)
  return <Notice>{t('staying', { left: `${whole}:${String(rest).padStart(2, '0')}` })}</Notice>
}
