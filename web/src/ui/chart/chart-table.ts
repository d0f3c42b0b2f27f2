import { byteOrderMark, csvLine, type Separator } from '@konsil/contract/core/csv'
import type { Language } from '@konsil/contract/core/texts'
import { type Amount, plainAmount } from './amount.ts'

/** What a chart shows, to be read line by line. */
export interface ChartTable {
  /** The first is above what names the rows. */
  heads: readonly string[]
  rows: readonly ChartRow[]
}

export interface ChartRow {
  key: string
  name: string
  /** Null where there is nothing to say. */
  amounts: readonly (Amount | null)[]
}

const separators: Record<Language, Separator> = { de: ';', en: ',' }

/** For programs that compute: decimals, and what separates cells, as the language has them. */
export const csvFile = (lines: readonly (readonly string[])[], language: Language) =>
  new Blob([byteOrderMark, ...lines.map(line => csvLine(line, separators[language]))], {
    type: 'text/csv;charset=utf-8',
  })

export const csvOf = ({ heads, rows }: ChartTable, language: Language) =>
  csvFile(
    [
      heads,
      ...rows.map(({ name, amounts }) => [
        name,
        ...amounts.map(amount => (amount ? plainAmount(amount, language) : '')),
      ]),
    ],
    language,
  )

/** What no file system takes stays out of a file's name. */
export const fileNameOf = (...words: string[]) =>
  `${words
    .join(' ')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()}.csv`
