import type { Secrets } from '../../../ports/secrets.ts'

const nameOf = (id: string) => `name of case file ${id}`
const keyOf = (id: string) => `key of case file ${id}`

/** What belongs to one file opens at no other. */
export const sealName = (key: Secrets, id: string, name: string) =>
  key.seal(Buffer.from(name), nameOf(id))

export const sealFileKey = (key: Secrets, id: string, fileKey: Buffer) =>
  key.seal(fileKey, keyOf(id))

type Sealed = { id: string; sealed_name: Buffer | null; sealed_key: Buffer | null }

export const openName = (key: Secrets, { id, sealed_name }: Sealed) =>
  sealed_name ? key.open(sealed_name, nameOf(id)).toString() : ''

export function openFileKey(key: Secrets, { id, sealed_key }: Sealed) {
  if (!sealed_key) throw new Error('a file of a case has no key')
  return key.open(sealed_key, keyOf(id))
}
