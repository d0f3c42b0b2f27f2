import { minutes } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'

const told = new Set<(now: Date) => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tell = () => {
  const now = new Date()
  for (const one of told) one(now)
}

/** The time, told anew each minute: a page that stands open overnight must not say "tomorrow" on the day itself. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    told.add(setNow)
    timer ??= setInterval(tell, minutes(1))
    return () => {
      told.delete(setNow)
      if (told.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  return now
}
