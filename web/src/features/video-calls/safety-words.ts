const hex = (bytes: Uint8Array) =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

export const freshNonce = () => hex(crypto.getRandomValues(new Uint8Array(32)))

/** Every certificate that a description names, in an order of its own. */
export function fingerprintOf(sdp: string) {
  const named = [...sdp.matchAll(/^a=fingerprint:(\S+) +(\S+)/gim)].map(
    ([, kind = '', value = '']) => `${kind.toLowerCase()} ${value.toUpperCase()}`,
  )
  return [...new Set(named)].toSorted().join(',')
}

async function digest(...parts: string[]) {
  const text = new TextEncoder().encode(JSON.stringify(parts))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text))
}

export const commitmentTo = async (nonce: string, fingerprint: string) =>
  hex(await digest('konsil commitment', nonce, fingerprint))

export interface Half {
  nonce: string
  fingerprint: string
}

const wordCount = 4
const bitsOfWord = 6

/** Places in the lists of words: 24 bits of what both sides have brought. */
export async function safetyWords(doctor: Half, patient: Half) {
  const bytes = await digest(
    'konsil words',
    doctor.nonce,
    doctor.fingerprint,
    patient.nonce,
    patient.fingerprint,
  )
  const [a = 0, b = 0, c = 0] = bytes
  const bits = (a << 16) | (b << 8) | c
  return Array.from(
    { length: wordCount },
    (_, at) => (bits >> (bitsOfWord * (wordCount - 1 - at))) & (2 ** bitsOfWord - 1),
  )
}
