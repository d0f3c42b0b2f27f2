import { dateOfLanguage } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfYear,
  formatRange,
  formatTime,
  relativeTime,
  relativeTimeWithin,
  sayWhichOfTwo,
  sayZone,
} from './dates.ts'

const berlin = {
  dateFormat: 'DD-MM-YYYY',
  timeFormat: 'HH:mm',
  timeZone: 'Europe/Berlin',
  language: 'en',
} as const
const german = { ...berlin, language: 'de' } as const
const instant = new Date('2026-07-04T22:05:00Z')

test.each([
  ['DD-MM-YYYY', '05-07-2026'],
  ['DD.MM.YYYY', '05.07.2026'],
  ['YYYY-MM-DD', '2026-07-05'],
  ['MM/DD/YYYY', '07/05/2026'],
  ['DD/MM/YYYY', '05/07/2026'],
])(
  'ADM-21 a date is written as %s and stands on the day of the person’s zone',
  (dateFormat, day) => {
    expect(formatDate(instant, { ...berlin, dateFormat })).toBe(day)
  },
)

test.each([
  ['2026-07-04T22:05:00Z', '00:05', '12:05 AM'],
  ['2026-07-05T10:00:00Z', '12:00', '12:00 PM'],
  ['2026-07-05T11:59:00Z', '13:59', '01:59 PM'],
])('ADM-21 the time of %s is %s, or %s by twelve hours', (wire, long, short) => {
  expect(formatTime(new Date(wire), berlin)).toBe(long)
  expect(formatTime(new Date(wire), { ...berlin, timeFormat: 'hh:mm A' })).toBe(short)
})

test.each([
  ['DD.MM.YYYY', '05.07.2026', '05.07.'],
  ['DD-MM-YYYY', '05\u201107\u20112026', '05\u201107'],
  ['YYYY-MM-DD', '2026\u201107\u201105', '07\u201105'],
  ['MM/DD/YYYY', '07/05/2026', '07/05'],
])(
  'ADM-21 a day is written as %s in one piece, also without its year',
  (dateFormat, day, short) => {
    expect(formatDay('2026-07-05', { ...berlin, dateFormat })).toBe(day)
    expect(formatDayOfYear('2026-07-05', { ...berlin, dateFormat })).toBe(short)
  },
)

const asLanguage = { ...berlin, dateFormat: dateOfLanguage }
const wieImDeutschen = { ...german, dateFormat: dateOfLanguage }

test('D-339 as the language has it a date is 31.12.2021 in German and 31 Dec 2021 in English', () => {
  const [day, at] = ['2021-12-31', new Date('2021-12-30T23:30:00Z')]
  expect(formatDate(at, wieImDeutschen)).toBe('31.12.2021')
  expect(formatDate(at, asLanguage)).toBe('31 Dec 2021')
  expect([formatDay(day, wieImDeutschen), formatDay(day, asLanguage)]).toEqual([
    '31.12.2021',
    '31\u00a0Dec\u00a02021',
  ])
  expect([formatDayOfYear(day, wieImDeutschen), formatDayOfYear(day, asLanguage)]).toEqual([
    '31.12.',
    '31\u00a0Dec',
  ])
})

test.each([
  ['2026-11-16', '2026-11-22', '16. bis 22. November 2026', '16 to 22 November 2026'],
  [
    '2026-11-30',
    '2026-12-06',
    '30. November bis 6. Dezember 2026',
    '30 November to 6 December 2026',
  ],
  [
    '2026-11-16',
    '2027-11-15',
    '16. November 2026 bis 15. November 2027',
    '16 November 2026 to 15 November 2027',
  ],
  [
    '2026-12-28',
    '2027-01-03',
    '28. Dezember 2026 bis 3. Januar 2027',
    '28 December 2026 to 3 January 2027',
  ],
])('D-339 a range from %s to %s says once what both ends share', (from, to, deutsch, english) => {
  const say = (range: ReturnType<typeof formatRange>, word: string) =>
    `${range.from} ${word} ${range.to}`.replaceAll('\u00a0', ' ')
  expect(say(formatRange(from, to, wieImDeutschen), 'bis')).toBe(deutsch)
  expect(say(formatRange(from, to, asLanguage), 'to')).toBe(english)
  expect(formatRange(from, to, { ...german, dateFormat: 'DD.MM.YYYY' })).toEqual({
    from: formatDay(from, { ...german, dateFormat: 'DD.MM.YYYY' }),
    to: formatDay(to, { ...german, dateFormat: 'DD.MM.YYYY' }),
  })
})

test('ADM-21 summer and winter have their own offset', () => {
  expect(formatDateTime(new Date('2026-01-04T22:05:00Z'), berlin)).toBe('04-01-2026, 23:05')
})

test('ADM-21 a day close by is said in words, by the person’s own midnight', () => {
  const now = new Date('2026-07-05T12:00:00Z')
  expect(relativeTime(instant, now, berlin)).toBe('Today, 00:05')
  expect(relativeTimeWithin(instant, now, berlin)).toBe('today, 00:05')
  expect(relativeTime(new Date('2026-07-04T21:55:00Z'), now, german)).toBe('Gestern, 23:55')
  expect(relativeTime(new Date('2026-07-06T08:00:00Z'), now, german)).toBe('Morgen, 10:00')
  expect(relativeTime(new Date('2026-07-03T08:00:00Z'), now, berlin)).toBe('03-07-2026, 10:00')
})

test('a zone is said in words and with its place', () => {
  expect(sayZone('Europe/Berlin', 'en')).toBe('Central European Time (Berlin)')
  expect(sayZone('Europe/Berlin', 'de')).toBe('Mitteleuropäische Zeit (Berlin)')
  expect(sayZone('America/New_York', 'en')).toBe('Eastern Time (New York)')
})

test('an hour that the clock shows twice is told by the name of its time, and no other', () => {
  const which = (at: string, timeZone = 'Europe/Berlin', language: 'de' | 'en' = 'de') =>
    sayWhichOfTwo(new Date(at), { timeZone, language })
  expect(which('2027-10-30T23:59:00Z')).toBeUndefined()
  expect(which('2027-10-31T00:00:00Z')).toBe('Mitteleuropäische Sommerzeit')
  expect(which('2027-10-31T01:59:00Z')).toBe('Mitteleuropäische Normalzeit')
  expect(which('2027-10-31T02:00:00Z')).toBeUndefined()
  expect(which('2027-03-28T01:00:00Z')).toBeUndefined()
  const halfAnHour = ['2027-04-03T14:45:00Z', '2027-04-03T15:15:00Z']
  const names = halfAnHour.map(at => which(at, 'Australia/Lord_Howe', 'en'))
  expect(new Set([...names, undefined]).size).toBe(3)
})
