import { longestPeriodDays, mostDoctorsListed } from '@konsil/contract/booking'
import { dayIn, dayLater, onTheWire } from '@konsil/contract/core/time'
import type { Person } from '../../../http/call.ts'
import { earlierDoctorsOf } from '../../appointments/index.ts'
import type { BookingGround } from '../ground.ts'
import { patientAsking } from '../may-book.ts'
import { readFacts, versionsOfSought } from '../store.ts'
import { readForList, presentDoctor, presentWithDays } from './present-doctor.ts'
import { readSaved } from './store.ts'

interface DoctorSearch {
  categoryId?: string | undefined
  name?: string | undefined
  timeZone?: string | undefined
}

export async function listDoctorsOfCategory(
  ground: BookingGround,
  person: Person,
  { categoryId, name }: DoctorSearch,
) {
  const { database, clock } = ground
  const now = clock.now()
  const versions = await versionsOfSought(database, { categoryId, name }, mostDoctorsListed + 1)
  const ids = versions.slice(0, mostDoctorsListed).map(({ doctor_id }) => doctor_id)
  const facts = new Map((await readFacts(ground, ids, now)).map(one => [one.id, one]))
  const doctors = ids.flatMap(id => facts.get(id) ?? [])
  const patient = await patientAsking(
    database,
    person,
    doctors.map(one => ({ facts: one })),
  )
  const reader = { ...(await readForList(database, person, now)), patient }
  return {
    doctors: doctors
      .flatMap(doctor => presentDoctor(ground, doctor, reader) ?? [])
      .filter(({ isBookable }) => isBookable),
    hasMore: versions.length > mostDoctorsListed,
  }
}

/** With whom this patient was before (D-307); also those whom nobody can book for a while. */
export async function listEarlierDoctors(
  ground: BookingGround,
  person: Person,
  { timeZone, ...sought }: DoctorSearch,
) {
  const ids = await earlierDoctorsOf(ground.database, person.userId)
  return { doctors: await listAmong(ground, person, [...ids], sought, timeZone) }
}

export async function listSavedDoctors(
  ground: BookingGround,
  person: Person,
  { timeZone }: Pick<DoctorSearch, 'timeZone'>,
) {
  const saved = await readSaved(ground.database, person.userId)
  const at = new Map(saved.map(row => [row.doctor_id, row.created_at]))
  const doctors = await listAmong(ground, person, [...at.keys()], {}, timeZone)
  return {
    savedDoctors: doctors.flatMap(doctor => {
      const savedAt = at.get(doctor._id)
      return savedAt ? { savedAt: onTheWire(savedAt), doctor } : []
    }),
  }
}

async function listAmong(
  ground: BookingGround,
  person: Person,
  among: string[],
  sought: Omit<DoctorSearch, 'timeZone'>,
  timeZone: string | undefined,
) {
  if (among.length === 0) return []
  const { database, clock, knownDoctors } = ground
  const now = clock.now()
  const days = nextDays(now, timeZone)
  const versions = await versionsOfSought(database, { ...sought, among }, mostDoctorsListed)
  const doctors = await knownDoctors(versions, days, now)
  const patient = await patientAsking(database, person, doctors)
  const reader = { ...(await readForList(database, person, now)), patient }
  return doctors.flatMap(doctor => presentWithDays(ground, doctor, reader, days) ?? [])
}

/** As many days as can be asked for at once. Without a zone from yesterday on: somewhere it still is. */
export function nextDays(now: Date, timeZone: string | undefined) {
  const from = timeZone === undefined ? dayLater(dayIn('UTC', now), -1) : dayIn(timeZone, now)
  return { from, to: dayLater(from, longestPeriodDays - 1), timeZone }
}
