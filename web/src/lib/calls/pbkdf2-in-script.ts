import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { DeriveKeyFunction } from 'altcha-lib'

/**
 * For pages that came over plain http, such as a trial in a practice's own network: there browsers
 * hide their own.
 */
export const deriveKey: DeriveKeyFunction = async (
  { algorithm, cost, keyLength },
  salt,
  password,
) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error('not a puzzle of ours')
  const derivedKey = pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength })
  return { parameters: {}, derivedKey }
}
