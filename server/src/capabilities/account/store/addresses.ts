import type { Insertable, Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { BillingAddressTable } from '../../../database/tables/account.ts'

export const readAddresses = (connection: Connection, userId: string) =>
  connection
    .selectFrom('billing_address')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('is_preferred', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertAddress = (tx: InTransaction, address: Insertable<BillingAddressTable>) =>
  tx.insertInto('billing_address').values(address).returningAll().executeTakeFirstOrThrow()

/** Undefined when it is not this person's. */
export const changeAddress = (
  tx: InTransaction,
  userId: string,
  id: string,
  changes: Updateable<BillingAddressTable>,
) =>
  tx
    .updateTable('billing_address')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** The preferred one gives way first: the index of the table allows one at a time. */
export async function movePreference(tx: InTransaction, userId: string, id: string, now: Date) {
  const ofPerson = tx.updateTable('billing_address').where('user_id', '=', userId)
  await ofPerson
    .set({ is_preferred: false, updated_at: now })
    .where('is_preferred', '=', true)
    .execute()
  await ofPerson.set({ is_preferred: true, updated_at: now }).where('id', '=', id).execute()
}

export const deleteAddress = (tx: InTransaction, id: string) =>
  tx.deleteFrom('billing_address').where('id', '=', id).execute()

export const deleteAddressesOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('billing_address').where('user_id', '=', userId).execute()
