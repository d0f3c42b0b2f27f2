const longest = 50

/** Firefox learned only with version 125 what readers count as one character. */
const graphemes =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined

const charactersOf = (text: string) =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : Array.from(text)

/** Long names and titles, where only one line is to be had (SHELL-27). */
export function truncated(text: string) {
  const characters = charactersOf(text)
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text
}
