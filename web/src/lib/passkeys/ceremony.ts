import type { PasskeyQuestion } from '@konsil/contract/access'
import { passkeyAlgorithms } from '@konsil/contract/passkeys'

interface Owner {
  _id: string
  email: string
}

/** Long enough for whoever has to fetch their phone first. */
const timeout = 5 * 60_000

/** Has the browser make a passkey, as the person confirms there. */
export async function makePasskey(question: PasskeyQuestion, owner: Owner, signal: AbortSignal) {
  const credential = await navigator.credentials.create({
    signal,
    publicKey: {
      rp: { id: question.host, name: question.host },
      user: {
        id: new TextEncoder().encode(owner._id),
        name: owner.email,
        displayName: owner.email,
      },
      challenge: bytesOf(question.challenge),
      pubKeyCredParams: passkeyAlgorithms.map(alg => ({ type: 'public-key', alg })),
      excludeCredentials: known(question),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      timeout,
    },
  })
  const { rawId, response } = credential as PublicKeyCredential
  const made = response as AuthenticatorAttestationResponse
  const publicKey = made.getPublicKey()
  if (!publicKey) throw new Error('the browser does not know the kind of the key')
  return {
    credentialId: textOf(rawId),
    clientData: textOf(made.clientDataJSON),
    authenticatorData: textOf(made.getAuthenticatorData()),
    publicKey: textOf(publicKey),
    transports: made.getTransports(),
  }
}

/** Has one of the passkeys sign, as the person confirms in the browser. */
export async function askPasskey(question: PasskeyQuestion, signal: AbortSignal) {
  const credential = await navigator.credentials.get({
    signal,
    publicKey: {
      rpId: question.host,
      challenge: bytesOf(question.challenge),
      allowCredentials: known(question),
      userVerification: 'required',
      timeout,
    },
  })
  const { rawId, response } = credential as PublicKeyCredential
  const used = response as AuthenticatorAssertionResponse
  return {
    credentialId: textOf(rawId),
    clientData: textOf(used.clientDataJSON),
    authenticatorData: textOf(used.authenticatorData),
    signature: textOf(used.signature),
  }
}

/** Browsers do not say whether somebody broke off, waited too long, or has no such passkey here. */
export const isBrokenOff = (failure: unknown) => isNamed(failure, 'NotAllowedError', 'AbortError')

/** The device holds one of this account already. */
export const isThereAlready = (failure: unknown) => isNamed(failure, 'InvalidStateError')

const isNamed = (failure: unknown, ...names: string[]) =>
  failure instanceof DOMException && names.includes(failure.name)

const known = ({ passkeys }: PasskeyQuestion) =>
  passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key' as const,
    id: bytesOf(credentialId),
    transports: transports as AuthenticatorTransport[],
  }))

/** Base64url, as the server reads and writes bytes. */
export const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
