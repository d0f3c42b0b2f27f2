import { type Expression, type Insertable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { InvoiceDetailsTable } from '../../../database/tables/account.ts'

export const readInvoiceDetails = (connection: Connection, userIds: string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : connection.selectFrom('invoice_details').where('user_id', 'in', userIds).selectAll().execute()

export const findInvoiceDetails = (connection: Connection, userId: string) =>
  connection
    .selectFrom('invoice_details')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()

export const invoiceDetailsThere = (doctor: Expression<string>) =>
  sql<boolean>`exists (select 1 from invoice_details where user_id = ${doctor})`

export const insertInvoiceDetails = (tx: InTransaction, details: Insertable<InvoiceDetailsTable>) =>
  tx.insertInto('invoice_details').values(details).returningAll().executeTakeFirstOrThrow()

export const changeInvoiceDetails = (
  tx: InTransaction,
  userId: string,
  changes: Updateable<InvoiceDetailsTable>,
) =>
  tx
    .updateTable('invoice_details')
    .set(changes)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteInvoiceDetailsOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('invoice_details').where('user_id', '=', userId).execute()
