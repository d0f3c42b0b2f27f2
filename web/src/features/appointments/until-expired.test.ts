import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { expect, test } from 'vitest'
import { untilExpired } from './until-expired.ts'

const now = Date.parse('2026-12-02T09:00:00Z')
const unpaidUntil = (instant: string) =>
  sampleAppointment(1, 'NOT_PAID', { payUntil: new Date(instant) })

test('PAY-02 it is asked for again when the first window to pay ends, and soon while that is not known', () => {
  const paid = sampleAppointment(2, 'PAID_DEPOSIT')
  expect(untilExpired([paid], now)).toBe(false)
  const [early, late] = [unpaidUntil('2026-12-02T09:10:00Z'), unpaidUntil('2026-12-02T09:20:00Z')]
  expect(untilExpired([late, early, paid], now)).toBe(601_000)
  expect(untilExpired([unpaidUntil('2026-12-02T08:59:00Z')], now)).toBe(10_000)
})
