import { dayIn } from '@konsil/contract/core/time'
import { useState } from 'react'

/** The day that it is somewhere while this is open. */
export function useToday(timeZone: string) {
  const [now] = useState(() => new Date())
  return dayIn(timeZone, now)
}
