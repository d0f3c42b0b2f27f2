import { undoSeconds } from '@konsil/contract/certificates'
import { useEffect, useRef, useState } from 'react'
import type { Decided } from './use-decisions.ts'

export interface Undoable extends Decided {
  /** Until it takes effect. */
  secondsLeft: number
}

/** How late a second is shown at most, in milliseconds. */
const aMoment = 200

const leftAt = (now: number, { sentAt }: Decided) => sentAt + undoSeconds * 1_000 - now

/** What was decided on this page and can still be undone, the newest first. */
export function useUndoable() {
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const [now, setNow] = useState(Date.now)
  const newest = useRef<string>(undefined)
  const undoable = decided
    .map(one => ({ ...one, secondsLeft: Math.ceil(leftAt(now, one) / 1_000) }))
    .filter(({ secondsLeft }) => secondsLeft > 0)
  const isCounting = undoable.length > 0
  // By the clock, not by ticks: they stand still while a device sleeps, and come late in a hidden tab.
  useEffect(() => {
    if (!isCounting) return undefined
    const look = () => setNow(Date.now())
    const timer = setInterval(look, aMoment)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isCounting])
  return {
    undoable,
    note(one: Decided) {
      newest.current = one._id
      setNow(Date.now())
      // Who decides again has undone what stood here.
      setDecided(all => [one, ...all.filter(({ of }) => of._id !== one.of._id)])
    },
    forget: (id: string) => setDecided(all => all.filter(({ _id }) => _id !== id)),
    /** Nothing was decided after it. */
    isNewest: (id: string) => newest.current === id,
  }
}

export type Decisions = ReturnType<typeof useUndoable>
