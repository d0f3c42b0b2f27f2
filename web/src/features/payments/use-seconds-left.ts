import { useEffect, useState } from 'react'

/**
 * Counts down from what the server said, by the time that went by here: the clock of a device may be
 * wrong, and its timers stand still while nobody looks.
 */
export function useSecondsLeft(seconds: number) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const began = performance.now()
    const look = () =>
      setLeft(Math.max(0, seconds - Math.floor((performance.now() - began) / 1_000)))
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
