import type { account } from '@konsil/contract/account'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { compact, masked } from '@konsil/contract/core/iban'
import { Refusal } from '@konsil/contract/core/refusals'
import { later } from '@konsil/contract/core/time'
import type { Selectable } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../database/ids.ts'
import type { BankAccountTable } from '../../database/tables/account.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseChanged } from '../refuse-changed.ts'
import type { AccountGround } from './ground.ts'
import { queueBankMail } from './mails/bank-account.ts'
import { bankAccountVersion } from './present.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import {
  changeBankAccount,
  deleteBankAccount,
  insertBankAccount,
  lockBankAccount,
} from './store/bank-account.ts'
import { lockProfile } from './store/profile.ts'

type Fields = InputOf<typeof account.addBankAccount>

export async function addBankAccount(ground: AccountGround, userId: string, fields: Fields) {
  const { database, clock } = ground
  await refuseUnlisted(database, { country: fields.country })
  const now = clock.now()
  return inTransaction(database, async tx => {
    await lockProfile(tx, userId)
    const added = await insertBankAccount(tx, {
      id: newId(now),
      user_id: userId,
      ...columnsOf(fields),
      iban: fields.accountNumber,
      created_at: now,
      updated_at: now,
    })
    if (!added) throw new Refusal('bank.account.exists')
    await queueBankMail(tx, ground, userId, 'added')
    return added
  })
}

/** The number as it was shown, with its stars, is no number: the stored one stays. */
export async function updateBankAccount(
  ground: AccountGround,
  userId: string,
  { _id, version, ...fields }: InputOf<typeof account.updateBankAccount>,
) {
  const { database, clock } = ground
  await refuseUnlisted(database, { country: fields.country })
  return inTransaction(database, async tx => {
    await lockProfile(tx, userId)
    const current = await lockBankAccount(tx, userId, _id)
    if (!current) throw new Refusal('not.found')
    refuseStale(version, current)
    const isShown = fields.accountNumber === compact(masked(current.iban))
    if (!isShown && fields.accountNumber.includes('*')) {
      throw new Refusal('iban.invalid', { field: 'accountNumber' })
    }
    const wanted = {
      ...columnsOf(fields),
      iban: isShown ? current.iban : fields.accountNumber,
    }
    // A mail about a change that was none teaches people to pass over the one that matters.
    if (isDeepStrictEqual({ ...current, ...wanted }, current)) return current
    const changed = await changeBankAccount(tx, _id, {
      ...wanted,
      updated_at: after(current.updated_at, clock.now()),
    })
    await queueBankMail(tx, ground, userId, 'changed')
    return changed
  })
}

export const removeBankAccount = (
  ground: AccountGround,
  userId: string,
  { _id, version }: InputOf<typeof account.removeBankAccount>,
) =>
  inTransaction(ground.database, async tx => {
    await lockProfile(tx, userId)
    const current = await lockBankAccount(tx, userId, _id)
    if (!current) throw new Refusal('not.found')
    refuseStale(version, current)
    await deleteBankAccount(tx, _id)
    await queueBankMail(tx, ground, userId, 'removed')
  })

const refuseStale = (seen: number | undefined, current: Selectable<BankAccountTable>) =>
  refuseChanged(seen, bankAccountVersion(current), 'bank.account.changed.meanwhile')

/** Two changes within a millisecond, or after the clock was set back, are two versions all the same. */
const after = (before: Date, now: Date) => (now > before ? now : later(before, 1))

const columnsOf = (fields: Omit<Fields, 'accountNumber'>) => ({
  account_name: fields.accountName,
  bank_name: fields.bankName,
  bic: fields.bankCode,
  country_code: fields.country,
})
