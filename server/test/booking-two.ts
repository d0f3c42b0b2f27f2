import { account } from '@konsil/contract/account'
import { afterEach, beforeEach } from 'vitest'
import { useBooking } from './booking-asks.ts'
import { paymentActs } from './payment-acts.ts'
import { address } from './proofs/account-ids.ts'
import { type BookableDoctor, bookableDoctor } from './schedule-acts.ts'
import { person, type Somebody } from './test-server.ts'

/** A doctor who can be booked and a patient, anew for each test, on a Saturday two weeks before. */
export function useBookingTwo() {
  const booking = useBooking()
  const { server, admin } = booking
  const doctor = {} as BookableDoctor
  const patient = {} as Somebody
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z')
    Object.assign(doctor, await bookableDoctor(server, admin.token))
    Object.assign(patient, await person(server, 'PATIENT'))
  })
  return { ...booking, doctor, patient }
}

/** The same, where the patient pays; after each test the books agree with the money. */
export function usePayingTwo() {
  const two = useBookingTwo()
  const { server, patient } = two
  const money = paymentActs(server)
  beforeEach(() => server.call(account.addAddress, address(), { token: patient.token }))
  afterEach(() => money.refuseDifferences())
  return { ...two, money }
}
