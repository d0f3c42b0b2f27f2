import { instantFrom } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { calendarFile, type CalendarEntry } from './calendar-file.ts'

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '01997b6a-0000-7000-8000-00000000a001',
  sequence: 2,
  status: 'CONFIRMED',
  changedAt: instantFrom('2026-11-21T09:00:00.123Z'),
  startsAt: instantFrom('2026-12-07T08:00:00Z'),
  endsAt: instantFrom('2026-12-07T08:30:00Z'),
  title: 'Termin K34NSL679',
  text: 'Alles dazu steht hier.',
  url: 'https://konsil.example/appointment-tracking/1',
  organizer: { name: 'Konsil', email: 'kontakt@konsil.example' },
  ...changes,
})

/** As a calendar reads it: folded lines are one again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const lineOf = (name: string, changes: Partial<CalendarEntry>) =>
  linesOf(calendarFile(entry(changes))).find(line => line.startsWith(`${name}:`))

test('APPT-50 the whole file: one entry, its times in UTC, each line ended by CRLF', () => {
  expect(calendarFile(entry())).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Konsil//Appointments//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:01997b6a-0000-7000-8000-00000000a001',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261121T090000Z',
      'LAST-MODIFIED:20261121T090000Z',
      'DTSTART:20261207T080000Z',
      'DTEND:20261207T083000Z',
      'SUMMARY:Termin K34NSL679',
      'DESCRIPTION:Alles dazu steht hier.',
      'URL:https://konsil.example/appointment-tracking/1',
      'ORGANIZER;CN="Konsil":mailto:kontakt@konsil.example',
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:Termin K34NSL679',
      'END:VALARM',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT1H',
      'DESCRIPTION:Termin K34NSL679',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('APPT-50 one that does not take place is taken out of the calendar', () => {
  expect(lineOf('METHOD', { status: 'CANCELLED' })).toBe('METHOD:CANCEL')
  expect(lineOf('STATUS', { status: 'CANCELLED' })).toBe('STATUS:CANCELLED')
})

test('APPT-50 it rings a day and an hour before, for what takes place and has not rung yet', () => {
  const ringing = (changes: Partial<CalendarEntry>) =>
    linesOf(calendarFile(entry(changes))).filter(line => line.startsWith('TRIGGER:'))
  const written = (at: string) => ringing({ changedAt: instantFrom(at) })
  expect(written('2026-12-06T07:59:00Z')).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H'])
  expect(written('2026-12-06T08:00:00Z')).toEqual(['TRIGGER:-PT1H'])
  expect(written('2026-12-07T07:00:00Z')).toEqual([])
  expect(ringing({ status: 'TENTATIVE' })).toEqual([])
  expect(ringing({ status: 'CANCELLED' })).toEqual([])
})

test('APPT-50 no line is longer than 75 bytes, and whatever is written comes back whole', () => {
  const title = 'Ärztliche Zweitmeinung für Frau Öztürk 🩺 第二意见 '.repeat(7)
  const file = calendarFile(entry({ title }))
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(linesOf(file)).toContain(`SUMMARY:${title}`)
})

test.each([
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
  ['x\r\nATTENDEE:mailto:thief@example.org', 'x\\nATTENDEE:mailto:thief@example.org'],
  ['a\u0000b\u0085c', 'abc'],
])('APPT-50 what is text stays text: %j', (text, written) => {
  expect(lineOf('DESCRIPTION', { text })).toBe(`DESCRIPTION:${written}`)
})
