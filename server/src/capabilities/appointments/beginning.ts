import { instantFrom } from '@konsil/contract/core/time'
import { numberOfDay, zoneDay } from '../schedules/index.ts'

interface Timed {
  startsAt: Date | null
  timeZone: string
  /** As `YYYY-MM-DD`, in that zone. */
  day: string
}

/** When an appointment begins; one in writing with its day (D-305). */
export const beginningOf = ({ startsAt, timeZone, day }: Timed) =>
  startsAt ?? instantFrom(zoneDay(timeZone, numberOfDay(day)).begins)
