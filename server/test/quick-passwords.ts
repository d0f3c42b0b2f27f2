import { createHash, randomBytes } from 'node:crypto'
import type { Passwords } from '../src/ports/passwords.ts'

/** What every hash of it begins with. */
export const quickMark = '$quick$'

/** For tests that are not about passwords: nearly all the time of a test person was argon2's. */
export const quickPasswords: Passwords = {
  hash: async password => hashed(password, randomBytes(8).toString('base64url')),
  async matches(password, stored = '') {
    const [, , salt = ''] = stored.split('$')
    return stored === hashed(password, salt)
  },
}

const hashed = (password: string, salt: string) =>
  `${quickMark}${salt}$${createHash('sha256').update(salt).update(password).digest('base64url')}`
