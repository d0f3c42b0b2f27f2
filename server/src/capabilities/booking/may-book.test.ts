import { expect, test } from 'vitest'
import type { OfferedNow } from '../services/index.ts'
import { anyPatient, type BookingPatient, mayBook, offeredTo } from './may-book.ts'

const service = (applied_for: OfferedNow['applied_for']): OfferedNow => ({
  id: applied_for,
  service_id: null,
  minutes: 30,
  consultation_type: 'VIDEO',
  applied_for,
  price_cents: 12_000,
  currency: 'EUR',
})
const doctor = { id: 'doctor', services: [service('ALL'), service('BOOKED')] }
const seenBy = (...doctorIds: string[]): BookingPatient => ({
  earlierDoctorIds: new Set(doctorIds),
})

test('D-048 a service for return patients is offered to those who had an appointment with its own doctor', () => {
  expect(mayBook(seenBy('another'), 'doctor', service('BOOKED'))).toBe(false)
  expect(mayBook(seenBy('doctor', 'another'), 'doctor', service('BOOKED'))).toBe(true)
  expect(offeredTo(seenBy('another'), doctor).map(({ id }) => id)).toEqual(['ALL'])
  expect(offeredTo(seenBy('doctor'), doctor)).toEqual(doctor.services)
})

test('D-048 whoever was with no doctor is a return patient nowhere', () => {
  expect(offeredTo(anyPatient, doctor).map(({ id }) => id)).toEqual(['ALL'])
})
