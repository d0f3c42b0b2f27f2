import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { WebPushTarget } from '../ports/push.ts'

export const curve = 'prime256v1'
const recordSize = 4096
/** All are as long: how long a push is says nothing of what it says. */
const paddedTo = 3052

interface Chance {
  salt: Buffer
  /** A pair of keys for this one push. */
  own: ECDH
}

function chance(): Chance {
  const own = createECDH(curve)
  own.generateKeys()
  return { salt: randomBytes(16), own }
}

/** What only that browser can open (RFC 8291), as one record of `aes128gcm` (RFC 8188). */
export function sealPush(
  plain: Buffer,
  { publicKey, authSecret }: Pick<WebPushTarget, 'publicKey' | 'authSecret'>,
  { salt, own }: Chance = chance(),
  length = paddedTo,
) {
  const ownPublic = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ownPublic])
  const secret = derive(own.computeSecret(publicKey), authSecret, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The sign for the last record stands before the padding.
  const padding = Buffer.alloc(Math.max(0, length - plain.length))
  const record = [cipher.update(Buffer.concat([plain, Buffer.from([2]), padding])), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(ownPublic.length, 4)
  return Buffer.concat([salt, head, ownPublic, ...record, cipher.getAuthTag()])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
