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

export function drawAddress(random: Random, { id, firstName, lastName }: Addressed) {
  const [postalCode, city] = random.oneOf(cities)
  const street = random.oneOf(streets)
  const houseNumber = String(random.between(1, 120))
  return { id, address: { firstName, lastName, street, houseNumber, postalCode, city } }
}

/** Whoever has paid has said where invoices go to. */
export const addAddress = (
  { composed }: DemonstrationPlace,
  { id, address }: ReturnType<typeof drawAddress>,
) =>
  composed.capabilities.account.handlers.addAddress({
    ...by(id, 'PATIENT'),
    input: { ...address, country: 'DE' },
  })
