import { expect, test } from 'vitest'
import { offsetAt, zoneOfOffset } from './zone-of-offset.ts'

const inWinter = new Date('2026-11-22T10:00:00Z')
const inSummer = new Date('2026-07-22T10:00:00Z')

test.each([
  [60, 'Europe/Berlin', 'Africa/Lagos'],
  [120, 'Africa/Maputo', 'Europe/Berlin'],
  [330, 'Asia/Kolkata', 'Asia/Kolkata'],
  [-300, 'America/New_York', 'America/Bogota'],
  [-240, 'America/Caracas', 'America/New_York'],
  [-210, 'America/St_Johns', 'America/St_Johns'],
  [-150, 'America/St_Johns', 'America/St_Johns'],
  [630, 'Australia/Adelaide', 'Australia/Lord_Howe'],
  [765, 'Pacific/Chatham', 'Pacific/Chatham'],
  [825, 'Pacific/Chatham', 'Pacific/Chatham'],
  [-720, 'Etc/GMT+12', 'Etc/GMT+12'],
])(
  'SCHED-17, PROF-36, D-350 %i minutes are %s in winter, and %s in summer',
  (offset, winter, summer) => {
    expect([zoneOfOffset(offset, inWinter), zoneOfOffset(offset, inSummer)]).toEqual([
      winter,
      summer,
    ])
  },
)

test.each([
  ['LK', 330, 'Asia/Colombo'],
  ['IN', 330, 'Asia/Kolkata'],
  ['FR', 60, 'Europe/Paris'],
  ['ES', 60, 'Europe/Madrid'],
  ['GB', 0, 'Europe/London'],
  ['AR', -180, 'America/Argentina/Buenos_Aires'],
  // No clock of that country shows it, so where most people live whose clocks do.
  ['DE', 540, 'Asia/Tokyo'],
  ['XX', 60, 'Europe/Berlin'],
])('D-350 for somebody in %s %i minutes are %s', (country, offset, zone) => {
  expect(zoneOfOffset(offset, inWinter, country)).toBe(zone)
})

test('SCHED-17, D-350 every offset that a clock has this year leads to a zone that has it, and no other does', () => {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
  const inUse = new Set(
    Intl.supportedValuesOf('timeZone').flatMap(zone => months.map(at => offsetAt(zone, at))),
  )
  expect(inUse.size).toBeGreaterThan(36)
  for (const offset of inUse) {
    for (const now of [inWinter, inSummer]) {
      const zone = zoneOfOffset(offset, now)
      expect([offset, zone && months.map(at => offsetAt(zone, at))]).toEqual([
        offset,
        expect.arrayContaining([offset]),
      ])
    }
  }
  for (const offset of [17, 1, -719, 835, -750]) {
    expect(zoneOfOffset(offset, inWinter)).toBeUndefined()
  }
})
