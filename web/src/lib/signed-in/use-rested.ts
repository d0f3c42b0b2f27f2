import { seconds } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'

/** Nobody waits longer for what a server does not say. */
export const patience = seconds(5)

/**
 * Whether what stands above has come, or has had its time: what stands below would move away from under a
 * finger. From then on it stays, whatever is asked for anew: it may be in use.
 */
export function useRested(isOnItsWay: boolean) {
  const [hasRested, setRested] = useState(!isOnItsWay)
  if (!isOnItsWay && !hasRested) setRested(true)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return hasRested
}
