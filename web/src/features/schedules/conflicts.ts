import * as z from 'zod'
import type { Refused } from '../../lib/api.ts'

const standing = z.object({
  _id: z.string(),
  date: z.string().optional(),
  start: z.string().optional(),
  end: z.string().optional(),
  startUTC: z.string(),
  endUTC: z.string(),
})
export type StandingAppointment = z.infer<typeof standing>

/** A schedule that collides, with its number in the list. */
export interface OtherSchedule {
  id: string
  number: string | undefined
}

export type Conflict =
  | { with: 'schedules'; others: OtherSchedule[] }
  | { with: 'appointments'; appointments: StandingAppointment[] }

/** What stands in the way, when that is what the refusal says. */
export function conflictIn(refused: Refused): Conflict | undefined {
  if (refused.is('doctorschedule.existed.in.range.time.schedule')) {
    const ids = textsIn(refused.values.duplicateScheduleIds)
    const numbers = textsIn(refused.values.duplicateScheduleNumbers)
    return { with: 'schedules', others: ids.map((id, at) => ({ id, number: numbers[at] })) }
  }
  if (refused.is('doctorschedule.existed.appointment')) {
    const appointments = z.array(standing).catch([]).parse(refused.values.appointments)
    return { with: 'appointments', appointments }
  }
  return undefined
}

const textsIn = (value: unknown) => z.array(z.string()).catch([]).parse(value)
