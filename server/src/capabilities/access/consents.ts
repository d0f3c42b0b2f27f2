import type { Consent, ConsentDocument } from '@konsil/contract/access'
import { Refusal } from '@konsil/contract/core/refusals'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Connection } from '../../database/connect.ts'
import { settingValues } from '../site/index.ts'
import { readConsents } from './store.ts'

const documentsOf: Record<SignInRole, readonly ConsentDocument[]> = {
  PATIENT: ['TERMS', 'DATA_PROTECTION', 'HEALTH_DATA_CONSENT'],
  DOCTOR: ['TERMS', 'DATA_PROTECTION', 'DOCTOR_CONTRACT'],
  ADMIN: [],
}

/** What a role agrees to, in the versions of today. */
export async function presentConsents(
  connection: Connection,
  role: SignInRole,
): Promise<Consent[]> {
  const codeOf = (document: ConsentDocument) => `VERSION_${document}`
  const documents = documentsOf[role]
  const valueOf = await settingValues(connection, documents.map(codeOf))
  return documents.map(document => ({ document, version: valueOf(codeOf(document)) }))
}

export async function consentsDue(connection: Connection, userId: string, role: SignInRole) {
  const given = await readConsents(connection, userId)
  const present = await presentConsents(connection, role)
  return present.filter(needed => !given.some(one => isSame(one, needed)))
}

/** Only what the role is asked for, and only in its present version, can be agreed to. */
export async function refuseOutdated(connection: Connection, role: SignInRole, agreed: Consent[]) {
  const present = await presentConsents(connection, role)
  const outdated = agreed.find(one => !present.some(needed => isSame(one, needed)))
  if (outdated) throw new Refusal('consent.version.outdated', { document: outdated.document })
}

/**
 * Whoever signs up agrees to all that their role is asked for. Older clients ask for nothing there
 * (ACC-20): theirs is due at the first sign-in.
 */
export async function refuseIncomplete(
  connection: Connection,
  role: SignInRole,
  agreed: Consent[] | undefined,
) {
  if (!agreed) return
  const present = await presentConsents(connection, role)
  const missing = present.find(needed => !agreed.some(one => isSame(one, needed)))
  if (missing) throw new Refusal('consent.missing', { document: missing.document })
}

const isSame = (one: Consent, other: Consent) =>
  one.document === other.document && one.version === other.version
