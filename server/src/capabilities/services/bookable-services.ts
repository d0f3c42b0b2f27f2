import type { ServicesGround } from './ground.ts'
import { offersOfCatalogue } from './store/catalogue.ts'

const doctorsAtOnce = 100

/** The services of the catalogue that any patient can book with some doctor now (D-237). */
export async function bookableServices({ database, clock, bookableAmong }: ServicesGround) {
  const bookable = await oneOfEach(await offersOfCatalogue(database), {
    kindOf: offer => offer.service_id,
    isOffered: doctorIds => bookableAmong(database, doctorIds, clock.now()),
  })
  return bookable.map(offer => offer.service_id)
}

interface Asked<Offer> {
  kindOf(offer: Offer): string
  isOffered(doctorIds: string[]): Promise<{ id: string }[]>
}

/** Of each kind of offers one that can be booked now, where there is one: few doctors need to be asked. */
export async function oneOfEach<Offer extends { id: string; doctor_id: string }>(
  offers: Offer[],
  { kindOf, isOffered }: Asked<Offer>,
) {
  const found = new Map<string, Offer>()
  let left = offers
  while (left.length > 0) {
    const asked = new Set([...new Set(left.map(one => one.doctor_id))].slice(0, doctorsAtOnce))
    const ids = new Set((await isOffered([...asked])).map(({ id }) => id))
    for (const offer of left) if (ids.has(offer.id)) found.set(kindOf(offer), offer)
    left = left.filter(one => !asked.has(one.doctor_id) && !found.has(kindOf(one)))
  }
  return [...found.values()]
}
