import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { expect, test } from 'vitest'
import { untilNext } from './until-next.ts'

const answered = sampleAppointment(1, 'ANSWERED_QUESTIONAIRE')
const at = (time: string) => untilNext(answered, Date.parse(`2026-12-07T${time}Z`))

test('APPT-19, APPT-20, APPT-55 it is asked for again as the talk begins, ten minutes later, and as it ends', () => {
  expect(at('07:59:00')).toBe(61_000)
  expect(at('08:05:00')).toBe(301_000)
  expect(at('08:29:00')).toBe(61_000)
  expect(at('09:00:00')).toBe(false)
})

test('APPT-17, APPT-22 and as a turn is over; before that, once a day', () => {
  const paid = sampleAppointment(1, 'PAID_DEPOSIT')
  expect(untilNext(paid, Date.parse('2026-12-03T09:00:00Z'))).toBe(61_000)
  expect(untilNext(paid, Date.parse('2026-12-01T09:00:00Z')), 'each day').toBe(86_400_000)
})
