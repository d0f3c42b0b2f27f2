import { by, type DemonstrationPlace } from './place.ts'
import type { Random } from './random.ts'

const streets = ['Lindenweg', 'Am Stadtpark', 'Schillerstraße', 'Mühlgasse', 'Bergstraße'] as const
const cities = [
  ['01234', 'Musterstadt'],
  ['12345', 'Musterburg'],
  ['23456', 'Musterhausen'],
  ['34567', 'Mustertal'],
] as const

interface Addressed {
  id: string
  firstName: string
  lastName: string
}

/** Whoever has paid has said where invoices go to. */
export async function addAddress(
  { composed }: DemonstrationPlace,
  random: Random,
  { id, firstName, lastName }: Addressed,
) {
  const [postalCode, city] = random.oneOf(cities)
  await composed.capabilities.account.handlers.addAddress({
    ...by(id, 'PATIENT'),
    input: {
      firstName,
      lastName,
      street: random.oneOf(streets),
      houseNumber: String(random.between(1, 120)),
      postalCode,
      city,
      country: 'DE',
    },
  })
}
