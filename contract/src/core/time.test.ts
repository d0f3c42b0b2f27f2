import { expect, test, vi } from 'vitest'
import { dayIn, instantFrom, instantOnTheWire, plannedDay, timeZone, zoneOffset } from './time.ts'

test('ACC-51 a zone is an IANA name that exists', () => {
  for (const zone of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu', 'UTC']) {
    expect(timeZone.safeParse(zone).success, zone).toBe(true)
  }
  for (const zone of [
    '',
    'Berlin',
    'Europe/Atlantis',
    '+02:00',
    '../etc/passwd',
    'x'.repeat(65),
    2,
  ]) {
    expect(timeZone.safeParse(zone).success, String(zone)).toBe(false)
  }
})

test('SCHED-17, PROF-36 a zone is kept as the zone database spells it, in whatever case it comes', () => {
  const odd =
    'Europe/Berlin America/Port-au-Prince Africa/Dar_es_Salaam Etc/GMT+12 UTC GMT0 EST5EDT W-SU ' +
    'America/Argentina/ComodRivadavia America/Knox_IN Antarctica/McMurdo GB-Eire Asia/Kolkata ' +
    'Antarctica/DumontDUrville US/East-Indiana'
  const spelled = [...odd.split(' '), ...Intl.supportedValuesOf('timeZone')]
  for (const zone of spelled) {
    for (const typed of [zone, zone.toLowerCase(), zone.toUpperCase()]) {
      expect(timeZone.parse(typed)).toBe(zone)
    }
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

test('SCHED-17 what is planned, and the days around it, have a year of four digits', () => {
  expect(plannedDay.safeParse('0001-01-01').success).toBe(true)
  expect(plannedDay.safeParse('9998-12-31').success).toBe(true)
  for (const day of ['0000-12-31', '9999-01-01', '9999-12-31', '+010000-01-01', '2026-02-30']) {
    expect(plannedDay.safeParse(day).success, day).toBe(false)
  }
})

test('SCHED-17 a zone has one day however its name is written, and its many names are not all kept', () => {
  const instant = instantFrom('2026-11-21T23:30:00Z')
  const name = 'america/argentina/comodrivadavia'
  const named = (count: number) =>
    name.replaceAll(/./g, (sign, at: number) => ((count >> at) & 1 ? sign.toUpperCase() : sign))
  const names = new Set(Array.from({ length: 2_000 }, (_, count) => named(count)))
  const usual = Intl.DateTimeFormat
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...given) {
    return new usual(...given)
  })
  for (const one of names) expect(dayIn(one, instant)).toBe('2026-11-21')
  expect(made).toHaveBeenCalledTimes(names.size)
  dayIn(name, instant)
  expect(made).toHaveBeenCalledTimes(names.size + 1)
})
