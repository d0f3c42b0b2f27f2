import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfYear,
  formatTime,
  relativeTime,
  sayZone,
} from './dates.ts'

const berlin = { dateFormat: 'DD-MM-YYYY', timeFormat: 'HH:mm', timeZone: 'Europe/Berlin' }
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

test('ADM-21 summer and winter have their own offset', () => {
  expect(formatDateTime(new Date('2026-01-04T22:05:00Z'), berlin)).toBe('04-01-2026, 23:05')
})

test('ADM-21 a day close by is said in words, by the person’s own midnight', () => {
  const now = new Date('2026-07-05T12:00:00Z')
  expect(relativeTime(instant, now, berlin, 'en')).toBe('Today, 00:05')
  expect(relativeTime(new Date('2026-07-04T21:55:00Z'), now, berlin, 'de')).toBe('Gestern, 23:55')
  expect(relativeTime(new Date('2026-07-06T08:00:00Z'), now, berlin, 'de')).toBe('Morgen, 10:00')
  expect(relativeTime(new Date('2026-07-03T08:00:00Z'), now, berlin, 'en')).toBe(
    '03-07-2026, 10:00',
  )
})

test('a zone is said in words and with its place', () => {
  expect(sayZone('Europe/Berlin', 'en')).toBe('Central European Time (Berlin)')
  expect(sayZone('Europe/Berlin', 'de')).toBe('Mitteleuropäische Zeit (Berlin)')
  expect(sayZone('America/New_York', 'en')).toBe('Eastern Time (New York)')
})
