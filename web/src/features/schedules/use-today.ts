import { dayIn } from '@konsil/contract/core/time'
import { useState } from 'react'

export function useNow() {
  const [now] = useState(() => new Date())
  return now
}

/** The day that it is somewhere while this is open. */
export function useToday(timeZone: string) {
  return dayIn(timeZone, useNow())
}
