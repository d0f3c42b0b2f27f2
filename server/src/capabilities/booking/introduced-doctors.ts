import { fullName } from '@konsil/contract/full-name'
import type { Connection } from '../../database/connect.ts'
import { publicDoctorsAfter, type PublicDoctor } from '../account/index.ts'
import { isBookableAt } from './bookable.ts'
import { readFacts } from './store.ts'

/** A doctor whom everybody may know of, with the ids of their specialties. */
export interface IntroducedToAll {
  id: string
  name: string
  title: string
  categoryIds: string[]
  /** Codes of languages (ISO 639-1). */
  languages: string[]
}

const askedAtOnce = 50

/** At most so many of the doctors with a public profile who can be booked now, whoever joined first before the others. */
export async function introducedDoctors(connection: Connection, now: Date, most: number) {
  const found: IntroducedToAll[] = []
  for (let last: string | undefined; found.length < most; ) {
    const asked = await publicDoctorsAfter(connection, last, askedAtOnce)
    const ids = asked.map(doctor => doctor.user_id)
    const facts = await readFacts(connection, ids, now)
    const bookable = new Set(facts.filter(isBookableAt(now)).map(({ id }) => id))
    found.push(...asked.filter(doctor => bookable.has(doctor.user_id)).map(introduced))
    last = ids.at(-1)
    if (last === undefined) break
  }
  return found.slice(0, most)
}

const introduced = (doctor: PublicDoctor): IntroducedToAll => ({
  id: doctor.user_id,
  name: fullName({ firstName: doctor.first_name, lastName: doctor.last_name }),
  title: doctor.title ?? '',
  categoryIds: doctor.specialty_ids,
  languages: doctor.languages,
})
