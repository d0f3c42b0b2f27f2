import { inTransaction } from '../../database/transaction.ts'
import { addActiveUser } from './add-active-user.ts'
import type { AccessGround } from './ground.ts'
import { refuseGuessable, refuseLength } from './chosen-password.ts'

export interface NewAdministrator {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Adds an administrator, whom no call can add: the operator does, at the machine. Refuses a password that nobody may choose. */
export async function createAdministrator(
  ground: Pick<AccessGround, 'database' | 'clock' | 'passwords'>,
  { password, ...person }: NewAdministrator,
) {
  const { database, clock, passwords } = ground
  refuseLength(password)
  refuseGuessable(password, person)
  const passwordHash = await passwords.hash(password)
  await inTransaction(database, tx =>
    addActiveUser(tx, { ...person, passwordHash, role: 'ADMIN' }, clock.now()),
  )
}
