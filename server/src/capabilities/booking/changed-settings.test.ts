import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { hours } from '@konsil/contract/core/time'
import { site } from '@konsil/contract/site'
import type { SettingCode } from '@konsil/contract/system-settings'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { address } from '../../../test/proofs/account-ids.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, asks, admin } = useBooking()
const money = paymentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
  await server.call(account.addAddress, address(), { token: patient.token })
})
afterEach(() => money.refuseDifferences())

async function administratorSets(values: Partial<Record<SettingCode, string>>) {
  const token = await asks.freshToken(admin)
  for (const [code, name] of Object.entries(values)) {
    const { status } = await server.call(site.updateSystemSetting, { code, name }, { token })
    expect(status, code).toBe(200)
  }
}

test('D-306, PAY-14, PAY-15 a rate that is changed during the review holds for the booking, is told before it obliges, and no later change counts', async () => {
  const time = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, ...time }
  const as = async () => ({ token: await asks.freshToken(patient) })
  const shown = await server.call(booking.readDoctor, { id: doctor.id }, await as())
  expect(shown.data.terms).toMatchObject({ depositRate: 1, payWithinMinutes: 30 })
  await server.call(booking.createSlot, asked, await as())

  await administratorSets({
    DEPOSIT_RATE: '0.5',
    FEE_RATE: '0.3',
    FREE_CANCELLATION_HOURS: '48',
    GRACE_MINUTES: '0',
    LATE_REFUND_RATE: '0.25',
    PAYMENT_WINDOW_MINUTES: '10',
    HOLD_MINUTES: '1',
  })
  // What is held stays held for as long as it was said.
  const again = await server.call(booking.createSlot, asked, await as())
  expect(again.data.heldUntil).toBe('2026-11-21T09:05:00.000Z')
  const price = { value: 120, currency: 'EUR' as const }
  const { data } = await server.call(booking.makeAppointment, { ...asked, price }, await as())
  const appointmentId = data.appointment._id
  const told = {
    due: { value: 60, currency: 'EUR' },
    price,
    payUntil: '2026-11-21T09:10:00.000Z',
    cancellation: { freeHours: 48, graceMinutes: 0, lateRefundRate: 0.25 },
  }
  const owed = async () =>
    (await server.call(appointments.readPayment, { appointmentId }, await as())).data
  expect(await owed()).toMatchObject(told)

  await administratorSets({
    DEPOSIT_RATE: '1',
    FEE_RATE: '0.15',
    FREE_CANCELLATION_HOURS: '24',
    GRACE_MINUTES: '30',
    LATE_REFUND_RATE: '0',
    PAYMENT_WINDOW_MINUTES: '30',
    HOLD_MINUTES: '5',
  })
  expect(await owed()).toMatchObject(told)
  await money.payFor(appointmentId, patient)
  const payable = await money.standing(appointmentId)
  expect(payable).toMatchObject({ state: 'PAID', paidCents: 6_000 })
  // Of 60.00 the fee is 18.00, of which 2.87 is VAT.
  expect(await money.balancesOf(payable?.id ?? '')).toMatchObject({ DOCTOR: -4_487, VAT: -287 })
  // 47 hours before: late by the rules of the booking, and free by those of today.
  server.clock.set('2026-12-05T09:00:00Z')
  const { data: back } = await server.call(
    appointments.readCancellation,
    { appointmentId },
    await as(),
  )
  expect(back.refund).toEqual({ value: 15, currency: 'EUR' })
  server.clock.advance(-hours(1))
  const early = await server.call(appointments.readCancellation, { appointmentId }, await as())
  expect(early.data.refund).toEqual({ value: 60, currency: 'EUR' })
})
