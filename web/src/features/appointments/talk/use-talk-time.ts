import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { formatDateTime, formatTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { useNowAround } from '../case/use-now-around.ts'

/** Whether the time of a talk is ahead or has come, and when that is in words; nothing once it is over. */
export function useTalkTime({ slot: { startUTC, endUTC } }: Appointment) {
  const habits = useDateHabits()
  const now = useNowAround(startUTC, endUTC)
  if (startUTC === null || endUTC === null) return undefined
  const [begins, ends] = [instantFrom(startUTC), instantFrom(endUTC)]
  if (now >= ends) return undefined
  return {
    isNow: begins <= now,
    from: formatDateTime(begins, habits),
    until: formatTime(ends, habits),
  }
}
