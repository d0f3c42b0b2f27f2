/** What a table begins a formula with would be computed by whoever opens it: with this sign before it stays words. */
const formula = /^[=+\-@\t\r]/

const cell = (value: string) => {
  const words = formula.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}

/** One line of a table (RFC 4180). */
export const csvLine = (cells: string[], separator: ',' | ';') =>
  `${cells.map(cell).join(separator)}\r\n`

/** Tables are read as UTF-8 by it. */
export const byteOrderMark = '\ufeff'
