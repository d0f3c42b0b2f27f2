import { instantFrom } from '@konsil/contract/core/time'
import type { schedules } from '@konsil/contract/schedules'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { scheduleParts } from './export-data.ts'
import type { SchedulesGround } from './ground.ts'
import { schedulesHandlers } from './handlers.ts'
import { countOfDoctor, eraseOf } from './store/schedules.ts'
import { tellFreed, tellFreedJob } from './tell-time.ts'

export { addSchedule } from './plan-schedule.ts'
export {
  addBookedTimes,
  bookHeld,
  type Claim,
  claimTime,
  holdUntil,
  isOtherwiseTaken,
} from './store/claims.ts'
export { freeHeldTime, freeTime } from './store/schedules.ts'
export { nextBooked } from './store/next-booked.ts'
export { isUsedInSchedule } from './store/uses.ts'
export { countWorkingDoctors } from './store/weekdays.ts'
export { takesWritten } from './calendar.ts'
export { type ScheduleDays, includes } from './plan.ts'
export {
  type Slot as SlotFound,
  type SlotQuestion,
  eachOnce,
  freeDatesOf,
  slotsOf,
} from './slots.ts'
export { notifyNoSchedule } from './notify-no-schedule.ts'
export {
  absencesOf,
  bufferOf,
  minimumNoticeOf,
  occupiedFrom,
  occupiedOf,
  type OccupiedRow,
  type OccupiedUntil,
  type PlanOfServices,
  plansOf,
} from './store/time-of-doctors.ts'
export {
  dateOfNumber,
  endOfDayAtHome,
  minuteOnTheWire,
  numberOfDay,
  zoneDay,
  zoneDays,
} from './zone-day.ts'
export {
  roomOfDay,
  tellFreed,
  tellFreedJob,
  tellTaken,
  type TimeTaken,
  wallTimesOf,
} from './tell-time.ts'
export { zoneOfDoctor } from './zone-of-schedule.ts'

/** Working time, absences, booking rules and the calendar of doctors. */
export function createSchedules(ground: SchedulesGround) {
  return {
    handlers: schedulesHandlers(ground),
    personalData,
    jobs: [
      jobHandler(tellFreedJob, async time => {
        tellFreed(ground.live, {
          ...time,
          startsAt: instantFrom(time.startsAt),
          endsAt: instantFrom(time.endsAt),
        })
      }),
    ],
  } satisfies Capability<typeof schedules>
}

const personalData: PersonalData = {
  async summary(connection, userId) {
    const { schedules, absences } = await countOfDoctor(connection, userId)
    return [erased('SCHEDULES', schedules), erased('ABSENCES', absences)]
  },
  erase: eraseOf,
  export: scheduleParts,
}
