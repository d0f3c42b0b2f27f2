import { seconds } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'

/** The time, told anew each second. */
export function useEachSecond() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), seconds(1))
    return () => clearInterval(timer)
  }, [])
  return now
}
