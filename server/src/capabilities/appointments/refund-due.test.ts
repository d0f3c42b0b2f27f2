import { expect, test } from 'vitest'
import { freeUntil, refundDue } from './refund-due.ts'

const at = (time: string) => new Date(`2026-12-${time}Z`)
const terms = { freeCancellationHours: 24, lateRefundRate: 0.25, graceMinutes: 30 }
const begins = at('10T10:00:00')
const booked = {
  terms,
  begins,
  paidAt: at('01T08:00:00'),
  freeEndedAt: null,
  paidCents: 9_999,
  refundedCents: 0,
}

test('D-062, PAY-15 a day before it begins everything goes back, a moment later the part that was agreed', () => {
  expect(refundDue(booked, 'PATIENT', at('09T10:00:00'))).toBe(9_999)
  expect(refundDue(booked, 'PATIENT', at('09T10:00:00.001'))).toBe(2_500)
  expect(
    refundDue({ ...booked, terms: { ...terms, lateRefundRate: 0 } }, 'PATIENT', at('10T09:59:00')),
  ).toBe(0)
})

test('D-062, D-304 everything goes back at any time when the doctor or the platform cancels', () => {
  const late = at('10T09:59:00')
  expect([refundDue(booked, 'DOCTOR', late), refundDue(booked, 'PLATFORM', late)]).toEqual([
    9_999, 9_999,
  ])
})

test('D-352 within half an hour of paying it is free, up to two hours before it begins', () => {
  const shortly = { ...booked, paidAt: at('10T07:00:00') }
  expect(freeUntil(shortly)).toEqual(at('10T07:30:00'))
  expect(refundDue(shortly, 'PATIENT', at('10T07:30:00'))).toBe(9_999)
  expect(refundDue(shortly, 'PATIENT', at('10T07:30:00.001'))).toBe(2_500)
  const last = { ...booked, paidAt: at('10T07:45:00') }
  expect(freeUntil(last)).toEqual(at('10T08:00:00'))
  // Paid when it was too late for any of it: never free.
  expect(freeUntil({ ...booked, paidAt: at('10T09:00:00') }) < at('10T09:00:00')).toBe(true)
  // Paid long before, the first half hour changes nothing.
  expect(freeUntil(booked)).toEqual(at('09T10:00:00'))
})

test('what went back before is not given twice', () => {
  expect(refundDue({ ...booked, refundedCents: 4_000 }, 'DOCTOR', begins)).toBe(5_999)
  expect(refundDue({ ...booked, refundedCents: 4_000 }, 'PATIENT', begins)).toBe(0)
})

test('PAY-15 half a cent of what goes back late is the patient’s', () => {
  const late = { ...booked, terms: { ...terms, lateRefundRate: 0.35 }, paidCents: 1_290 }
  expect(refundDue(late, 'PATIENT', at('10T09:00:00'))).toBe(452)
})

test('APPT-48, PAY-15 what was moved when it was late stays late, however far ahead its new time is', () => {
  const moved = { ...booked, begins: at('30T10:00:00'), freeEndedAt: at('09T10:00:00') }
  expect(freeUntil(moved)).toEqual(at('09T10:00:00'))
  expect(refundDue(moved, 'PATIENT', at('10T08:00:00'))).toBe(2_500)
  expect(refundDue(moved, 'DOCTOR', at('10T08:00:00'))).toBe(9_999)
})
