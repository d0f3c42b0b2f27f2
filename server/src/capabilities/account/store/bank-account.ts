import type { Insertable, Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { BankAccountTable } from '../../../database/tables/account.ts'

export const findBankAccount = (connection: Connection, userId: string) =>
  connection.selectFrom('bank_account').where('user_id', '=', userId).selectAll().executeTakeFirst()

export const readBankAccounts = (connection: Connection, userIds: string[]) =>
  userIds.length === 0
    ? []
    : connection
        .selectFrom('bank_account')
        .where('user_id', 'in', userIds)
        .select(['user_id', 'account_name', 'iban', 'bic', 'updated_at'])
        .execute()

export const lockBankAccount = (tx: InTransaction, userId: string, id: string) =>
  tx
    .selectFrom('bank_account')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** Undefined when there is one already: of two adds at once, one wins. */
export const insertBankAccount = (tx: InTransaction, account: Insertable<BankAccountTable>) =>
  tx
    .insertInto('bank_account')
    .values(account)
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const changeBankAccount = (
  tx: InTransaction,
  id: string,
  changes: Updateable<BankAccountTable>,
) =>
  tx
    .updateTable('bank_account')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteBankAccount = (tx: InTransaction, id: string) =>
  tx.deleteFrom('bank_account').where('id', '=', id).execute()

export const deleteBankAccountOf = (tx: InTransaction, userId: string) =>
  tx.deleteFrom('bank_account').where('user_id', '=', userId).execute()
