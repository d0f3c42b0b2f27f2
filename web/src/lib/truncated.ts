const longest = 50
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Long names and titles, where only one line is to be had (SHELL-27). */
export function truncated(text: string) {
  const [firstTooMany] = [...characters.segment(text)].slice(longest)
  return firstTooMany ? `${text.slice(0, firstTooMany.index)}…` : text
}
