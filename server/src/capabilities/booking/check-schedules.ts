import type { Ground } from '../ground.ts'
import { tellOfEmptiness } from '../schedules/index.ts'
import { missingAt } from './bookable.ts'
import { readFacts, versionsOfSought } from './doctors.ts'

/** Doctors to whom nothing but working time is missing are told so, however often and late this runs. */
export async function checkSchedules(ground: Ground) {
  const { database, clock } = ground
  const now = clock.now()
  const ids = (await versionsOfSought(database, {})).map(one => one.doctor_id)
  const doctors = await readFacts(database, ids, now)
  const missingOf = missingAt(now)
  const failures: unknown[] = []
  for (const doctor of doctors) {
    const missing = missingOf(doctor)
    if (!doctor.is_active || missing.length !== 1 || missing[0] !== 'SCHEDULE') continue
    try {
      await tellOfEmptiness(ground, doctor.id)
    } catch (error) {
      // The others are told all the same; the job comes again for this one.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some doctors were not told')
}
