import type {
  listedUser,
  OwnSecondFactors,
  OwnSession,
  SignedInUser,
} from '@konsil/contract/access'
import { onTheWire } from '@konsil/contract/core/time'
import type * as z from 'zod'
import type { SessionTable, UserTable } from '../../database/tables/access.ts'
import { personOf } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { openConsents } from './consents.ts'
import { readUser } from './store/accounts.ts'
import { listPasskeys } from './store/passkeys.ts'
import { countOwnFactors, countRecoveryCodes, findApp } from './store/second-factors.ts'
import { passkeyPlaceOf } from './webauthn.ts'

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
    ...(await openConsents(database, userId, user.role)),
    secondFactorDue:
      needsSecondFactor(ground.config, user.role) &&
      (await countOwnFactors(database, userId)) === 0,
  }
}

export async function presentSecondFactors(
  { database, config }: Ground,
  userId: string,
): Promise<OwnSecondFactors> {
  const app = await findApp(database, userId)
  return {
    appSince: app ? onTheWire(app.confirmed_at) : null,
    passkeys: (await listPasskeys(database, userId)).map(row => ({
      _id: row.id,
      name: row.name,
      createdAt: onTheWire(row.created_at),
      lastUsedAt: row.last_used_at && onTheWire(row.last_used_at),
    })),
    passkeyHost: passkeyPlaceOf(config.PUBLIC_URL)?.host ?? null,
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
    isRequired: needsSecondFactor(config, (await readUser(database, userId)).role),
  }
}

type SessionRow = Pick<SessionTable, 'id' | 'started_at' | 'last_seen_at' | 'browser' | 'system'>

export const presentOwnSession = (row: SessionRow, asking: string): OwnSession => ({
  _id: row.id,
  startedAt: onTheWire(row.started_at),
  lastSeenAt: onTheWire(row.last_seen_at),
  browser: row.browser,
  system: row.system,
  isThisOne: row.id === asking,
})

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
