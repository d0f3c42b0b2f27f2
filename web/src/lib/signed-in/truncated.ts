const longest = 50

/** Firefox learned only with version 125 what readers count as one character. */
const graphemes =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : undefined

const charactersOf = (text: string) =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : Array.from(text)

/** Long names and titles, where only one line is to be had (SHELL-27). */
export function truncated(text: string, most = longest) {
  const characters = charactersOf(text)
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text
}
