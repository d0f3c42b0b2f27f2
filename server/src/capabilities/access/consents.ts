import type { Consent } from '@konsil/contract/access'
import type { ConsentDocument } from '@konsil/contract/core/consents'
import { Refusal } from '@konsil/contract/core/refusals'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Connection } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { settingValues } from '../site/index.ts'
import { newestActs, type readConsentActs } from './store/consents.ts'

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

export type ConsentAct = Awaited<ReturnType<typeof readConsentActs>>[number]

export const actsOn = (acts: ConsentAct[], document: ConsentDocument) =>
  acts.filter(one => one.document === document)

export const isWithdrawn = (acts: ConsentAct[], document: ConsentDocument) =>
  actsOn(acts, document).at(-1)?.act === 'WITHDRAWN'

/** Given in this version, and not withdrawn since. */
export function isGiven(acts: ConsentAct[], { document, version }: Consent) {
  const own = actsOn(acts, document)
  const since = own.slice(own.findLastIndex(({ act }) => act === 'WITHDRAWN') + 1)
  return since.some(one => one.version === version)
}

/**
 * What a person is asked for, and what they withdrew, in the versions of today. Of what was withdrawn
 * no newer version is asked for: that would press them to take it back.
 */
export async function openConsents(connection: Connection, userId: string, role: SignInRole) {
  const acts = await newestActs(connection, userId, documentsOf[role])
  const told = ({ document, version }: Consent) => ({ document, version })
  return {
    consentsDue: acts.filter(one => !isOut(one) && !one.isGiven).map(told),
    consentsWithdrawn: acts.filter(isOut).map(told),
  }
}

/** Whether this person has taken it back, and not given it again since. */
export const hasWithdrawn = async (
  connection: Connection,
  userId: string,
  document: ConsentDocument,
) => (await newestActs(connection, userId, [document])).some(isOut)

type NewestActs = Awaited<ReturnType<typeof newestActs>>[number]

const isOut = ({ given, withdrawn }: NewestActs) => (withdrawn ?? 0) > (given ?? 0)

/** Of these documents, what the role is asked for. */
export const neededFrom = (role: SignInRole, documents: readonly ConsentDocument[]) =>
  documentsOf[role].filter(one => documents.includes(one))

/** Of these documents, what the role is asked for and this person has not agreed to, or has withdrawn. */
export async function missingConsents(
  connection: Connection,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
  documents: readonly ConsentDocument[],
): Promise<Consent[]> {
  const acts = await newestActs(connection, userId, neededFrom(role, documents))
  return acts.filter(one => !one.isGiven).map(({ document, version }) => ({ document, version }))
}

/** For a transaction that holds the person: who withdrew it before is refused, who withdraws it later waits. */
export async function refuseWithoutConsent(
  connection: Connection,
  person: Pick<Person, 'userId' | 'role'>,
  documents: readonly ConsentDocument[],
) {
  const consents = await missingConsents(connection, person, documents)
  if (consents.length > 0) throw new Refusal('consent.required', { consents })
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
