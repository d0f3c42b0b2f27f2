/** What a table begins a formula with would be computed by whoever opens it: with this sign before it stays words. */
const formula = /^[=+\-@\t\r]/
/** Nothing is computed of a number, and it shall be added up. */
const number = /^-?\d+(?:[.,]\d+)?$/

const cell = (value: string) => {
  const words = formula.test(value) && !number.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** Where numbers have a comma, tables are read with semicolons between their cells. */
export type Separator = ',' | ';'

/** One line of a table (RFC 4180). */
export const csvLine = (cells: readonly string[], separator: Separator) =>
  `${cells.map(cell).join(separator)}\r\n`

/** Tables are read as UTF-8 by it. */
export const byteOrderMark = '\ufeff'
