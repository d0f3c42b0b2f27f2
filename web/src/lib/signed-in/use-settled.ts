import { useEffect, useState } from 'react'

/** What is typed, once typing has stopped for a while; and the way to take something at once. */
export function useSettled<T>(value: T, pause: number) {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return [settled, settle] as const
}
