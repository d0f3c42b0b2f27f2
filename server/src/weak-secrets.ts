/** Too long for chance: of a hundred thousand secrets that it makes fewer than one holds any of them. */
const words =
  /secret|password|change|example|konsil|default|replace|insert|qwerty|letmein|openssl|abcdefgh|12345678/i

/** Why a secret could be guessed, in words; undefined for one that chance has made. */
export function weaknessOf(secret: string): string | undefined {
  if (new Set(secret).size < 12) return 'it has too few different signs'
  return weaknessOfRow([...Buffer.from(secret)]) ?? wordIn(secret)
}

/** The same of a key of bytes. */
export function weaknessOfKey(base64: string): string | undefined {
  const key = Buffer.from(base64, 'base64')
  if (new Set(key).size < 16) return 'it has too few different bytes'
  if (/^[ -~]+$/.test(key.toString('latin1'))) return 'its bytes are typed text'
  return weaknessOfRow([...key])
}

const wordIn = (secret: string) =>
  words.test(secret) ? 'it holds a word that examples are made of' : undefined

function weaknessOfRow(row: number[]) {
  if (repeats(row)) return 'it repeats itself'
  const steps = row.slice(1).map((value, at) => Math.abs(value - (row[at] ?? value)))
  const inOrder = steps.filter(step => step === 1).length
  return inOrder > steps.length / 2 ? 'its signs stand in order' : undefined
}

/** Whether it is made of one part, twice or more, if only in its beginning. */
function repeats(row: number[]) {
  const lengths = Array.from({ length: Math.floor(row.length / 2) }, (_, at) => at + 1)
  return lengths.some(length => row.every((value, at) => at < length || value === row[at - length]))
}
