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
      heads.map((head, at) =>
        withCurrency(
          head,
          rows.map(({ amounts }) => amounts[at - 1]),
        ),
      ),
      ...rows.map(({ name, amounts }) => [
        name,
        ...amounts.map(amount => (amount ? plainAmount(amount, language) : '')),
      ]),
    ],
    language,
  )

/** Of sums a file has the figures alone: its head says in which currency they are. */
function withCurrency(head: string, amounts: readonly (Amount | null | undefined)[]) {
  const currencies = new Set(
    amounts.flatMap(amount => (amount?.of === 'money' ? [amount.currency] : [])),
  )
  const [currency] = currencies
  return currencies.size === 1 ? `${head} (${currency})` : head
}

/** What no file system takes stays out of a file's name. */
export const fileNameOf = (...words: string[]) =>
  `${words
    .join(' ')
    .replaceAll('–', '-')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()}.csv`
