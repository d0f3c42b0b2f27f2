import type { InTransaction } from '../../database/connect.ts'
import { presentConsents } from './consents.ts'
import { insertAccount, type NewAccount } from './insert-account.ts'

export type ActiveUser = Omit<NewAccount, 'state' | 'consents' | 'timeZone' | 'language'> &
  Partial<Pick<NewAccount, 'language'>>

/** An account that needs no activation mail: the operator vouches for it. */
export async function addActiveUser(tx: InTransaction, user: ActiveUser, now: Date) {
  const consents = await presentConsents(tx, user.role)
  return insertAccount(tx, { language: 'en', ...user, state: 'ACTIVE', consents }, now)
}
