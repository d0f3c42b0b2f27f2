import { days, instantFrom } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'

/** Timers of browsers do not reach farther than some weeks. */
const longest = days(1)

/** The time, told anew as each of these moments comes. */
export function useNowAround(...moments: (string | null)[]) {
  const [now, setNow] = useState(() => new Date())
  const ahead = moments
    .flatMap(wire => (wire === null ? [] : instantFrom(wire).getTime()))
    .filter(moment => moment > now.getTime())
  const next = Math.min(...ahead, now.getTime() + longest)
  useEffect(() => {
    // A timer may come a little early: then it is set once more.
    const tell = () => {
      const left = next - Date.now()
      if (left > 0) timer = setTimeout(tell, left)
      else setNow(new Date())
    }
    let timer = setTimeout(tell, next - Date.now())
    return () => clearTimeout(timer)
  }, [next])
  return now
}
