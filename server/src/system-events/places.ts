import { escaped } from '../html.ts'

/** What only the delivery of a text knows, by the name under which it stands there as `{{name}}`; some have several lines. */
export type Places = Readonly<Record<string, string | readonly string[]>>

/** A text whose places are not filled yet. */
export interface Template {
  push: string
  paragraphs: readonly string[]
}

interface Mail {
  html: string
  text: string
}

const marked = /\{\{([^{}]*)\}\}/g
const loose = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g
const inMarks = /<p>\{\{([^{}]*)\}\}<\/p>|<[^>]*>|\{\{([^{}]*)\}\}/g
const alone = /^\{\{([^{}]*)\}\}$/

/** Without the spaces that people leave around a name. */
export const tidyPlaces = (text: string) => text.replace(loose, '{{$1}}')

/** The names of all places in a text. */
export const namesIn = (text: string) => [...text.matchAll(marked)].map(([, name = '']) => name)

/** The first place of a text that has none of these names. */
export const unknownIn = (text: string, names: readonly string[]) =>
  namesIn(text).find(name => !names.includes(name))

/** The same of a mail: a place that marks cut through can never be filled, nor one in the address of a link. */
export function unknownInMail({ html, text }: Mail, names: readonly string[]) {
  const pieces = html.split(/<[^>]*>/)
  const marks = html.match(/<[^>]*>/g) ?? []
  const whole = pieces.flatMap(namesIn)
  const cut = namesIn(pieces.join(''))
  return (
    unknownIn(text, names) ??
    namesIn(marks.join('')).at(0) ??
    cut.find((name, at) => name !== whole[at])
  )
}

const linesOf = (places: Places, name: string) =>
  Object.hasOwn(places, name)
    ? [places[name] ?? []].flat().filter(line => line !== '')
    : // Of another version of the product, in which it existed.
      []

/** In one line. */
export const filledLine = (text: string, places: Places) =>
  text
    .replace(marked, (_, name: string) => linesOf(places, name).join(' '))
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .trim()

/** A value is words, whatever it holds. In a paragraph of its own each of its lines is one; without any there is none. */
export const filledMail = ({ html, text }: Mail, places: Places): Mail => ({
  html: html.replace(inMarks, (whole, own: string | undefined, among: string | undefined) => {
    if (own !== undefined) return paragraphs(linesOf(places, own))
    return among === undefined ? whole : escaped(linesOf(places, among).join(' '))
  }),
  text: text
    .split('\n\n')
    .flatMap(one => {
      const [, name] = alone.exec(one) ?? []
      return name === undefined ? [filledLine(one, places)] : linesOf(places, name)
    })
    .join('\n\n'),
})

const paragraphs = (lines: readonly string[]) =>
  lines.map(line => `<p>${escaped(line)}</p>`).join('')

/** A shipped text as it is edited. */
export const htmlOf = ({ paragraphs: lines }: Pick<Template, 'paragraphs'>) => paragraphs(lines)

/** What could stand in each place, in one line. */
export const samplesOf = (places: Places) =>
  Object.fromEntries(Object.keys(places).map(name => [name, linesOf(places, name).join(' ')]))
