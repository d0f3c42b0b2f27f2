import { inTransaction } from '../../database/transaction.ts'
import { addActiveUser } from './add-active-user.ts'
import type { AccessGround } from './ground.ts'
import { refuseLength } from './password-length.ts'

export interface NewAdministrator {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Adds an administrator, whom no call can add: the operator does, at the machine. Refuses a password that is too short or too long. */
export async function createAdministrator(
  ground: Pick<AccessGround, 'config' | 'database' | 'clock' | 'passwords'>,
  { password, ...person }: NewAdministrator,
) {
  const { config, database, clock, passwords } = ground
  refuseLength(config, password)
  const passwordHash = await passwords.hash(password)
  await inTransaction(database, tx =>
    addActiveUser(tx, { ...person, passwordHash, role: 'ADMIN' }, clock.now()),
  )
}
