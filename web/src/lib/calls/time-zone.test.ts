import { expect, test, vi } from 'vitest'
import { minutesEast, zoneHere } from './time-zone.ts'

test.each([
  [-120, 120],
  [300, -300],
  [0, 0],
])(
  'ACC-11 D-211 a browser that counts %i minutes westwards is told as %i eastwards',
  (west, east) => {
    const at = new Date()
    vi.spyOn(at, 'getTimezoneOffset').mockReturnValue(west)
    expect(minutesEast(at)).toBe(east)
  },
)

test('ACC-51 the zone has its IANA name', () => {
  expect(new Intl.DateTimeFormat('en', { timeZone: zoneHere().timeZone })).toBeTruthy()
})
