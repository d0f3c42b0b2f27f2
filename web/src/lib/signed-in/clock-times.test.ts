import { expect, test } from 'vitest'
import { clockIn, halfHours, sayClock, timesMeantBy } from './clock-times.ts'

const whole = 'HH:mm'
const halves = 'hh:mm A'

test.each([
  ['9', '09:00'],
  ['14', '14:00'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9.30', '09:30'],
  ['9:5', '09:50'],
  ['93', '09:30'],
  ['24', '24'],
  ['24:00', '24:00'],
  ['9 Uhr', '09:00'],
  ['9h15', '09:15'],
  ['2:15 pm', '14:15'],
  ['12 am', '00:00'],
  ['0', '00:00'],
  ['', ''],
  [' soon ', 'soon'],
  ['25:00', '25:00'],
  ['9:32', '09:32'],
])('SCHED-06 who types %j means %s', (typed, meant) => {
  expect(clockIn(typed, whole)).toBe(meant)
})

test.each([
  ['9', '09:00'],
  ['1:30', '13:30'],
  ['12', '12:00'],
  ['12 am', '00:00'],
  ['7 p', '19:00'],
  ['11:45 P.M.', '23:45'],
  ['15', '15:00'],
])('SCHED-06 in half days who types %j means %s', (typed, meant) => {
  expect(clockIn(typed, halves)).toBe(meant)
})

test.each([
  ['24', whole, '24:00'],
  ['24:00', whole, '24:00'],
  ['0', whole, '24:00'],
  ['24:30', whole, '24:30'],
  ['12 am', halves, '24:00'],
  ['12:00 AM', halves, '24:00'],
  ['12', halves, '12:00'],
  ['18', whole, '18:00'],
])('D-347 who types %j as an end, in %s, means %s', (typed, timeFormat, meant) => {
  expect(clockIn(typed, timeFormat, 'end')).toBe(meant)
})

test('D-347 the end of the day is read as it is written', () => {
  for (const timeFormat of [whole, halves]) {
    expect(clockIn(sayClock('24:00', timeFormat), timeFormat, 'end')).toBe('24:00')
  }
})

test('SCHED-06 typing narrows the times down, in steps of five minutes', () => {
  expect(timesMeantBy('9', whole)).toHaveLength(12)
  expect(timesMeantBy('9:1', whole)).toEqual(['09:10', '09:15'])
  expect(timesMeantBy('1:30', halves)).toEqual(['13:30', '01:30'])
})

test('SCHED-06 an end is chosen after its start, a start from the morning on', () => {
  expect(halfHours({ after: '22:40', now: '23:55' })).toEqual(['23:00', '23:30', '24:00'])
  expect(halfHours()[0]).toBe('06:00')
  expect(halfHours({ now: '09:00' }).slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
  expect(halfHours({ now: '00:10' })[0]).toBe('23:30')
  expect(halfHours()).toHaveLength(48)
})

test('ADM-21 a wall time is written as its reader writes times', () => {
  expect(sayClock('14:05', whole)).toBe('14:05')
  expect(sayClock('14:05', halves)).toBe('02:05 PM')
  expect(sayClock('soon', halves)).toBe('soon')
})
