import { expect, test } from 'vitest'
import { instantOnTheWire, timeZone, zoneOffset } from './time.ts'

test('ACC-51 a zone is an IANA name that exists', () => {
  for (const zone of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu', 'UTC']) {
    expect(timeZone.safeParse(zone).success, zone).toBe(true)
  }
  for (const zone of ['', 'Berlin', 'Europe/Atlantis', '../etc/passwd', 'x'.repeat(65), 2]) {
    expect(timeZone.safeParse(zone).success, String(zone)).toBe(false)
  }
})

test('ACC-11, API-11 an offset is whole minutes east of UTC, of zones that exist', () => {
  for (const offset of [0, 120, -480, 345, 840, -720]) {
    expect(zoneOffset.safeParse(offset).success).toBe(true)
  }
  for (const offset of [1.5, 841, -841, '120', null, Number.NaN]) {
    expect(zoneOffset.safeParse(offset).success).toBe(false)
  }
})

test('API-11 instants on the wire are UTC', () => {
  expect(instantOnTheWire.safeParse('2026-11-21T09:00:00.000Z').success).toBe(true)
  expect(instantOnTheWire.safeParse('2026-11-21T09:00:00+01:00').success).toBe(false)
  expect(instantOnTheWire.safeParse('2026-02-30T09:00:00Z').success).toBe(false)
})
