import { hours } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../lib/signed-in/use-now.ts'
import { Notice } from '../../ui/form/notice.tsx'

/** When the slot passes its end; looked at each minute, and timed within the hour (CALL-03, D-090). */
export function EndAlert({ endsAt }: { endsAt: Date }) {
  const { t } = useTranslation('video-calls')
  const now = useNow()
  const [isOver, setIsOver] = useState(false)
  const end = endsAt.getTime()
  useEffect(() => {
    const left = end - now.getTime()
    if (left > hours(1)) return
    const timer = setTimeout(() => setIsOver(true), Math.max(end - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [end, now])
  return isOver ? (
    <Notice kind="caution" isAlert>
      {t('ended.slot')}
    </Notice>
  ) : null
}
