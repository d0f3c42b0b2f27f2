import { byteOrderMark, csvLine } from '@konsil/contract/core/csv'
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
  amounts: readonly Amount[]
}

/** For programs that compute: decimals, and what separates cells, as the language has them. */
export function csvOf({ heads, rows }: ChartTable, language: Language) {
  const separator = language === 'de' ? ';' : ','
  const lines = rows.map(({ name, amounts }) => [
    name,
    ...amounts.map(amount => plainAmount(amount, language)),
  ])
  return byteOrderMark + [heads, ...lines].map(line => csvLine(line, separator)).join('')
}

/** What no file system takes stays out of a file's name. */
export const fileNameOf = (...words: string[]) =>
  `${words.join(' ').replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim()}.csv`
