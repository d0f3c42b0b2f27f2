import { dayIn, dayLater, homeZone } from '@konsil/contract/core/time'
import type { DoctorRating } from '@konsil/contract/doctor-rating'
import { fullName } from '@konsil/contract/full-name'
import { publicDoctorsAfter, type PublicDoctor, publicProfileAt } from '../account/index.ts'
import { presentRatedInAll } from '../appointments/index.ts'
import { type PublicService, publicServicesOf } from '../services/index.ts'
import { isBookableAt } from './bookable.ts'
import { allFreeDates } from './free-time/free-time.ts'
import type { KnownDoctors } from './free-time/known-doctors.ts'
import type { BookingGround } from './ground.ts'
import { anyPatient } from './may-book.ts'
import { type DoctorVersions, readFacts, versionsOf } from './store.ts'

/** A doctor whom everybody may know of, with the ids of their specialties. */
export interface ShownToAll {
  id: string
  slug: string
  name: string
  title: string
  categoryIds: string[]
  /** Codes of languages (ISO 639-1). */
  languages: string[]
  hasPortrait: boolean
  services: PublicService[]
  nextFreeDay?: string
  rating?: DoctorRating
}

type DoctorsGround = Pick<BookingGround, 'database' | 'clock' | 'config' | 'knownDoctors'>

const askedAtOnce = 50

/** All doctors with a public profile who can be booked now, whoever joined first before the others. */
export async function publicDoctors(ground: DoctorsGround) {
  const found: ShownToAll[] = []
  for (let last: string | undefined; ; ) {
    const asked = await publicDoctorsAfter(ground.database, last, askedAtOnce)
    found.push(...(await bookableOf(ground, asked)))
    last = asked.at(-1)?.user_id
    if (last === undefined) return found
  }
}

async function bookableOf({ database, clock, knownDoctors }: DoctorsGround, asked: PublicDoctor[]) {
  const now = clock.now()
  const versions = await versionsOf(
    database,
    asked.map(doctor => doctor.user_id),
  )
  const from = dayIn(homeZone, now)
  const bookable = (await knownDoctors(versions, { from, to: from }, now)).filter(({ facts }) =>
    isBookableAt(now)(facts),
  )
  const rated = new Map(bookable.map(({ facts }) => [facts.id, facts.rated]))
  const services = await publicServicesOf(database, [...rated.keys()])
  const among = versions.filter(one => rated.has(one.doctor_id))
  const free = await nextFreeDays(knownDoctors, among, now)
  return asked
    .filter(doctor => rated.has(doctor.user_id))
    .map(doctor => {
      const id = doctor.user_id
      const rating = presentRatedInAll(rated.get(id) ?? null)
      return shown(doctor, services.get(id) ?? [], free.get(id), rating)
    })
}

/** Days that are looked at together, and how often: who is free later is told nothing of. */
const [daysAtOnce, periods] = [30, 3]

/** For somebody who comes for the first time. Most have room soon: the rest is looked up of few. */
async function nextFreeDays(knownDoctors: KnownDoctors, among: DoctorVersions[], now: Date) {
  const found = new Map<string, string>()
  for (let period = 0; period < periods; period += 1) {
    const left = among.filter(one => !found.has(one.doctor_id))
    if (left.length === 0) break
    const from = dayLater(dayIn(homeZone, now), period * daysAtOnce)
    const days = { from, to: dayLater(from, daysAtOnce - 1), timeZone: homeZone }
    for (const doctor of await knownDoctors(left, days, now)) {
      const [first] = allFreeDates(doctor, { patient: anyPatient, days, now })
      if (first !== undefined) found.set(doctor.facts.id, first)
    }
  }
  return found
}

const shown = (
  doctor: PublicDoctor,
  services: PublicService[],
  nextFreeDay: string | undefined,
  rating: DoctorRating | null,
): ShownToAll => ({
  id: doctor.user_id,
  slug: doctor.slug,
  name: fullName({ firstName: doctor.first_name, lastName: doctor.last_name }),
  title: doctor.title ?? '',
  categoryIds: doctor.specialty_ids,
  languages: doctor.languages,
  hasPortrait: doctor.picture_file_id !== null,
  services,
  ...(nextFreeDay !== undefined && { nextFreeDay }),
  ...(rating && { rating }),
})

/** The file with the portrait of a doctor whose page there is at this moment. */
export async function publicPortraitOf(ground: DoctorsGround, slug: string) {
  const doctor = await publicProfileAt(ground.database, slug)
  if (!doctor?.picture_file_id) return undefined
  return (await isBookableNow(ground, doctor.user_id)) ? doctor.picture_file_id : undefined
}

/** Whether everybody may know of this doctor at this moment. */
export async function isPublicDoctor(ground: DoctorsGround, slug: string) {
  const doctor = await publicProfileAt(ground.database, slug)
  return doctor !== undefined && isBookableNow(ground, doctor.user_id)
}

async function isBookableNow(ground: DoctorsGround, doctorId: string) {
  const now = ground.clock.now()
  const [facts] = await readFacts(ground, [doctorId], now)
  return facts !== undefined && isBookableAt(now)(facts)
}
