import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newPasskey, type Twist } from '../../../test/passkey.ts'
import { acceptNewPasskey, acceptPasskeyUse, passkeyPlaceOf } from './webauthn.ts'

test.each([
  ['https://konsil.example/', { host: 'konsil.example', origin: 'https://konsil.example' }],
  [
    'https://konsil.example:8443',
    { host: 'konsil.example', origin: 'https://konsil.example:8443' },
  ],
  ['http://localhost:3000', { host: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', undefined],
  ['http://0x7f.1', undefined],
  ['https://[::1]:3000', undefined],
])('passkeys of %s belong to %j', (publicUrl, place) => {
  expect(passkeyPlaceOf(publicUrl)).toEqual(place)
})

const hex = (text: string) => Buffer.from(text, 'hex')
const inBase64 = (text: string) => hex(text).toString('base64url')

/** From the test vectors of the standard: credentials at https://example.org. */
const place = { host: 'example.org', origin: 'https://example.org' }
const head = 'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5'
const extra = (text: string) =>
  `,"extraData":"clientDataJSON may be extended with additional fields in the future, such as this: ${text}"}`

/** "Packed Attestation with ES256 Credential". */
const packed = {
  id: 'c9a6f5b3462d02873fea0c56862234f99f081728084e511bb7760201a89054a5',
  x: '1cf27f25da591208a4239c2e324f104f585525479a29edeedd830f48e77aeae5',
  y: '59e4b7da6c0106e206ce390c93ab98a15a5ec3887e57f0cc2bece803b920c423',
  made: {
    challenge: 'c1184a5fddf8045e13dc47f54b61f5a656b666b59018f16d870e9256e9952012',
    isCrossOrigin: false,
    more: extra('9a8bNYjKCgWrBXU-fCl1ag'),
    behindHead: '4d00000000876ca4f52071c3e9b25509ef2cdf7ed6',
  },
  used: {
    challenge: 'b1106fa46a57bef1781511c0557dc898a03413d5f0f17d244630c194c7e1adb5',
    isCrossOrigin: false,
    more: extra('AZMwyMxIbD8-uguFNp6r8Q'),
    behindHead: '0d00000000',
    signature:
      '30450220694969d3ee928de6f02ef23a9c644d7d779916451734a94b432542f498a1ebe90221008b0819c824218a97152cd099c55bfb1477b29d900a49a64018314f9bfccda163',
  },
}

/** 'ES256 Credential with "crossOrigin": true in clientDataJSON'. */
const crossOrigin: typeof packed = {
  id: '6e1050c0d2ca2f07c755cb2c66a74c64fa43065c18f938354d9915db2bd5ce57',
  x: '22200a473f90b11078851550d03b4e44a2279f8c4eca27b3153dedfe03e4e97d',
  y: 'cbd0be95e746ad6f5a8191be11756e4c0420e72f65b466d39bc56b8b123a9c6e',
  made: {
    challenge: '3be5aacd03537142472340ab5969f240f1d87716e20b6807ac230655fa4b3b49',
    isCrossOrigin: true,
    more: extra('zZquEtDR9DWqpW5tBWTFug'),
    behindHead: '4500000000883f4f6014f19c09d87aa38123be48d0',
  },
  used: {
    challenge: '876aa517ba83fdee65fcffdbca4c84eeae5d54f8041a1fc85c991e5bbb273137',
    isCrossOrigin: true,
    more: extra('92pcTVD0Aby-q4dtmj6efg'),
    behindHead: '0500000000',
    signature:
      '3046022100eb12fcf23b12764c0f122e22371fab92e283879fd798f38ee1841c951b6e40e7022100c76237ff9db77b3c56f30837cda6a09acfa2e915544e609c0733b1184036d1cf',
  },
}

function clientDataOf(type: string, { challenge, isCrossOrigin, more }: typeof packed.made) {
  const begin = `{"type":"${type}","challenge":"${inBase64(challenge)}"`
  return Buffer.from(`${begin},"origin":"${place.origin}","crossOrigin":${isCrossOrigin}${more}`)
}

function judge({ id, x, y, made, used }: typeof packed) {
  const jwk = { kty: 'EC', crv: 'P-256', x: inBase64(x), y: inBase64(y) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' }).export({
    type: 'spki',
    format: 'der',
  })
  const asked = ({ challenge }: { challenge: string }) => ({
    place,
    isAsked: (said: string) => said === inBase64(challenge),
  })
  const key = `a5010203262001215820${x}225820${y}`
  return {
    kept: acceptNewPasskey(
      {
        clientData: clientDataOf('webauthn.create', made),
        authenticatorData: hex(`${head}${made.behindHead}0020${id}${key}`),
        credentialId: hex(id),
        publicKey,
      },
      asked(made),
    ),
    signCount: acceptPasskeyUse(
      {
        clientData: clientDataOf('webauthn.get', used),
        authenticatorData: hex(`${head}${used.behindHead}`),
        signature: hex(used.signature),
      },
      { publicKey, signCount: 0 },
      asked(used),
    ),
    publicKey,
  }
}

test('the credential that the standard gives as an example is kept and signs in', () => {
  const { kept, signCount, publicKey } = judge(packed)
  expect(kept).toEqual({ publicKey, signCount: 0 })
  expect(signCount).toBe(0)
})

test('the one of the standard that was asked from a frame in somebody else’s page is not', () => {
  const { kept, signCount } = judge(crossOrigin)
  expect([kept, signCount]).toEqual([undefined, undefined])
})

const question = { challenge: 'asked-for-this', host: 'konsil.example', passkeys: [] }
const ours = { host: 'konsil.example', origin: 'https://konsil.example' }
const asked = { place: ours, isAsked: (said: string) => said === question.challenge }
const bytes = (text: string) => Buffer.from(text, 'base64url')

type Passkey = ReturnType<typeof newPasskey>
type Made = ReturnType<Passkey['made']>
type Used = ReturnType<Passkey['used']>

const accept = (made: Made) =>
  acceptNewPasskey(
    {
      credentialId: bytes(made.credentialId),
      clientData: bytes(made.clientData),
      authenticatorData: bytes(made.authenticatorData),
      publicKey: bytes(made.publicKey),
    },
    asked,
  )

const acceptUse = (used: Used, publicKey: Buffer, signCount = 0) =>
  acceptPasskeyUse(
    {
      clientData: bytes(used.clientData),
      authenticatorData: bytes(used.authenticatorData),
      signature: bytes(used.signature),
    },
    { publicKey, signCount },
    asked,
  )

test.each(['ec', 'rsa', 'ed25519'] as const)(
  'one with a key of kind %s is kept, and signs in',
  kind => {
    const passkey = newPasskey(ours.origin, kind)
    const kept = accept(passkey.made(question))
    expect(kept?.signCount).toBe(0)
    expect(acceptUse(passkey.used(question), kept?.publicKey ?? Buffer.alloc(0))).toBe(0)
  },
)

const twists: [string, Twist][] = [
  ['was asked from another page', { origin: 'https://konsil.evil.example' }],
  ['was asked from another port', { origin: 'https://konsil.example:8443' }],
  ['was asked without encryption', { origin: 'http://konsil.example' }],
  ['was asked from a frame elsewhere', { crossOrigin: true }],
  ['belongs to another host', { host: 'evil.example' }],
  ['signed another challenge', { challenge: 'asked-for-that' }],
  ['was asked for something else', { type: 'payment.get' }],
]

describe.each(twists)('one that %s', (_, twist) => {
  const passkey = newPasskey(ours.origin)
  const { publicKey = Buffer.alloc(0) } = accept(passkey.made(question)) ?? {}
  test('is neither kept nor accepted', () => {
    expect(accept(passkey.made(question, twist))).toBeUndefined()
    expect(acceptUse(passkey.used(question, twist), publicKey)).toBeUndefined()
  })
})

test('what says that nobody was there, or that nobody unlocked it, is neither kept nor accepted', () => {
  const passkey = newPasskey(ours.origin)
  const { publicKey = Buffer.alloc(0) } = accept(passkey.made(question)) ?? {}
  for (const flags of [0x40, 0x41, 0x44]) {
    expect(accept(passkey.made(question, { flags }))).toBeUndefined()
  }
  for (const flags of [0x00, 0x01, 0x04]) {
    expect(acceptUse(passkey.used(question, { flags }), publicKey)).toBeUndefined()
  }
})

test('a count that stays or goes back is that of a copy; one that never counts is none', () => {
  const passkey = newPasskey(ours.origin)
  const { publicKey = Buffer.alloc(0) } = accept(passkey.made(question)) ?? {}
  const use = (signCount: number, before: number) =>
    acceptUse(passkey.used(question, { signCount }), publicKey, before)
  expect([use(0, 0), use(1, 0), use(8, 7)]).toEqual([0, 1, 8])
  expect([use(0, 7), use(6, 7), use(7, 7)]).toEqual([undefined, undefined, undefined])
})

test('what another key has signed, or what was changed after it was signed, is not accepted', () => {
  const passkey = newPasskey(ours.origin)
  const { publicKey = Buffer.alloc(0) } = accept(passkey.made(question)) ?? {}
  const used = passkey.used(question)
  expect(acceptUse(newPasskey(ours.origin).used(question), publicKey)).toBeUndefined()
  const counted = passkey.used(question, { signCount: 1 }).authenticatorData
  expect(acceptUse({ ...used, authenticatorData: counted }, publicKey)).toBeUndefined()
  for (const signature of ['', 'AA', used.signature.slice(4), `${used.signature}AAAA`]) {
    expect(acceptUse({ ...used, signature }, publicKey), signature).toBeUndefined()
  }
})

test('what is cut off, is no JSON, or holds another credential or none is not kept', () => {
  const passkey = newPasskey(ours.origin)
  const made = passkey.made(question)
  const { authenticatorData } = made
  for (let length = 0; length < bytes(authenticatorData).length; length += 1) {
    const cut = bytes(authenticatorData).subarray(0, length).toString('base64url')
    const isWhole = length >= 37 + 18 + bytes(made.credentialId).length
    expect(accept({ ...made, authenticatorData: cut }) !== undefined, String(length)).toBe(isWhole)
  }
  const jsons = ['', '{', 'null', '[]', '"webauthn.create"', '{"type":"webauthn.create"}', '\u0000']
  for (const text of jsons) {
    const clientData = Buffer.from(text).toString('base64url')
    expect(accept({ ...made, clientData }), text).toBeUndefined()
  }
  expect(accept(passkey.made(question, { flags: 0x05 }))).toBeUndefined()
  expect(accept({ ...made, credentialId: newPasskey(ours.origin).credentialId })).toBeUndefined()
})

test('a key that is none, is weak, or is of another kind than was asked for is not kept', () => {
  const made = newPasskey(ours.origin).made(question)
  const keys = [
    generateKeyPairSync('rsa', { modulusLength: 1024 }),
    generateKeyPairSync('ec', { namedCurve: 'secp256k1' }),
    generateKeyPairSync('ec', { namedCurve: 'P-384' }),
    generateKeyPairSync('x25519'),
    generateKeyPairSync('ed448'),
  ].map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'der' }))
  const cut = bytes(made.publicKey).subarray(0, 40)
  // In the form of COSE, as the authenticator gives it to the browser.
  const cose = hex(`a5010203262001215820${packed.x}225820${packed.y}`)
  for (const key of [...keys, cut, cose, Buffer.from('no key')]) {
    expect(accept({ ...made, publicKey: key.toString('base64url') })).toBeUndefined()
  }
})
