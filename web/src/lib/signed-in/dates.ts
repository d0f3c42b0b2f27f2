import type { Language } from '@konsil/contract/core/texts'

/** How one person writes dates and times, and the zone that they live in. */
export interface DateHabits {
  dateFormat: string
  timeFormat: string
  timeZone: string
}

const names = ['year', 'month', 'day', 'hour', 'minute'] as const
type Parts = Record<(typeof names)[number], number>

/** Making one takes longer than using it a hundred times; a page knows a few zones and languages. */
function madeOnce(make: (name: string) => Intl.DateTimeFormat) {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (name: string) => {
    const format = known.get(name) ?? make(name)
    known.set(name, format)
    return format
  }
}

const numbersIn = madeOnce(
  timeZone =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
)

const weekdaysIn = {
  long: madeOnce(name => new Intl.DateTimeFormat(name, { weekday: 'long', timeZone: 'UTC' })),
  short: madeOnce(name => new Intl.DateTimeFormat(name, { weekday: 'short', timeZone: 'UTC' })),
}

function partsOf(instant: Date, timeZone: string): Parts {
  const written = numbersIn(timeZone).formatToParts(instant)
  const part = (name: keyof Parts) => Number(written.find(({ type }) => type === name)?.value)
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

const written = (pattern: string, pieces: Record<string, string>) =>
  pattern.replace(/YYYY|MM|DD|HH|hh|mm|A/g, token => pieces[token] ?? token)

export function formatDate(instant: Date, { dateFormat, timeZone }: DateHabits) {
  const { year, month, day } = partsOf(instant, timeZone)
  return written(dateFormat, { YYYY: String(year).padStart(4, '0'), MM: two(month), DD: two(day) })
}

export function formatTime(instant: Date, { timeFormat, timeZone }: DateHabits) {
  const { hour, minute } = partsOf(instant, timeZone)
  return written(timeFormat, {
    HH: two(hour),
    hh: two(hour % 12 || 12),
    mm: two(minute),
    A: hour < 12 ? 'AM' : 'PM',
  })
}

/** A day of the calendar (`YYYY-MM-DD`): the same everywhere, whatever the zone. No line ends in it. */
export const formatDay = (day: string, habits: DateHabits) =>
  formatDate(noonOf(day), { ...habits, timeZone: 'UTC' }).replaceAll('-', '\u2011')

/** The same where the year is clear: '31.05.' or '05-31'. */
export const formatDayOfYear = (day: string, { dateFormat, ...habits }: DateHabits) =>
  formatDay(day, { ...habits, dateFormat: dateFormat.replace(/[-/]?YYYY[-/.]?/, '') })

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

export const sayWeekday = (day: string, language: Language, length: 'long' | 'short') =>
  weekdaysIn[length](language).format(noonOf(day))

export const formatDateTime = (instant: Date, habits: DateHabits) =>
  `${formatDate(instant, habits)}, ${formatTime(instant, habits)}`

function dayNumber(instant: Date, timeZone: string) {
  const { year, month, day } = partsOf(instant, timeZone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

/** As people say it: 'Today, 14:30'; a day further off is its date. */
export function relativeTime(instant: Date, now: Date, habits: DateHabits, language: Language) {
  const days = dayNumber(instant, habits.timeZone) - dayNumber(now, habits.timeZone)
  if (Math.abs(days) > 1) return formatDateTime(instant, habits)
  const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  const [first = '', ...rest] = word
  return `${first.toLocaleUpperCase(language)}${rest.join('')}, ${formatTime(instant, habits)}`
}

/** 'Central European Time (Berlin)': the words for people, the place for certainty. */
export function sayZone(timeZone: string, language: Language) {
  const name = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return name && name !== place ? `${name} (${place})` : place
}
