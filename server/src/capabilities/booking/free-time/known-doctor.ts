import type { Person } from '../../../http/call.ts'
import type { BookingGround } from '../ground.ts'
import { patientAsking } from '../may-book.ts'
import { versionsOf } from '../store.ts'
import type { DayRange } from './free-time.ts'

/** One doctor, and what a person asks about their free time of some days; undefined when nobody has this id. */
export async function knownDoctor(
  { database, clock, knownDoctors }: BookingGround,
  person: Pick<Person, 'userId' | 'role'>,
  doctorId: string,
  days: DayRange,
) {
  const now = clock.now()
  const [doctor] = await knownDoctors(await versionsOf(database, [doctorId]), days, now)
  if (!doctor) return undefined
  const patient = await patientAsking(database, person, [doctor])
  return { doctor, asked: { patient, days, now } }
}
