import type { PricedService } from '@konsil/contract/site-pages'
import type { Connection } from '../../database/connect.ts'
import { oneOfEach } from './bookable-services.ts'
import { offersOfCatalogue, readCatalogue } from './store/catalogue.ts'
import { readLinkedOptions } from './store/options.ts'

/** Which services bookable doctors offer, to new patients or to those who come back. */
export type OfferedAmong = (
  connection: Connection,
  doctorIds: string[],
  now: Date,
) => Promise<{ id: string }[]>

type Price = Pick<PricedService, 'leastCents' | 'mostCents' | 'currency'>

/** The catalogue as everybody may read it, with what each service costs and includes; no doctor is named in it. */
export async function priceList(
  connection: Connection,
  now: Date,
  offeredAmong: OfferedAmong,
): Promise<PricedService[]> {
  const rows = await readCatalogue(connection)
  const options = await readLinkedOptions(
    connection,
    'catalogue',
    rows.map(row => row.id),
  )
  const offers = await offersOfCatalogue(connection)
  const offered = await oneOfEach(offers, {
    kindOf: one => `${one.service_id} ${one.price_cents} ${one.currency}`,
    isOffered: doctorIds => offeredAmong(connection, doctorIds, now),
  })
  return rows.flatMap(row => {
    const asked = offered.filter(one => one.service_id === row.id)
    return pricesOf(asked.length > 0 ? asked : [row]).map(price => ({
      id: row.id,
      name: row.name,
      description: row.description,
      ...price,
      consultationType: row.consultation_type,
      minutes: row.minutes,
      appliedFor: row.applied_for,
      includes: (options.get(row.id) ?? []).map(({ name }) => name),
    }))
  })
}

/** From the lowest to the highest, in each currency. */
const pricesOf = (asked: { price_cents: number; currency: Price['currency'] }[]): Price[] =>
  [...new Set(asked.map(one => one.currency))].sort().map(currency => {
    const cents = asked.filter(one => one.currency === currency).map(one => one.price_cents)
    return { leastCents: Math.min(...cents), mostCents: Math.max(...cents), currency }
  })
