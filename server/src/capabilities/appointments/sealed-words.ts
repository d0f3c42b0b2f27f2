import type { CaseKeys } from '../../ports/case-keys.ts'
import type { Secrets } from '../../ports/secrets.ts'

const kinds = ['note', 'phone', 'reason', 'refund'] as const
export type Kind = (typeof kinds)[number]

/** What belongs to one appointment opens at no other. */
const nameOf = (kind: Kind, appointmentId: string) => `${kind} of appointment ${appointmentId}`

export const sealWords = (secrets: Secrets, kind: Kind, appointmentId: string, words: string) =>
  secrets.seal(Buffer.from(words), nameOf(kind, appointmentId))

/** None where there are none, and where the key of their case was forgotten. */
export const openWords = (
  secrets: Secrets | undefined,
  kind: Kind,
  appointmentId: string,
  sealed: Buffer | null,
) => (secrets && sealed && secrets.open(sealed, nameOf(kind, appointmentId)).toString()) ?? null

/** The key of one case. */
export async function keyOfCase(caseKeys: CaseKeys, appointmentId: string) {
  const opened = await caseKeys.open([appointmentId])
  return opened.get(appointmentId)
}

/** The same, to seal with: one that was lost is made anew. */
export const keyToSeal = async (caseKeys: CaseKeys, appointmentId: string) =>
  (await keyOfCase(caseKeys, appointmentId)) ?? caseKeys.make(appointmentId)
