import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What a browser answers that has made a passkey, and one that has used it. */
const made = {
  rawId: bytes('id'),
  response: {
    clientDataJSON: bytes('said?>'),
    getAuthenticatorData: () => bytes('data'),
    getPublicKey: () => bytes('key'),
    getTransports: () => ['internal'],
  },
}
const used = {
  rawId: bytes('id'),
  response: {
    clientDataJSON: bytes('said?>'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
  },
}
export const madeOnTheWire = {
  credentialId: 'aWQ',
  clientData: 'c2FpZD8-',
  authenticatorData: 'ZGF0YQ',
  publicKey: 'a2V5',
  transports: ['internal'],
}
export const usedOnTheWire = {
  credentialId: 'aWQ',
  clientData: 'c2FpZD8-',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmVk',
}

export const question = {
  challenge: 'AQID-_8',
  host: 'localhost',
  passkeys: [{ credentialId: 'BAUG', transports: ['hybrid'] }],
}

type Asked = (options: CredentialCreationOptions & CredentialRequestOptions) => Promise<unknown>

/** A browser that knows passkeys, in which somebody confirms at once. */
export function stubPasskeys() {
  class AuthenticatorAttestationResponse {
    getPublicKey() {}
  }
  vi.stubGlobal('AuthenticatorAttestationResponse', AuthenticatorAttestationResponse)
  const create = vi.fn<Asked>().mockResolvedValue(made)
  const get = vi.fn<Asked>().mockResolvedValue(used)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  return { create, get }
}

/** As browsers say that somebody broke off, and that they hold one already. */
export const brokenOff = () => new DOMException('', 'NotAllowedError')
export const thereAlready = () => new DOMException('', 'InvalidStateError')
