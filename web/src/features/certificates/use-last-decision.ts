import { undoSeconds } from '@konsil/contract/certificates'
import { useEffect, useState } from 'react'
import type { Decided } from './use-decisions.ts'

export interface LastDecision extends Decided {
  /** Until it takes effect. */
  secondsLeft: number
}

/** The newest decision of this page, for as long as it can be undone. */
export function useLastDecision() {
  const [last, setLast] = useState<LastDecision>()
  const isCounting = last !== undefined
  useEffect(() => {
    if (!isCounting) return undefined
    const tick = () =>
      setLast(now =>
        now && now.secondsLeft > 1 ? { ...now, secondsLeft: now.secondsLeft - 1 } : undefined,
      )
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
  return {
    last,
    note: (decided: Decided) => setLast({ ...decided, secondsLeft: undoSeconds }),
    forget: () => setLast(undefined),
  }
}
