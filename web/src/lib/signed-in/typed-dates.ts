/** The first letters of each month that tell it from the others, in both languages. */
const months = [
  ['jan', 'jän'],
  ['feb'],
  ['mar', 'mär', 'maer', 'mrz'],
  ['apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dez', 'dec'],
]

/** A month by its figure or its name; 0 for anything else. */
export function monthMeantBy(typed: string) {
  const text = typed.trim().toLowerCase()
  if (/^\d{1,2}$/.test(text)) return Number(text)
  return months.findIndex(starts => starts.some(start => text.startsWith(start))) + 1
}

type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** In figures a month stands first only for those who write dates so. */
const orderOf = (dateFormat: string): DateOrder => (dateFormat.startsWith('MM') ? 'mdy' : 'dmy')

/** The day (`YYYY-MM-DD`) that somebody means who types this: '3.4.26', '3 Apr 2026', '2026-04-03', '03042026'. */
export function dayMeantBy(typed: string, dateFormat: string): string | undefined {
  const text = typed
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .trim()
  if (/^(\d{6}|\d{8})$/.test(text)) return dayInFigures(text, orderOf(dateFormat))
  const parts = text.split(/[\s.,/\u2011-]+/).filter(Boolean)
  if (parts.length !== 3) return undefined
  return dayOf(parts, orderIn(parts, dateFormat))
}

function orderIn([first = '', second = '']: string[], dateFormat: string): DateOrder {
  if (/^\d{4}$/.test(first)) return 'ymd'
  if (/^\D/.test(first)) return 'mdy'
  if (/^\D/.test(second)) return 'dmy'
  return orderOf(dateFormat)
}

function dayInFigures(figures: string, order: DateOrder) {
  const [two, four] = [figures.slice(0, 2), figures.slice(2, 4)]
  return (
    dayOf([two, four, figures.slice(4)], order) ??
    (figures.length === 8
      ? dayOf([figures.slice(0, 4), figures.slice(4, 6), figures.slice(6)], 'ymd')
      : undefined)
  )
}

function dayOf(parts: string[], order: DateOrder) {
  const [year = '', month = '', day = ''] = ['y', 'm', 'd'].map(name => parts[order.indexOf(name)])
  if (!/^(\d{2}|\d{4})$/.test(year)) return undefined
  return dayFrom({ year: year.length === 2 ? `20${year}` : year, month, day })
}

export interface DateParts {
  day: string
  month: string
  year: string
}

/** The day of the calendar that these make, if there is one. */
export function dayFrom({ day, month, year }: DateParts) {
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return undefined
  const figures = [Number(year), monthMeantBy(month), Number(day)] as const
  const at = new Date(0)
  at.setUTCFullYear(figures[0], figures[1] - 1, figures[2])
  const isThere = at.getUTCMonth() === figures[1] - 1 && at.getUTCDate() === figures[2]
  return isThere && figures[0] > 0 ? at.toISOString().slice(0, 10) : undefined
}
