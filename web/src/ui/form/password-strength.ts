type Strength = 'weak' | 'fair' | 'strong'

const shortest = 8
const fair = 40
const strong = 56

/** With a year or a mark behind it: the server knows thousands of these, the longest of 17 letters, and takes none. */
const isOneWord = /^\p{L}{1,17}[\d!.?]{0,5}$/u

/** What a sign adds for a guesser, who tries words and dates first: less than if it had been drawn by lot. */
const kinds = [
  { pattern: /\p{L}/u, bits: 2.3 },
  { pattern: /\p{N}/u, bits: 3 },
  { pattern: /[^\p{L}\p{N}]/u, bits: 4 },
]
const bitsOfRun = 4
const bitsOfCapitals = 3
const mostBitsOfSign = 6

/** A rough guess, for a hint only: how many bits a guesser would have to try. */
export function passwordStrength(password: string): Strength {
  const all = Array.from(password)
  const runs = password.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? []
  const inRuns = runs.reduce((sum, run) => sum + bitsOf(run), 0)
  const bits = Math.min(inRuns, unforeseen(all).length * mostBitsOfSign)
  if (all.length < shortest || bits < fair || isOneWord.test(password)) return 'weak'
  return bits < strong ? 'fair' : 'strong'
}

/** Of letters, of digits, or of other signs. */
function bitsOf(run: string) {
  const each = kinds.find(kind => kind.pattern.test(run))?.bits ?? 0
  const signs = unforeseen(Array.from(run)).length
  const capitals = run === run.toLowerCase() ? 0 : bitsOfCapitals
  return (signs > 0 ? bitsOfRun : 1) + signs * each + capitals
}

/** Without those that follow from the one before, or the one before that: `1q2w3e`, `abab`, `asdf`. */
const unforeseen = (signs: string[]) =>
  signs.filter((sign, at) => !isNear(signs[at - 1], sign) && !isNear(signs[at - 2], sign))

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const places = new Map(
  rows.flatMap((row, y) => Array.from(row, (sign, x) => [sign, { x, y }] as const)),
)

/** The same, the next in the alphabet, or beside each other on the keyboard. */
function isNear(one: string | undefined, other: string) {
  if (one === undefined) return false
  const [from, to] = [one.toLowerCase(), other.toLowerCase()]
  const step = (from.codePointAt(0) ?? 0) - (to.codePointAt(0) ?? 0)
  const [here, there] = [places.get(from), places.get(to)]
  const isBeside =
    here && there && Math.abs(here.x - there.x) <= 1 && Math.abs(here.y - there.y) <= 1
  return Math.abs(step) <= 1 || isBeside === true
}
