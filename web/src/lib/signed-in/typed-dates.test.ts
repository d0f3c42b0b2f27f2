import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { dayAsTyped } from './dates.ts'
import { dayFrom, dayMeantBy } from './typed-dates.ts'

test.each([
  ['3.4.26', '2026-04-03'],
  ['03.04.2026', '2026-04-03'],
  ['3 Apr 2026', '2026-04-03'],
  ['3. April 2026', '2026-04-03'],
  ['3rd April 2026', '2026-04-03'],
  ['April 3, 2026', '2026-04-03'],
  ['1. März 26', '2026-03-01'],
  ['1 Mrz 2026', '2026-03-01'],
  ['24. Dez. 2026', '2026-12-24'],
  ['2026-04-03', '2026-04-03'],
  ['2026\u201104\u201103', '2026-04-03'],
  ['03/04/2026', '2026-04-03'],
  ['03042026', '2026-04-03'],
  ['030426', '2026-04-03'],
  ['20260430', '2026-04-30'],
  [' 29.2.2028 ', '2028-02-29'],
])('a day may be typed as %s', (typed, day) => {
  expect(dayMeantBy(typed, 'DD.MM.YYYY')).toBe(day)
})

test('in figures the month stands first for those who write it first', () => {
  expect(dayMeantBy('03/04/2026', 'MM/DD/YYYY')).toBe('2026-03-04')
  expect(dayMeantBy('2026-04-03', 'MM/DD/YYYY')).toBe('2026-04-03')
  expect(dayMeantBy('3 April 2026', 'MM/DD/YYYY')).toBe('2026-04-03')
})

test.each([
  '',
  'tomorrow',
  '3.4.',
  '2026',
  '31.4.2026',
  '29.2.2026',
  '0.1.2026',
  '3.13.2026',
  '1.1.126',
  '3 Foo 2026',
  '1.1.0000',
  '20262026',
])('no day is read from "%s"', typed => {
  expect(dayMeantBy(typed, 'DD.MM.YYYY')).toBeUndefined()
})

test('three fields make a day, the month in figures or by its name', () => {
  expect(dayFrom({ day: '28', month: 'Februar', year: '1950' })).toBe('1950-02-28')
  expect(dayFrom({ day: '28', month: '2', year: '50' })).toBeUndefined()
  expect(dayFrom({ day: '30', month: '2', year: '1950' })).toBeUndefined()
})

test('what a field shows it also reads, in every format', () => {
  const formats = [
    dateOfLanguage,
    'DD-MM-YYYY',
    'DD.MM.YYYY',
    'DD/MM/YYYY',
    'MM/DD/YYYY',
    'YYYY-MM-DD',
  ]
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    .map(at => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...formats),
      fc.constantFrom('en', 'de'),
      (day, dateFormat, language) => {
        const habits = {
          dateFormat,
          language,
          timeFormat: 'HH:mm',
          timeZone: 'Asia/Tokyo',
        } as const
        expect(dayMeantBy(dayAsTyped(day, habits), dateFormat)).toBe(day)
      },
    ),
  )
})
