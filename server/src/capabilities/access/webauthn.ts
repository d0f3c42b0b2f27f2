import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod'

/** Where passkeys are set up and used: they belong to the host, and say from which page they were asked. */
export interface PasskeyPlace {
  host: string
  origin: string
}

/** None where people reach the product by an address: no passkey belongs to one. */
export function passkeyPlaceOf(publicUrl: string): PasskeyPlace | undefined {
  const { hostname, origin } = new URL(publicUrl)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  return isAddress ? undefined : { host: hostname, origin }
}

interface Asked {
  place: PasskeyPlace | undefined
  /** Whether this challenge was given for this. */
  isAsked(challenge: string): boolean
}

interface Said {
  clientData: Buffer
  authenticatorData: Buffer
}

interface NewPasskey extends Said {
  credentialId: Buffer
  publicKey: Buffer
}

/**
 * What is kept of a new passkey, if it was made here, for this, by the person themselves. Who made the
 * passkey is not asked (attestation "none"), so nothing is signed yet and no CBOR is read: the browser gives
 * the key in the form that Node reads.
 */
export function acceptNewPasskey(made: NewPasskey, asked: Asked) {
  if (!isSaidHere('webauthn.create', made.clientData, asked)) return undefined
  const data = readAuthenticatorData(made.authenticatorData, asked.place)
  const key = readKey(made.publicKey)
  if (!data || !key || !credentialIdIn(data)?.equals(made.credentialId)) return undefined
  return { publicKey: key.export({ type: 'spki', format: 'der' }), signCount: data.signCount }
}

interface PasskeyUse extends Said {
  signature: Buffer
}

/** How often the passkey says it has signed, if it has signed this and has not been copied. */
export function acceptPasskeyUse(
  use: PasskeyUse,
  known: { publicKey: Buffer; signCount: number },
  asked: Asked,
) {
  if (!isSaidHere('webauthn.get', use.clientData, asked)) return undefined
  const data = readAuthenticatorData(use.authenticatorData, asked.place)
  const key = readKey(known.publicKey)
  if (!data || !key || !isSigned(use, key)) return undefined
  const counts = data.signCount > 0 || known.signCount > 0
  return counts && data.signCount <= known.signCount ? undefined : data.signCount
}

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

/** In a page of ours, not in a frame of somebody else's. */
function isSaidHere(type: string, said: Buffer, { place, isAsked }: Asked) {
  const { data } = clientData.safeParse(readJson(said))
  return (
    data?.type === type &&
    data.origin === place?.origin &&
    data.crossOrigin !== true &&
    isAsked(data.challenge)
  )
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Somebody was there, and has unlocked it: by finger, face or PIN. */
const presentAndVerified = 0x01 | 0x04
const holdsCredential = 0x40
const headLength = 37

function readAuthenticatorData(bytes: Buffer, place: PasskeyPlace | undefined) {
  if (!place || bytes.length < headLength) return undefined
  const isOurs = bytes.subarray(0, 32).equals(sha256(Buffer.from(place.host)))
  const flags = bytes.readUInt8(32)
  if (!isOurs || (flags & presentAndVerified) !== presentAndVerified) return undefined
  return { flags, signCount: bytes.readUInt32BE(33), rest: bytes.subarray(headLength) }
}

/** It stands behind the kind of authenticator and its own length. */
function credentialIdIn({ flags, rest }: { flags: number; rest: Buffer }) {
  if ((flags & holdsCredential) === 0 || rest.length < 18) return undefined
  return rest.subarray(18, 18 + rest.readUInt16BE(16))
}

/** One of those that are asked for; undefined is any other. */
function readKey(spki: Buffer) {
  try {
    const key = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    return isStrong(key) ? key : undefined
  } catch {
    return undefined
  }
}

function isStrong({ asymmetricKeyType: type, asymmetricKeyDetails = {} }: KeyObject) {
  const { namedCurve, modulusLength = 0 } = asymmetricKeyDetails
  if (type === 'rsa') return modulusLength >= 2048 && modulusLength <= 4096
  return type === 'ed25519' || (type === 'ec' && namedCurve === 'prime256v1')
}

function isSigned({ clientData, authenticatorData, signature }: PasskeyUse, key: KeyObject) {
  const signed = Buffer.concat([authenticatorData, sha256(clientData)])
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  try {
    return verify(hash, signed, key, signature)
  } catch {
    return false
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
