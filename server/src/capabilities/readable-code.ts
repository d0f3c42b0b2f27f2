import { randomInt } from 'node:crypto'

/** Without those that are read for one another: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. */
const signs = '34679ACDEFGHJKMNPQRTWXY'

/** As people write it, with a sign before it or in small letters. */
export function asReadableCode(written: string) {
  const code = written.toUpperCase().replace(/[^\dA-Z]/g, '')
  // No code is a sign, and signs alone are not all codes.
  return code === '' && written !== '' ? '#' : code
}

/** By chance: it tells nobody how many there are. */
export const readableCode = (length: number) =>
  Array.from({ length }, () => signs.charAt(randomInt(signs.length))).join('')
