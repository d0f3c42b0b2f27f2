import { describe, expect, test } from 'vitest'
import { dueReminder, isOver, isValidPhysicianId, todayOf } from './expiry.ts'

describe('the day', () => {
  test('it is the one in Berlin, in summer and in winter', () => {
    expect(todayOf(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01')
    expect(todayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
    expect(todayOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
    expect(todayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  })

  test('CERT-15 the last day is a day of it, the next one is not', () => {
    expect(isOver({ expires_on: '2026-11-21' }, '2026-11-21')).toBe(false)
    expect(isOver({ expires_on: '2026-11-21' }, '2026-11-22')).toBe(true)
    expect(isOver({ expires_on: null }, '9999-12-31')).toBe(false)
  })

  test('CERT-15 only an approved physician ID is a valid one', () => {
    const id = { type_code: 'PHYSICIAN', state: 'ACTIVE', expires_on: '2026-11-21' } as const
    expect(isValidPhysicianId(id, '2026-11-21')).toBe(true)
    expect(isValidPhysicianId(id, '2026-11-22')).toBe(false)
    expect(isValidPhysicianId({ ...id, state: 'REVIEWING' }, '2026-11-21')).toBe(false)
    expect(isValidPhysicianId({ ...id, type_code: 'BOARD' }, '2026-11-21')).toBe(false)
  })
})

describe('D-298 the reminder that is due', () => {
  const due = (today: string, approvedOn = '2026-01-01') =>
    dueReminder('2027-03-31', approvedOn, today)

  test.each([
    ['2027-02-28', undefined],
    ['2027-03-01', { before: 30, daysLeft: 30 }],
    ['2027-03-24', { before: 7, daysLeft: 7 }],
    ['2027-03-30', { before: 1, daysLeft: 1 }],
    ['2027-03-31', undefined],
    ['2027-04-01', undefined],
  ])('on %s, over the change to summer time: %o', (today, expected) => {
    expect(due(today)).toEqual(expected)
  })

  test('a day that was missed is made up for, with the days that are truly left', () => {
    expect(due('2027-03-05')).toEqual({ before: 30, daysLeft: 26 })
    expect(due('2027-03-27')).toEqual({ before: 7, daysLeft: 4 })
  })

  test('what was approved after the day is not reminded of it', () => {
    expect(due('2027-03-10', '2027-03-10')).toBeUndefined()
    expect(due('2027-03-25', '2027-03-25')).toBeUndefined()
    expect(due('2027-03-24', '2027-03-10')).toEqual({ before: 7, daysLeft: 7 })
    expect(due('2027-03-01', '2027-03-01')).toEqual({ before: 30, daysLeft: 30 })
  })
})
