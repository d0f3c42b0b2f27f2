import type { ServicesGround } from './ground.ts'
import { offersOfCatalogue } from './store/catalogue.ts'

const doctorsAtOnce = 100

/** The services of the catalogue that any patient can book with some doctor now (D-237). */
export async function bookableServices({ database, clock, bookableAmong }: ServicesGround) {
  const bookable = new Set<string>()
  let offers = await offersOfCatalogue(database)
  while (offers.length > 0) {
    const asked = new Set([...new Set(offers.map(one => one.doctor_id))].slice(0, doctorsAtOnce))
    const found = await bookableAmong(database, [...asked], clock.now())
    const ids = new Set(found.map(({ id }) => id))
    for (const { id, service_id } of offers) if (ids.has(id)) bookable.add(service_id)
    // One doctor is enough for a service.
    offers = offers.filter(one => !asked.has(one.doctor_id) && !bookable.has(one.service_id))
  }
  return [...bookable]
}
