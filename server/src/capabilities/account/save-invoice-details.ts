import type { account } from '@konsil/contract/account'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { inTransaction } from '../../database/transaction.ts'
import type { Ground } from '../ground.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import {
  changeInvoiceDetails,
  findInvoiceDetails,
  insertInvoiceDetails,
} from './store/invoice-details.ts'
import { lockProfile } from './store/profile.ts'

type Question = InputOf<typeof account.saveInvoiceDetails>

/** One save after the other: who saw other details than the present ones is told. */
export async function saveInvoiceDetails(
  { database, clock }: Ground,
  userId: string,
  { version, ...fields }: Question,
) {
  await refuseUnlisted(database, { country: fields.country })
  const now = clock.now()
  return inTransaction(database, async tx => {
    await lockProfile(tx, userId)
    const current = await findInvoiceDetails(tx, userId)
    refuseChanged(version, current?.version ?? 0, 'invoice.details.changed.meanwhile')
    const details = { ...columnsOf(fields), updated_at: now }
    return current
      ? changeInvoiceDetails(tx, userId, { ...details, version: current.version + 1 })
      : insertInvoiceDetails(tx, { ...details, user_id: userId, created_at: now })
  })
}

const columnsOf = (fields: Omit<Question, 'version'>) => ({
  name: fields.name,
  street: fields.street,
  house_number: fields.houseNumber,
  additional_address: fields.additionalAddress || null,
  postal_code: fields.postalCode.toUpperCase(),
  city: fields.city,
  country_code: fields.country,
  tax_number: fields.taxNumber || null,
  vat_id: fields.vatId || null,
})
