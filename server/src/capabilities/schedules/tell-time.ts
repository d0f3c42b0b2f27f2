import type { TimeTold } from '@konsil/contract/realtime'
import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'
import type { Live } from '../../ports/live.ts'
import { minuteOnTheWire, numberOfDay, wallTimeAt, zoneDay } from './zone-day.ts'

/** Time of a doctor that was taken, or that is free again. */
export interface TimeTaken {
  doctorId: string
  /** In this zone the day is meant. */
  timeZone: string
  /** As `YYYY-MM-DD`. */
  day: string
  startsAt: Date
  endsAt: Date
}

/** For acts that free time in a transaction of theirs: told once that is committed. */
export const tellFreedJob = defineJob(
  'tell-freed-time',
  z.strictObject({
    doctorId: z.uuid(),
    timeZone: z.string(),
    day: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
)

/** In which room those are who look at a day of a doctor. */
export const roomOfDay = (doctorId: string, day: string) => `day:${doctorId}:${day}`

/** Everybody who looks at that day hears that the time is held or booked. */
export const tellTaken = (live: Live, time: TimeTaken, status: 'HELD' | 'BOOKED') =>
  live.publish('/booking', roomOfDay(time.doctorId, time.day), 'locked', {
    ...told(time),
    status,
  })

/** The same when it can be chosen again. */
export const tellFreed = (live: Live, time: TimeTaken) =>
  live.publish('/booking', roomOfDay(time.doctorId, time.day), 'released', told(time))

/** As the slots answer it. */
export function wallTimesOf({ timeZone, day, startsAt, endsAt }: Omit<TimeTaken, 'doctorId'>) {
  const zone = zoneDay(timeZone, numberOfDay(day))
  const wall = (instant: Date) => wallTimeAt(zone.wallAt(instant.getTime()))
  return { start: wall(startsAt), end: wall(endsAt) }
}

function told(time: TimeTaken): TimeTold {
  const { doctorId, day, startsAt, endsAt } = time
  return {
    doctorId,
    date: day,
    ...wallTimesOf(time),
    startUTC: minuteOnTheWire(startsAt.getTime()),
    endUTC: minuteOnTheWire(endsAt.getTime()),
  }
}
