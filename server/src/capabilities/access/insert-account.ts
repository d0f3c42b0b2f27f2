import type { Consent } from '@konsil/contract/access'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { homeZone } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { UserTable } from '../../database/tables/access.ts'
import type { ProfileTable } from '../../database/tables/account.ts'
import { addProfile } from '../account/index.ts'
import { defaultFormats } from '../site/index.ts'
import { insertUser } from './store/accounts.ts'
import { insertConsentActs } from './store/consents.ts'

export interface NewAccount {
  email: string
  passwordHash: string
  role: UserTable['role']
  state: 'NEW' | 'ACTIVE'
  firstName: string
  lastName: string
  title?: ProfileTable['title'] | undefined
  timeZone?: string | undefined
  isZoneGuessed?: boolean | undefined
  language: Language
  consents: Consent[]
}

/** An account with its profile, settings and consents. Answers its id. */
export async function insertAccount(tx: InTransaction, account: NewAccount, now: Date) {
  const userId = newId(now)
  const { email, passwordHash, role, state, firstName, lastName, language, consents } = account
  const isNew = await insertUser(tx, {
    id: userId,
    email,
    password_hash: passwordHash,
    role,
    state,
    first_sign_in_at: null,
    first_certificate_at: null,
    created_at: now,
    updated_at: now,
  })
  if (!isNew) throw new Refusal('global.email.existed.email')
  await addProfile(tx, {
    userId,
    firstName,
    lastName,
    title: account.title ?? null,
    timeZone: account.timeZone ?? homeZone,
    isZoneGuessed: account.isZoneGuessed ?? false,
    language,
    ...(await defaultFormats(tx)),
    now,
  })
  await insertConsentActs(tx, userId, 'GIVEN', consents, now)
  return userId
}
