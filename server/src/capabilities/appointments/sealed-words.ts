import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { hasSealed } from './store/sealed-words.ts'

export type WordKind =
  | 'note'
  | 'phone'
  | 'reason'
  | 'rejection'
  | 'comment'
  | 'question'
  | 'answer'
  | 'decision'
  | 'view'

/** What belongs to one appointment opens at no other. */
const nameOf = (kind: WordKind, appointmentId: string) => `${kind} of appointment ${appointmentId}`

export const sealWords = (key: Secrets, kind: WordKind, appointmentId: string, words: string) =>
  key.seal(Buffer.from(words), nameOf(kind, appointmentId))

/** None where there are none, and where the key that sealed them was forgotten. */
export const openWords = (
  key: Secrets | undefined,
  kind: WordKind,
  appointmentId: string,
  sealed: Buffer | null,
) =>
  key && sealed && key.isCurrent(sealed)
    ? key.open(sealed, nameOf(kind, appointmentId)).toString()
    : null

/** As an older version sealed them: with the keys of the product. */
export const openUnderRing = (
  ring: Secrets,
  kind: WordKind,
  appointmentId: string,
  sealed: Buffer,
) => ring.open(sealed, nameOf(kind, appointmentId)).toString()

/** The key of one case; none where it was forgotten. */
export async function keyOfCase(caseKeys: CaseKeys, appointmentId: string) {
  const opened = await caseKeys.open([appointmentId])
  return opened.get(appointmentId)
}

/** To seal something more of a case that is stored, and held; refused where its key was forgotten. */
export async function keyToSeal(caseKeys: CaseKeys, tx: InTransaction, appointmentId: string) {
  const key = await keyIfNotForgotten(caseKeys, tx, appointmentId)
  if (!key) throw new Refusal('not.found')
  return key
}

/** The same, for words that hold up nothing. */
export async function keyIfNotForgotten(
  caseKeys: CaseKeys,
  tx: InTransaction,
  appointmentId: string,
) {
  const known = await keyOfCase(caseKeys, appointmentId)
  if (known || (await hasSealed(tx, appointmentId))) return known
  const taken = await caseKeys.take([appointmentId])
  const key = taken.get(appointmentId)
  if (!key) throw new Error('the key of a case was forgotten while it was taken')
  return key
}
