import type { Refused } from '../../lib/calls/api.ts'

/** An appointment that stays, with the wall time of its schedule where that is named. */
export interface StandingAppointment {
  _id: string
  date?: string
  start?: string
  end?: string
  startUTC: string
  endUTC: string
}

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
  const schedules = refused.valuesOf('doctorschedule.existed.in.range.time.schedule')
  if (schedules) {
    const { duplicateScheduleIds: ids, duplicateScheduleNumbers: numbers } = schedules
    return { with: 'schedules', others: ids.map((id, at) => ({ id, number: numbers[at] })) }
  }
  const standing = refused.valuesOf('doctorschedule.existed.appointment')
  return standing && { with: 'appointments', appointments: standing.appointments }
}
