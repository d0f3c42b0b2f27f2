import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Secrets } from '../ports/secrets.ts'
import { type KeyRing, keyRing } from './key-ring.ts'

/*
 * A sealed secret:
 *
 *   version 1 byte · length of key id 1 byte · key id · nonce 12 · the secret · tag 16
 */

const version = 1
const cipherName = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Sealed with the ring of the files, by a key of its own purpose. */
export function ringSecrets(keys: KeyRing): Secrets {
  /** Deriving one takes longer than sealing a message with it. */
  const derived = new Map<string, KeyObject>()
  function keyOf(id: string) {
    const known = derived.get(id)
    if (known) return known
    const key = createSecretKey(keys.derive(id, 'sealing of secrets'))
    derived.set(id, key)
    return key
  }
  const beginningOf = (id: string) => Buffer.from([version, id.length, ...Buffer.from(id)])
  const bound = (id: string, name: string) => Buffer.concat([beginningOf(id), Buffer.from(name)])
  return {
    seal(secret, name) {
      const id = keys.current
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(cipherName, keyOf(id), nonce)
      cipher.setAAD(bound(id, name))
      const sealed = [cipher.update(secret), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat([beginningOf(id), nonce, ...sealed])
    },
    open(sealed, name) {
      const { id, rest } = parse(sealed)
      const decipher = createDecipheriv(cipherName, keyOf(id), rest.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(bound(id, name))
      decipher.setAuthTag(rest.subarray(-tagLength))
      return Buffer.concat([
        decipher.update(rest.subarray(nonceLength, -tagLength)),
        decipher.final(),
      ])
    },
    isCurrent: sealed => parse(sealed).id === keys.current,
  }
}

/** With one key alone. It has an id of its own, so that what was sealed with another one is told from it. */
export function secretsOfKey(key: Buffer) {
  const id = createHash('sha256').update('id of a key').update(key).digest('hex').slice(0, 16)
  return ringSecrets(keyRing({ current: id, keys: new Map([[id, key]]) }))
}

function parse(sealed: Buffer) {
  const idLength = sealed[1] ?? 0
  if (sealed[0] !== version || sealed.length < 2 + idLength + nonceLength + tagLength) {
    throw new Error('a sealed secret is cut off, or of an unknown version')
  }
  return { id: sealed.toString('latin1', 2, 2 + idLength), rest: sealed.subarray(2 + idLength) }
}
