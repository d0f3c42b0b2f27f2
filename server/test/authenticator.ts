import { codeOf, stepAt } from '../src/capabilities/access/one-time-codes.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app makes of the secret that is typed into it. */
function asBytes(base32: string) {
  const bits = base32
    .split('')
    .map(sign => signs.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows at an instant, or so many steps from then. */
export const appCode = (secret: string, now: Date, steps = 0) =>
  codeOf(asBytes(secret.replaceAll(' ', '')), stepAt(now) + steps)
