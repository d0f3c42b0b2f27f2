import type { Choice } from './select-field.tsx'

/**
 * What the typed text may mean, the likeliest first: what begins with it, then what has a word that
 * does, then what has it anywhere. Accents do not count.
 */
export function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const text = plain(typed)
  if (text === '') return choices
  const ranks: Choice[][] = [[], [], []]
  for (const choice of choices) ranks[rankOf(plain(choice.label), text)]?.push(choice)
  return ranks.flat()
}

/** The one that is meant without a doubt: nothing else matches, or nothing else is spelt so. */
export function meant(matches: readonly Choice[], typed: string): Choice | undefined {
  const spelt = matches.filter(({ label }) => plain(label) === plain(typed))
  if (spelt.length === 1) return spelt[0]
  return matches.length === 1 ? matches[0] : undefined
}

/** Whether every word that is typed stands somewhere in these. */
export function hasWords(texts: readonly (string | null)[], typed: string) {
  const all = plain(texts.join(' '))
  return plain(typed)
    .split(/\s+/u)
    .every(word => all.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function rankOf(label: string, text: string) {
  if (label.startsWith(text)) return 0
  if (label.split(/[^\p{L}\p{N}+]+/u).some(word => word.startsWith(text))) return 1
  return label.includes(text) ? 2 : -1
}
