import { onTheWire } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import {
  dueFrom,
  instantIn,
  instantOf,
  nextOccurrence,
  type Schedule,
  wallTimeAt,
  wallTimeOf,
  zonesDue,
} from './schedule.ts'

const at = (wire: string) => new Date(wire)

const daily = (changes: Partial<Schedule> = {}): Schedule => ({
  wallTime: '2026-10-24T02:30',
  timeZone: 'Europe/Berlin',
  zoneOffset: null,
  followsZone: false,
  repeatEvery: 'DAILY',
  ...changes,
})

describe('a wall time', () => {
  test('NADM-17, D-280 that the clocks skip moves forward, of one that comes twice the first counts', () => {
    expect(onTheWire(instantIn('Europe/Berlin', '2027-03-28T02:30'))).toBe(
      '2027-03-28T01:30:00.000Z',
    )
    expect(onTheWire(instantIn('Europe/Berlin', '2026-10-25T02:30'))).toBe(
      '2026-10-25T00:30:00.000Z',
    )
    expect(onTheWire(instantIn('America/New_York', '2027-03-14T02:30'))).toBe(
      '2027-03-14T07:30:00.000Z',
    )
    expect(onTheWire(instantIn('America/New_York', '2026-11-01T01:30'))).toBe(
      '2026-11-01T05:30:00.000Z',
    )
  })

  test('in a zone that this runtime does not know is that of the product', () => {
    expect(instantIn('Mars/Olympus', '2026-12-01T09:00')).toEqual(
      instantIn('Europe/Berlin', '2026-12-01T09:00'),
    )
  })

  test('NADM-17, D-211 is found again from the moment and the zone, or the minutes east of UTC', () => {
    const noon = at('2026-12-01T11:00:00Z')
    expect(wallTimeAt(noon, { timeZone: 'Europe/Berlin', zoneOffset: -300 })).toBe(
      '2026-12-01T12:00',
    )
    expect(wallTimeAt(noon, { timeZone: null, zoneOffset: -300 })).toBe('2026-12-01T06:00')
    const ofOffset = daily({ wallTime: '2026-12-01T06:00', timeZone: null, zoneOffset: -300 })
    expect(instantOf(ofOffset, 0)).toEqual(noon)
  })
})

describe('a repeated one', () => {
  test('D-277 every day stays at its hour when the clocks change', () => {
    const instants = [0, 1, 2].map(n => onTheWire(instantOf(daily(), n)))
    expect(instants).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
  })

  test('D-277 every month on the 31st comes on the last day of shorter ones, and on the 31st again', () => {
    const monthly = daily({ wallTime: '2027-01-31T09:00', repeatEvery: 'MONTHLY' })
    expect([0, 1, 2, 3].map(n => wallTimeOf(monthly, n))).toEqual([
      '2027-01-31T09:00',
      '2027-02-28T09:00',
      '2027-03-31T09:00',
      '2027-04-30T09:00',
    ])
  })

  test('D-283 leaves out what passed while nobody sent anything', () => {
    const weekly = daily({ wallTime: '2026-10-01T09:00', repeatEvery: 'WEEKLY' })
    expect(nextOccurrence(weekly, 0, at('2026-10-01T07:00:00Z'))).toBe(1)
    expect(nextOccurrence(weekly, 0, at('2026-10-20T07:00:00Z'))).toBe(3)
  })
})

describe('one that follows each person’s zone', () => {
  test('D-280 is due zone by zone, the first fourteen hours before UTC', () => {
    const nine = daily({ wallTime: '2026-12-01T09:00', followsZone: true, repeatEvery: null })
    expect(onTheWire(dueFrom(nine, 0))).toBe('2026-11-30T19:00:00.000Z')
    const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati']
    const due = (wire: string) => zonesDue('2026-12-01T09:00', zones, at(wire))
    expect(due('2026-11-30T18:59:00Z')).toEqual([])
    expect(due('2026-11-30T19:00:00Z')).toEqual(['Pacific/Kiritimati'])
    expect(due('2026-12-01T08:00:00Z')).toEqual(['Europe/Berlin', 'Pacific/Kiritimati'])
    expect(due('2026-12-01T14:00:00Z')).toEqual(zones)
  })
})
