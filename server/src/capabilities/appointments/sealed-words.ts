import type { Secrets } from '../../ports/secrets.ts'

const kinds = [
  'note',
  'phone',
  'reason',
  'rejection',
  'comment',
  'question',
  'answer',
  'decision',
] as const
type Kind = (typeof kinds)[number]

/** What belongs to one appointment opens at no other. */
const nameOf = (kind: Kind, appointmentId: string) => `${kind} of appointment ${appointmentId}`

export const sealWords = (secrets: Secrets, kind: Kind, appointmentId: string, words: string) =>
  secrets.seal(Buffer.from(words), nameOf(kind, appointmentId))

export const openWords = (secrets: Secrets, kind: Kind, appointmentId: string, sealed: Buffer) =>
  secrets.open(sealed, nameOf(kind, appointmentId)).toString()

/** The same words under the key for everything new. */
export const sealAnew = (secrets: Secrets, kind: Kind, appointmentId: string, sealed: Buffer) =>
  sealWords(secrets, kind, appointmentId, openWords(secrets, kind, appointmentId, sealed))
