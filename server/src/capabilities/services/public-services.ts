import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { PricedDoctorService } from '@konsil/contract/site-pages'
import type { Connection } from '../../database/connect.ts'
import { readLinkedOptions } from './store/options.ts'
import { readOffered } from './store/of-doctor.ts'

/** A service of a doctor, with the id of the catalogue's where it is a copy: doctors who offer the same share it. */
export type PublicService = PricedDoctorService

/** What these doctors offer now, by doctor, as everybody may read it. */
export async function publicServicesOf(connection: Connection, doctorIds: string[]) {
  const rows = await readOffered(connection, doctorIds)
  const options = await readLinkedOptions(
    connection,
    'doctor',
    rows.map(row => row.id),
  )
  const found = new Map<string, PublicService[]>()
  for (const row of rows) {
    const included = (options.get(row.id) ?? []).filter(({ state }) => state === 'ACTIVE')
    const service: PublicService = {
      id: row.service_id ?? row.id,
      doctorServiceId: row.id,
      name: inBoth(row.name),
      description: inBoth(row.description),
      leastCents: row.price_cents,
      mostCents: row.price_cents,
      currency: row.currency,
      consultationType: row.consultation_type,
      minutes: row.minutes,
      appliedFor: row.applied_for,
      includes: included.map(({ name }) => inBoth(name)),
    }
    found.set(row.doctor_id, [...(found.get(row.doctor_id) ?? []), service])
  }
  return found
}

/** Who writes in one language is read in that one. */
const inBoth = ({ en, de }: TextPerLanguage): TextPerLanguage => ({ en: en || de, de: de || en })
