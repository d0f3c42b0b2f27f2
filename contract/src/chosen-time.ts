import { askedInstant, plannedDay } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { wallTime } from './schedules.ts'

/** Which time is meant: as the slots answer it (D-308). `startUTC` decides on a day that has an hour twice. */
export const chosenTime = {
  doctorId: uuid,
  serviceId: uuid,
  requestDate: plannedDay,
  /** Left out for written consultations, which have a day alone. */
  start: wallTime.optional(),
  end: wallTime.optional(),
  startUTC: askedInstant.optional(),
}
