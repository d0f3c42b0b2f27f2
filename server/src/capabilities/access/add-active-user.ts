import type { InTransaction } from '../../database/connect.ts'
import { presentConsents } from './consents.ts'
import { insertAccount, type NewAccount } from './insert-account.ts'

export type ActiveUser = Omit<
  NewAccount,
  'state' | 'consents' | 'timeZone' | 'isZoneGuessed' | 'language'
> &
  Partial<Pick<NewAccount, 'language'>>

/** Adds an account that is active at once, without a mail: the operator vouches for it. Answers its id. */
export async function addActiveUser(tx: InTransaction, user: ActiveUser, now: Date) {
  const consents = await presentConsents(tx, user.role)
  return insertAccount(tx, { language: 'en', ...user, state: 'ACTIVE', consents }, now)
}
