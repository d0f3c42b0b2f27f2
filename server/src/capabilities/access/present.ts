import type { listedUser, SignedInUser } from '@konsil/contract/access'
import { onTheWire } from '@konsil/contract/core/time'
import type * as z from 'zod'
import type { UserTable } from '../../database/tables/access.ts'
import { personOf } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { consentsDue } from './consents.ts'
import { readUser } from './store.ts'

/** For patients it is the first time once; for doctors until they have handed in a certificate (D-052). */
export async function presentUser(
  ground: Ground,
  userId: string,
  isFirstSignIn = false,
): Promise<SignedInUser> {
  const { database } = ground
  const user = await readUser(database, userId)
  const { profile, setting } = await personOf(ground, database, userId)
  return {
    _id: user.id,
    email: user.email,
    role: { code: user.role },
    profile,
    setting,
    firstTimeLogin: user.role === 'DOCTOR' ? user.first_certificate_at === null : isFirstSignIn,
    consentsDue: await consentsDue(database, userId, user.role),
  }
}

const roleNames: Record<UserTable['role'], string> = {
  PATIENT: 'Patient',
  DOCTOR: 'Doctor',
  ADMIN: 'Administrator',
}

type ListedRow = Pick<UserTable, 'id' | 'email' | 'role' | 'created_at' | 'updated_at'>

export const presentListedUser = (
  row: ListedRow,
  name: { firstName: string; lastName: string } | undefined,
): z.infer<typeof listedUser> => ({
  _id: row.id,
  email: row.email,
  profile: name ?? { firstName: '', lastName: '' },
  role: { code: row.role, name: roleNames[row.role] },
  createdAt: onTheWire(row.created_at),
  updatedAt: onTheWire(row.updated_at),
})

export const presentCounts = (counted: { role: UserTable['role']; users: number }[]) => ({
  PATIENT: 0,
  DOCTOR: 0,
  ADMIN: 0,
  ...Object.fromEntries(counted.map(({ role, users }) => [role, users])),
})
