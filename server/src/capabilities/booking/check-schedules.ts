import { defineTimedJob } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import type { Ground } from '../ground.ts'
import { notifyNoSchedule } from '../schedules/index.ts'
import { missingAt } from './bookable.ts'
import { type DoctorFacts, everyDoctorsFacts } from './store.ts'

export const checkSchedulesJob = defineTimedJob('check-schedules', '27 * * * *')

/** Notifies approved doctors without a schedule ahead; running often or late makes no difference (D-298). */
export async function checkSchedules(ground: Ground) {
  const now = ground.clock.now()
  const missingOf = missingAt(now)
  const notify = async (doctor: DoctorFacts) => {
    const missing = missingOf(doctor)
    const isApproved = doctor.is_active && !missing.includes('PHYSICIAN_ID')
    if (isApproved && missing.includes('SCHEDULE')) await notifyNoSchedule(ground, doctor.id)
  }
  // The job is tried again for those that failed.
  await tryEach(everyDoctorsFacts(ground, now), notify, 'some doctors were not notified')
}
