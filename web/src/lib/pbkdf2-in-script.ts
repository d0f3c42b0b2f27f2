import type { DeriveKeyFunction } from 'altcha-lib'

/*
 * PBKDF2 with SHA-256 (RFC 8018, FIPS 180-4) for pages that came over plain http, such as a
 * trial in a practice's own network: there browsers hide their own. One block in, one block out
 * is all that the bot check needs; it protects no secret.
 */

const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate += 1)
  if (primes.every(prime => candidate % prime !== 0)) primes.push(candidate)

const fraction = (root: number) => (root % 1) * 2 ** 32
const start = Uint32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)))
const rounds = Uint32Array.from(primes, prime => fraction(Math.cbrt(prime)))

const at = (words: Uint32Array, index: number) => words[index] ?? 0
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

const schedule = new Uint32Array(64)

function compress(state: Uint32Array, block: Uint32Array) {
  const w = schedule
  w.set(block)
  for (let i = 16; i < 64; i += 1) {
    const early = at(w, i - 15)
    const late = at(w, i - 2)
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(rounds, i) + at(w, i)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  return Uint32Array.of(a, b, c, d, e, f, g, h).map((word, i) => word + at(state, i))
}

/** Bytes as the words of one block, filled up with zeros. */
function blockOf(bytes: Uint8Array) {
  const block = new Uint8Array(64)
  block.set(bytes)
  const view = new DataView(block.buffer)
  return Uint32Array.from({ length: 16 }, (_, i) => view.getUint32(4 * i))
}

/** The last block of a message that a key block went before. */
function closed(words: Uint32Array, length: number) {
  const block = new Uint32Array(16)
  block.set(words.subarray(0, length))
  block[length] = 0x80000000
  block[15] = 8 * (64 + 4 * length)
  return block
}

export const deriveKey: DeriveKeyFunction = async ({ algorithm, cost }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256' || salt.length % 4 !== 0 || salt.length > 48)
    throw new Error('not a puzzle of ours')
  const key = blockOf(password)
  const inner = compress(
    start,
    key.map(word => word ^ 0x36363636),
  )
  const outer = compress(
    start,
    key.map(word => word ^ 0x5c5c5c5c),
  )
  const hmac = (message: Uint32Array, length: number) =>
    compress(outer, closed(compress(inner, closed(message, length)), 8))

  const first = blockOf(salt)
  first[salt.length / 4] = 1
  let last = hmac(first, salt.length / 4 + 1)
  const sum = last.slice()
  for (let i = 1; i < cost; i += 1) {
    last = hmac(last, 8)
    for (let j = 0; j < 8; j += 1) sum[j] = at(sum, j) ^ at(last, j)
  }
  const derivedKey = new Uint8Array(32)
  const view = new DataView(derivedKey.buffer)
  sum.forEach((word, i) => view.setUint32(4 * i, word))
  return { parameters: {}, derivedKey }
}
