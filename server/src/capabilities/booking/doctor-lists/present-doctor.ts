import type { DoctorWithDays, ListedDoctor } from '@konsil/contract/bookable-doctor'
import { consultationTypes } from '@konsil/contract/offered-service'
import type { Database } from '../../../database/connect.ts'
import type { Person } from '../../../http/call.ts'
import { presentRatedInAll } from '../../appointments/index.ts'
import { linkFor } from '../../documents/index.ts'
import type { Ground } from '../../ground.ts'
import { moneyOf, type OfferedNow } from '../../services/index.ts'
import { categoriesToChoose } from '../../site/index.ts'
import { isBookableAt } from '../bookable.ts'
import { allFreeDates, type FreeTimeQuestion } from '../free-time/free-time.ts'
import type { KnownDoctor } from '../free-time/known-doctors.ts'
import { withOwnFree } from '../holds/own-free.ts'
import type { HeldTime } from '../holds/store.ts'
import { type BookingPatient, offeredTo } from '../may-book.ts'
import type { DoctorFacts } from '../store.ts'
import { savedAndHeldBy } from './store.ts'

/** What every entry of a list needs besides its doctor. */
export interface ListReader {
  patient: BookingPatient
  savedIds: ReadonlySet<string>
  held: readonly HeldTime[]
  categories: Awaited<ReturnType<typeof categoriesToChoose>>
  now: Date
  isBookable: ReturnType<typeof isBookableAt>
}

const nothingOwn = { savedIds: new Set<string>(), held: [] }

/** The part of it that has nothing to do with the doctors. */
export async function readForList(database: Database, { userId, role }: Person, now: Date) {
  const [categories, own] = await Promise.all([
    categoriesToChoose(database),
    role === 'PATIENT' ? savedAndHeldBy(database, userId, now) : nothingOwn,
  ])
  return { categories, ...own, now, isBookable: isBookableAt(now) }
}

/** Undefined for whoever is no doctor any more. */
export function presentDoctor(
  ground: Ground,
  doctor: DoctorFacts,
  { patient, savedIds, categories, isBookable }: ListReader,
): ListedDoctor | undefined {
  const { id, profile } = doctor
  if (!profile) return undefined
  const services = isBookable(doctor) ? offeredTo(patient, doctor) : []
  return {
    _id: id,
    firstName: profile.first_name,
    lastName: profile.last_name,
    title: profile.title,
    imgUrl: profile.picture_file_id && linkFor(ground, profile.picture_file_id),
    gender: profile.gender,
    work: { position: profile.work_position, at: profile.work_at },
    specialties: categories.filter(({ _id }) => profile.specialty_ids.includes(_id)),
    languages: profile.languages,
    consultationTypes: consultationTypes.filter(type =>
      services.some(service => service.consultation_type === type),
    ),
    priceFrom: leastPriceOf(services),
    isBookable: services.length > 0,
    isSaved: savedIds.has(id),
    rating: presentRatedInAll(doctor.rated),
  }
}

export function presentWithDays(
  ground: Ground,
  known: KnownDoctor,
  reader: ListReader,
  days: FreeTimeQuestion['days'],
): DoctorWithDays | undefined {
  const doctor = presentDoctor(ground, known.facts, reader)
  if (!doctor) return undefined
  const { patient, held, now } = reader
  const asked = { patient, days, now }
  return {
    ...doctor,
    dates: doctor.isBookable ? allFreeDates(withOwnFree(known, held), asked) : [],
  }
}

/** Amounts of two currencies do not compare: that of the euro counts, where there is one. */
function leastPriceOf(services: readonly OfferedNow[]) {
  const inEuro = services.filter(({ currency }) => currency === 'EUR')
  const [first, ...more] = inEuro.length > 0 ? inEuro : services
  if (!first) return null
  const least = more.reduce((a, b) => (b.price_cents < a.price_cents ? b : a), first)
  return moneyOf(least.price_cents, least.currency)
}
