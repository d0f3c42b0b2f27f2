import { createHmac, randomBytes } from 'node:crypto'
import { instantFrom } from '@konsil/contract/core/time'

/*
 * Codes of an authenticator app (RFC 6238): six digits that last for 30 seconds, with SHA-1, since
 * apps pass over any other choice in silence.
 */

const stepSeconds = 30
const digits = 6
/** As long as what SHA-1 answers (RFC 4226, 4). */
const secretLength = 20
/** Clocks of phones differ, and a code takes a moment to be typed. */
const stepsEitherSide = 1

export const newAppSecret = () => randomBytes(secretLength)

export const stepAt = (instant: Date) => Math.floor(instant.getTime() / 1000 / stepSeconds)
export const startOfStep = (step: number) => instantFrom(step * stepSeconds * 1000)

export function codeOf(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(at) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step that a code belongs to; undefined when it is none of now, or not later than the last one that was used. */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number | null) {
  const present = stepAt(now)
  for (let step = present - stepsEitherSide; step <= present + stepsEitherSide; step += 1) {
    if ((lastStep === null || step > lastStep) && codeOf(secret, step) === code) return step
  }
  return undefined
}

const base32Signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As people type it into an app (RFC 4648, without padding: 20 bytes are 32 signs). */
export const inBase32 = (secret: Buffer) =>
  [...secret]
    .map(byte => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, bits => base32Signs.charAt(Number.parseInt(bits, 2)))

/** What an app reads from the QR code. */
export function appAddress(secret: Buffer, { product, email }: { product: string; email: string }) {
  const label = `${encodeURIComponent(product)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${inBase32(secret)}&issuer=${encodeURIComponent(product)}`
}
