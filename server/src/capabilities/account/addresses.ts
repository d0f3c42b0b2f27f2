import { type account, mostAddresses } from '@konsil/contract/account'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ground } from '../ground.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import {
  changeAddress,
  deleteAddress,
  insertAddress,
  movePreference,
  readAddresses,
} from './store/addresses.ts'
import { lockProfile } from './store/profile.ts'

type Fields = InputOf<typeof account.addAddress>

// Exactly one address is preferred at all times (D-031). So whoever adds, removes or prefers one holds
// the person's profile first: two such acts of one person come one after the other.

export async function addAddress({ database, clock }: Ground, userId: string, fields: Fields) {
  await refuseUnlisted(database, { country: fields.country })
  const now = clock.now()
  return inTransaction(database, async tx => {
    await lockProfile(tx, userId)
    const { length } = await readAddresses(tx, userId)
    refuseTooMany(length, mostAddresses, 'too.many.addresses')
    return insertAddress(tx, {
      id: newId(now),
      user_id: userId,
      ...columnsOf(fields),
      is_preferred: length === 0,
      created_at: now,
      updated_at: now,
    })
  })
}

export async function updateAddress(
  { database, clock }: Ground,
  userId: string,
  { addressId, ...fields }: InputOf<typeof account.updateAddress>,
) {
  await refuseUnlisted(database, { country: fields.country })
  return inTransaction(database, async tx => {
    const changes = { ...columnsOf(fields), updated_at: clock.now() }
    const changed = await changeAddress(tx, userId, addressId, changes)
    if (!changed) throw new Refusal('not.found')
    return changed
  })
}

/** The last address is judged before the preferred one, which it usually is (D-032). */
export const removeAddress = ({ database }: Ground, userId: string, id: string) =>
  inTransaction(database, async tx => {
    await lockProfile(tx, userId)
    const addresses = await readAddresses(tx, userId)
    const removed = addresses.find(address => address.id === id)
    if (!removed) throw new Refusal('not.found')
    if (addresses.length === 1) throw new Refusal('invalid.remaining.address')
    if (removed.is_preferred) throw new Refusal('unable.delete.default.address')
    await deleteAddress(tx, id)
  })

export const preferAddress = ({ database, clock }: Ground, userId: string, id: string) =>
  inTransaction(database, async tx => {
    await lockProfile(tx, userId)
    const addresses = await readAddresses(tx, userId)
    const chosen = addresses.find(address => address.id === id)
    if (!chosen) throw new Refusal('not.found')
    if (!chosen.is_preferred) await movePreference(tx, userId, id, clock.now())
  })

const columnsOf = (fields: Fields) => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  street: fields.street,
  house_number: fields.houseNumber,
  city: fields.city,
  postal_code: fields.postalCode.toUpperCase(),
  country_code: fields.country,
  additional_address: fields.additionalAddress || null,
})
