import { hours } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'
import { useNow } from '../../lib/signed-in/use-now.ts'

/** Whether the slot has passed its end; looked at each minute, and timed within the hour (D-090). */
export function useHasEnded(endsAt: Date) {
  const now = useNow()
  const [hasEnded, setHasEnded] = useState(false)
  const end = endsAt.getTime()
  useEffect(() => {
    const left = end - now.getTime()
    if (left > hours(1)) return
    const timer = setTimeout(() => setHasEnded(true), Math.max(end - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [end, now])
  return hasEnded
}
