import { defineTimedJob } from '../../jobs/job.ts'
import type { Ground } from '../ground.ts'
import { notifyNoSchedule } from '../schedules/index.ts'
import { missingAt } from './bookable.ts'
import { everyDoctorsFacts } from './store.ts'

export const checkSchedulesJob = defineTimedJob('check-schedules', '27 * * * *')

/** Notifies approved doctors without a schedule ahead; running often or late makes no difference (D-298). */
export async function checkSchedules(ground: Ground) {
  const { database, clock } = ground
  const now = clock.now()
  const missingOf = missingAt(now)
  const failures: unknown[] = []
  for await (const doctor of everyDoctorsFacts(database, now)) {
    const missing = missingOf(doctor)
    const isApproved = doctor.is_active && !missing.includes('PHYSICIAN_ID')
    if (!isApproved || !missing.includes('SCHEDULE')) continue
    try {
      await notifyNoSchedule(ground, doctor.id)
    } catch (error) {
      // The others are notified all the same; the job is tried again for this one.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some doctors were not notified')
}
