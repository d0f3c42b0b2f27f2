import { mostDoctorsListed } from '@konsil/contract/booking'
import type { Person } from '../../../http/call.ts'
import { type DayRange, refuseLongPeriod } from '../free-time/free-time.ts'
import type { BookingGround } from '../ground.ts'
import { patientAsking } from '../may-book.ts'
import { versionsOfSought } from '../store.ts'
import { readForList, presentWithDays } from './present-doctor.ts'

interface DoctorSearch extends DayRange {
  categoryId?: string | undefined
  name?: string | undefined
}

export async function listFreeDoctors(
  ground: BookingGround,
  person: Person,
  { categoryId, name, ...days }: DoctorSearch,
) {
  refuseLongPeriod(days)
  const { database, clock, knownDoctors } = ground
  const now = clock.now()
  const [versions, shared] = await Promise.all([
    versionsOfSought(database, { categoryId, name }, mostDoctorsListed + 1),
    readForList(database, person, now),
  ])
  const doctors = await knownDoctors(versions.slice(0, mostDoctorsListed), days, now)
  const patient = await patientAsking(database, person, doctors)
  const reader = { ...shared, patient }
  return {
    doctors: doctors
      .flatMap(doctor => presentWithDays(ground, doctor, reader, days) ?? [])
      .filter(({ isBookable }) => isBookable),
    hasMore: versions.length > mostDoctorsListed,
  }
}
