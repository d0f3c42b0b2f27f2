import { expect, test } from 'vitest'
import {
  appointmentActors,
  appointmentActs,
  appointmentStates,
  stateAfter,
  stepOf,
} from './appointment-steps.ts'

/** Written once more, by hand. */
const allowed = [
  'NOT_PAID PAY SYSTEM PAID_DEPOSIT',
  'NOT_PAID EXPIRE SYSTEM EXPIRED',
  'NOT_PAID CANCEL PATIENT CANCELLED',
  'NOT_PAID CANCEL SYSTEM CANCELLED',
  'PAID_DEPOSIT CANCEL PATIENT CANCELLED',
  'PAID_DEPOSIT CANCEL DOCTOR CANCELLED',
  'PAID_DEPOSIT CANCEL SYSTEM CANCELLED',
  'PAID_DEPOSIT MOVE PATIENT PAID_DEPOSIT',
  'PAID_DEPOSIT LOSE_DOCTOR SYSTEM PAID_DEPOSIT',
  'PAID_DEPOSIT KEEP_DOCTOR SYSTEM PAID_DEPOSIT',
  'PAID_DEPOSIT REFUND ADMINISTRATOR PAID_DEPOSIT',
  'PAID_DEPOSIT CHOOSE_DOCTOR PATIENT PAID_DEPOSIT',
  'CANCELLED REFUND ADMINISTRATOR CANCELLED',
]

const everything = appointmentStates.flatMap(from =>
  appointmentActs.flatMap(act => appointmentActors.map(who => [from, act, who] as const)),
)

test('D-074 of every state, act and actor only what is listed leads anywhere', () => {
  const leads = everything.flatMap(([from, act, who]) => {
    const to = stateAfter(from, act, who)
    return to ? [`${from} ${act} ${who} ${to}`] : []
  })
  expect(everything).toHaveLength(4 * 8 * 4)
  expect(leads).toEqual(allowed)
})

test('APPT-16, APPT-47 what is cancelled or expired has left the scale', () => {
  expect(appointmentStates.map(stepOf)).toEqual([0, 1, null, null])
})
