import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Passwords } from '../../ports/passwords.ts'
import { addActiveUser } from './add-active-user.ts'

export interface NewAdministrator {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Administrators cannot register; the operator makes them at the machine. */
export async function createAdministrator(
  { database, clock, passwords }: { database: Database; clock: Clock; passwords: Passwords },
  { password, ...person }: NewAdministrator,
) {
  const passwordHash = await passwords.hash(password)
  await inTransaction(database, tx =>
    addActiveUser(tx, { ...person, passwordHash, role: 'ADMIN' }, clock.now()),
  )
}
