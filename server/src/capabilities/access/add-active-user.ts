import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { homeZone } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { UserTable } from '../../database/tables/access.ts'
import type { ProfileTable } from '../../database/tables/account.ts'
import { addProfile } from '../account/index.ts'
import { defaultFormats } from '../site/index.ts'
import { presentConsents } from './consents.ts'
import { insertConsents, insertUser } from './store.ts'

export interface ActiveUser {
  email: string
  passwordHash: string
  role: UserTable['role']
  firstName: string
  lastName: string
  title?: ProfileTable['title']
  language?: Language
}

/** An account that needs no activation mail: the operator vouches for it. */
export async function addActiveUser(tx: InTransaction, user: ActiveUser, now: Date) {
  const userId = newId(now)
  const isNew = await insertUser(tx, {
    id: userId,
    email: user.email,
    password_hash: user.passwordHash,
    role: user.role,
    state: 'ACTIVE',
    first_sign_in_at: null,
    first_certificate_at: null,
    created_at: now,
    updated_at: now,
  })
  if (!isNew) throw new Refusal('global.email.existed.email')
  await addProfile(tx, {
    userId,
    firstName: user.firstName,
    lastName: user.lastName,
    title: user.title ?? null,
    timeZone: homeZone,
    language: user.language ?? 'en',
    ...(await defaultFormats(tx)),
    now,
  })
  await insertConsents(tx, userId, await presentConsents(tx, user.role), now)
  return userId
}
