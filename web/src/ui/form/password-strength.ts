type Strength = 'weak' | 'fair' | 'strong'

const kinds = [
  { pattern: /\p{Ll}/u, signs: 26 },
  { pattern: /\p{Lu}/u, signs: 26 },
  { pattern: /\d/, signs: 10 },
  { pattern: /[^\p{L}\d]/u, signs: 30 },
]

/** A rough guess, for a hint only: how many bits a guesser would have to try. */
export function passwordStrength(password: string): Strength {
  const alphabet = kinds
    .filter(kind => kind.pattern.test(password))
    .reduce((sum, kind) => sum + kind.signs, 0)
  const signs = Array.from(password)
  const unlikeTheOneBefore = signs.filter((sign, index) => {
    const before = signs[index - 1]?.codePointAt(0) ?? Number.NaN
    const here = sign.codePointAt(0) ?? Number.NaN
    return !(Math.abs(here - before) <= 1)
  })
  const bits = unlikeTheOneBefore.length * Math.log2(alphabet || 1)
  if (bits < 40) return 'weak'
  return bits < 60 ? 'fair' : 'strong'
}
