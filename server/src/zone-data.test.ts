import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { systemClock } from './adapters/system-clock.ts'
import { areZonesOld, warnOfOldZones } from './zone-data.ts'

const { tz, node } = process.versions

/** The clock there now, as this Node has it: where laws changed lately, old data are an hour off. */
function shownIn(zone: string) {
  const at = Temporal.Instant.fromEpochMilliseconds(systemClock.now().getTime())
  return `${zone} ${at.toZonedDateTimeISO(zone).offset}`
}
const shown = ['Africa/Casablanca', 'America/Edmonton', 'America/Vancouver'].map(shownIn)

test(`Node ${node} brings the zone data ${tz}: ${shown.join(', ')}`, () => {
  expect(tz).toMatch(/^20\d\d[a-z]/)
})

test.each([
  ['2025a', '2025-12-31', false],
  ['2025a', '2026-01-01', true],
  ['2025c', '2026-06-30', false],
  ['2025c', '2026-07-01', true],
  ['2025g', '2026-09-30', false],
  ['2025g', '2026-10-01', true],
  ['2027a', '2026-07-01', false],
  [undefined, '2026-07-01', false],
])('zone data %s on %s are older than a year: %s', (version, day, isOld) => {
  expect(areZonesOld(version, new Date(`${day}T00:00:00Z`))).toBe(isOld)
})

test('at the start old zone data are told of, others not', () => {
  const told: unknown[] = []
  const note = (fields: unknown, message: string) => told.push([message, fields])
  const log = { info: note, warn: note, error: note }
  warnOfOldZones(log, new Date('2026-06-30T00:00:00Z'), '2025c')
  expect(told).toEqual([])
  warnOfOldZones(log, new Date('2026-11-22T00:00:00Z'), '2025c')
  expect(told).toEqual([
    [
      'the time zone data are older than a year: update Node',
      { reason: `2025c, with Node ${node}` },
    ],
  ])
})
