import type { Language } from '@konsil/contract/core/texts'
import { dateOfLanguage, days, hours, minutes } from '@konsil/contract/core/time'

/** How one person writes dates and times, and the zone that they live in. */
export interface DateHabits {
  dateFormat: string
  timeFormat: string
  timeZone: string
  language: Language
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

const monthsIn = {
  long: madeOnce(name => new Intl.DateTimeFormat(name, { month: 'long', timeZone: 'UTC' })),
  short: madeOnce(name => new Intl.DateTimeFormat(name, { month: 'short', timeZone: 'UTC' })),
}

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
  pattern.replace(/YYYY|MMM|MM|DD|D|HH|hh|mm|A/g, token => pieces[token] ?? token)

type Written = Pick<DateHabits, 'dateFormat' | 'language'>

const datesIn: Record<Language, string> = { de: 'DD.MM.YYYY', en: 'D MMM YYYY' }

/** How the days of a year are written: as the person chose, else as their language has it. */
const patternOf = ({ dateFormat, language }: Written) =>
  dateFormat === dateOfLanguage ? datesIn[language] : dateFormat

type Here = Pick<DateHabits, 'timeZone' | 'language'>

function writeDate(instant: Date, pattern: string, { timeZone, language }: Here) {
  const { year, month, day } = partsOf(instant, timeZone)
  return written(pattern, {
    YYYY: String(year).padStart(4, '0'),
    MMM: sayMonthOfYear(month, language, 'short'),
    MM: two(month),
    DD: two(day),
    D: String(day),
  })
}

/** A month of any year, from 1 on: 'November', 'Nov'. */
export const sayMonthOfYear = (month: number, language: Language, length: 'long' | 'short') =>
  monthsIn[length](language).format(new Date(Date.UTC(2026, month - 1)))

export const formatDate = (instant: Date, habits: DateHabits) =>
  writeDate(instant, patternOf(habits), habits)

type TimeHabits = Pick<DateHabits, 'timeFormat' | 'timeZone'>

export function formatTime(instant: Date, { timeFormat, timeZone }: TimeHabits) {
  const { hour, minute } = partsOf(instant, timeZone)
  return written(timeFormat, {
    HH: two(hour),
    hh: two(hour % 12 || 12),
    mm: two(minute),
    A: hour < 12 ? 'AM' : 'PM',
  })
}

/** A day of the calendar (`YYYY-MM-DD`): the same everywhere, whatever the zone. No line ends in it. */
export const formatDay = (day: string, habits: Written) =>
  inOneLine(writeDay(day, patternOf(habits), habits))

/** The same where the year is clear: '31.05.', '31 May' or '05-31'. */
export const formatDayOfYear = (day: string, habits: Written) =>
  inOneLine(writeDay(day, patternOf(habits).replace(/[-/ ]?YYYY[-/.]?/, ''), habits))

/** To be typed over. */
export const dayAsTyped = (day: string, habits: Written) =>
  day && writeDay(day, patternOf(habits), habits)

const writeDay = (day: string, pattern: string, { language }: Written) =>
  writeDate(noonOf(day), pattern, { language, timeZone: 'UTC' })

const inOneLine = (text: string) => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')

/** Both ends of a range. As the language has it, what they share is said once: '16.' and '22. November 2026'. */
export function formatRange(from: string, to: string, habits: Written) {
  const { dateFormat, language } = habits
  if (dateFormat !== dateOfLanguage) {
    return { from: formatDay(from, habits), to: formatDay(to, habits) }
  }
  const [first, last] = [partsOf(noonOf(from), 'UTC'), partsOf(noonOf(to), 'UTC')]
  const say = ({ day, month, year }: Parts, withMonth: boolean, withYear: boolean) =>
    inOneLine(
      [
        language === 'de' ? `${day}.` : String(day),
        withMonth && sayMonthOfYear(month, language, 'long'),
        withYear && String(year),
      ]
        .filter(Boolean)
        .join(' '),
    )
  const isOneYear = first.year === last.year
  const isOneMonth = isOneYear && first.month === last.month
  return { from: say(first, !isOneMonth, !isOneYear), to: say(last, true, true) }
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

export const sayWeekday = (day: string, language: Language, length: 'long' | 'short') =>
  weekdaysIn[length](language).format(noonOf(day))

export const formatDateTime = (instant: Date, habits: DateHabits) =>
  `${formatDate(instant, habits)}, ${formatTime(instant, habits)}`

function dayNumber(instant: Date, timeZone: string) {
  const { year, month, day } = partsOf(instant, timeZone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

const daysFrom = (now: Date, instant: Date, { timeZone }: DateHabits) =>
  dayNumber(instant, timeZone) - dayNumber(now, timeZone)

const sayDays = (days: number, language: Language) =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')

/** 'today', '3 days ago', within a sentence. */
export const relativeDay = (instant: Date, now: Date, habits: DateHabits) =>
  sayDays(daysFrom(now, instant, habits), habits.language)

/** As people say it: 'Today, 14:30'; a day further off is its date. */
export function relativeTime(instant: Date, now: Date, habits: DateHabits) {
  const [first = '', ...rest] = relativeTimeWithin(instant, now, habits)
  return `${first.toLocaleUpperCase(habits.language)}${rest.join('')}`
}

/** The same in the middle of a sentence: 'today, 14:30'. */
export function relativeTimeWithin(instant: Date, now: Date, habits: DateHabits) {
  const days = daysFrom(now, instant, habits)
  if (Math.abs(days) > 1) return formatDateTime(instant, habits)
  return `${sayDays(days, habits.language)}, ${formatTime(instant, habits)}`
}

const week = days(7)

/** '5 minutes ago', 'yesterday'; from a week on its date (APPT-03). */
export function howLongAgo(instant: Date, now: Date, habits: DateHabits) {
  const age = now.getTime() - instant.getTime()
  if (age >= week) return formatDate(instant, habits)
  const far = daysFrom(now, instant, habits)
  if (far < 0) return sayDays(far, habits.language)
  const [count, unit] =
    age < hours(1) ? [minutes(1), 'minute' as const] : [hours(1), 'hour' as const]
  return new Intl.RelativeTimeFormat(habits.language, { numeric: 'auto' }).format(
    -Math.max(0, Math.floor(age / count)),
    unit,
  )
}

const nameOfZone = (
  { timeZone, language }: Here,
  timeZoneName: 'long' | 'longGeneric',
  instant?: Date,
) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value

/** 'Central European Time (Berlin)': the words for people, the place for certainty. */
export function sayZone(timeZone: string, language: Language) {
  const name = nameOfZone({ timeZone, language }, 'longGeneric')
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return name && name !== place ? `${name} (${place})` : place
}

/** By so much clocks are set back. */
const setBackBy = [30, 60].map(minutes => minutes * 60_000)

/** 'Central European Summer Time', where the clock shows the same twice in one night; nothing at any other time. */
export function sayWhichOfTwo(instant: Date, habits: Here) {
  const shown = (at: number) => Object.values(partsOf(new Date(at), habits.timeZone)).join(' ')
  const now = instant.getTime()
  const isTwice = setBackBy.some(by => [now - by, now + by].some(at => shown(at) === shown(now)))
  return isTwice ? nameOfZone(habits, 'long', instant) : undefined
}
