import { Refusal } from '@konsil/contract/core/refusals'
import type { Database } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Passwords } from '../../ports/passwords.ts'
import { addProfile } from '../account/index.ts'
import { defaultFormats } from '../site/index.ts'
import { insertUser } from './store.ts'

export interface NewAdministrator {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Administrators cannot register; the operator makes them at the machine. */
export async function createAdministrator(
  { database, clock, passwords }: { database: Database; clock: Clock; passwords: Passwords },
  { email, firstName, lastName, password }: NewAdministrator,
) {
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  const userId = newId(now)
  await inTransaction(database, async tx => {
    const isNew = await insertUser(tx, {
      id: userId,
      email,
      password_hash: passwordHash,
      role: 'ADMIN',
      state: 'ACTIVE',
      first_sign_in_at: null,
      created_at: now,
      updated_at: now,
    })
    if (!isNew) throw new Refusal('global.email.existed.email')
    const formats = await defaultFormats(tx)
    await addProfile(tx, {
      userId,
      firstName,
      lastName,
      timeZone: 'Europe/Berlin',
      language: 'en',
      ...formats,
      now,
    })
  })
}
