import { mostDoctorsListed } from '@konsil/contract/booking'
import type { Person } from '../../../http/call.ts'
import { linkFor } from '../../documents/index.ts'
import { categoriesToChoose } from '../../site/index.ts'
import { isBookableAt } from '../bookable.ts'
import { versionsOfSought } from '../store.ts'
import { allFreeDates, type DayRange, refuseLongPeriod } from './free-time.ts'
import type { BookingGround } from '../ground.ts'
import { offeredTo, patientAsking } from '../may-book.ts'

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
  const [versions, categories] = await Promise.all([
    versionsOfSought(database, { categoryId, name }, mostDoctorsListed + 1),
    categoriesToChoose(database),
  ])
  const doctors = await knownDoctors(versions.slice(0, mostDoctorsListed), days, now)
  const patient = await patientAsking(database, person, doctors)
  const isBookable = isBookableAt(now)
  return {
    doctors: doctors.flatMap(doctor => {
      const { id, profile } = doctor.facts
      if (!profile || !isBookable(doctor.facts)) return []
      if (offeredTo(patient, doctor.facts).length === 0) return []
      return {
        _id: id,
        firstName: profile.first_name,
        lastName: profile.last_name,
        title: profile.title,
        imgUrl: profile.picture_file_id && linkFor(ground, profile.picture_file_id),
        specialties: categories.filter(({ _id }) => profile.specialty_ids.includes(_id)),
        dates: allFreeDates(doctor, { patient, days, now }),
      }
    }),
    hasMore: versions.length > mostDoctorsListed,
  }
}
