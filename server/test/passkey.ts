import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyQuestion } from '@konsil/contract/access'

type Kind = 'ec' | 'rsa' | 'ed25519'

/** What a passkey says, as far as it is not what an honest one in an honest page would say. */
export interface Twist {
  origin?: string
  host?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** Present, verified, holds a credential. */
  flags?: number
  signCount?: number
}

const keysOf = {
  ec: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ed25519: () => generateKeyPairSync('ed25519'),
} satisfies Record<Kind, () => { publicKey: KeyObject; privateKey: KeyObject }>

/** A passkey of the tests: says and signs what one in a browser would, under the origin of the product. */
export function newPasskey(origin: string, kind: Kind = 'ec') {
  const { publicKey, privateKey } = keysOf[kind]()
  const credentialId = randomBytes(32)
  const said = (type: string, { challenge, host }: PasskeyQuestion, twist: Twist, rest: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(twist.signCount ?? 0)
    const client = {
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? origin,
      crossOrigin: twist.crossOrigin ?? false,
    }
    return {
      clientData: Buffer.from(JSON.stringify(client)),
      authenticatorData: Buffer.concat([
        sha256(Buffer.from(twist.host ?? host)),
        Buffer.from([twist.flags ?? (rest.length > 0 ? 0x45 : 0x05)]),
        count,
        rest,
      ]),
    }
  }
  return {
    credentialId: credentialId.toString('base64url'),
    /** What a browser answers when it is made. */
    made(question: PasskeyQuestion, twist: Twist = {}) {
      const length = Buffer.from([0, credentialId.length])
      // No server of ours reads the key in here.
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        Buffer.from([0xa0]),
      ])
      return {
        credentialId: credentialId.toString('base64url'),
        ...inText(said('webauthn.create', question, twist, credential)),
        publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
        transports: ['internal', 'hybrid'],
      }
    },
    /** What a browser answers when somebody signs in with it. */
    used(question: PasskeyQuestion, twist: Twist = {}) {
      const { clientData, authenticatorData } = said('webauthn.get', question, twist, none)
      const signed = Buffer.concat([authenticatorData, sha256(clientData)])
      const signature = sign(kind === 'ed25519' ? null : 'sha256', signed, privateKey)
      return {
        credentialId: credentialId.toString('base64url'),
        ...inText({ clientData, authenticatorData }),
        signature: signature.toString('base64url'),
      }
    },
  }
}

const none = Buffer.alloc(0)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const inText = (bytes: { clientData: Buffer; authenticatorData: Buffer }) => ({
  clientData: bytes.clientData.toString('base64url'),
  authenticatorData: bytes.authenticatorData.toString('base64url'),
})
