import { booking } from '@konsil/contract/booking'
import { minutes } from '@konsil/contract/core/time'
import { paying } from '@konsil/contract/paying'
import type { Updateable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { certificateActs } from '../../../../test/certificate-acts.ts'
import { lostAppointment } from '../../../../test/lost-appointment.ts'
import {
  bookableDoctor,
  type BookableDoctor,
  scheduleActs,
} from '../../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import type { DoctorServiceTable } from '../../../database/tables/services.ts'

const { server, admin } = useBooking()
let patient: Somebody
let doctor: BookableDoctor
let other: BookableDoctor
let id: string
beforeAll(async () => {
  patient = await person(server, 'PATIENT')
  const lost = await lostAppointment(server, patient)
  doctor = lost.doctor
  other = lost.other
  id = lost.id
})

const monday = '2026-12-07'
const usual = {
  service_id: null,
  price_cents: 12_000,
  currency: 'EUR',
  minutes: 30,
  consultation_type: 'VIDEO',
  applied_for: 'ALL',
  state: 'ACTIVE',
} as const
const service = (change: Updateable<DoctorServiceTable>) =>
  server.database
    .updateTable('doctor_service')
    .set(change)
    .where('id', '=', other.serviceId)
    .execute()
const bookedOf = (catalogue_service_id: string | null) =>
  server.database
    .updateTable('appointment')
    .set({ catalogue_service_id })
    .where('id', '=', id)
    .execute()
beforeEach(async () => {
  await service(usual)
  await bookedOf(null)
})

const listed = async () => {
  const asked = { appointmentId: id }
  return (await server.call(booking.listOtherDoctors, asked, { token: patient.token })).data.doctors
}
const idsOf = async () => (await listed()).map(({ _id }) => _id)
const choose = async (more: object = {}) => {
  const time = { requestDate: monday, start: '10:00', end: '10:30' }
  const asked = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...time }
  const answer = server.call(booking.chooseDoctor, { ...asked, ...more }, { token: patient.token })
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const unfit = [409, 'doctor.not.fitting']

describe('who can take the place of a doctor who cannot hold it', () => {
  test('D-322 whoever offers the same for no more, with what goes back and when they are free', async () => {
    await service({ price_cents: 10_000 })
    expect(await listed()).toMatchObject([
      {
        _id: other.id,
        service: { _id: other.serviceId, price: { value: 100, currency: 'EUR' } },
        refund: { value: 20, currency: 'EUR' },
        dates: [monday, '2026-12-14', '2026-12-21', '2026-12-28'],
      },
    ])
    await service({ price_cents: 12_000 })
    expect(await listed()).toMatchObject([{ refund: { value: 0, currency: 'EUR' } }])
  })

  test.each([
    ['dearer than what was paid', { price_cents: 12_001 }, 'doctor.not.fitting'],
    ['in another currency', { currency: 'USD' }, 'doctor.not.fitting'],
    ['of another length', { minutes: 60 }, 'doctor.not.fitting'],
    ['by another way', { consultation_type: 'PHONE' }, 'doctor.not.fitting'],
    ['for patients who come back', { applied_for: 'BOOKED' }, 'service.for.returning'],
    ['not offered any more', { state: 'DEACTIVATED' }, 'slot.unavailable'],
  ] as const)(
    'D-322 nobody whose service is %s, and they cannot be chosen',
    async (_, change, why) => {
      await service(change)
      expect(await listed()).toEqual([])
      const time = 'minutes' in change ? { end: '11:00' } : {}
      expect(await choose(time)).toEqual([409, why])
    },
  )

  test('D-322 of the catalogue the same service, and what only its doctor offered whatever is alike', async () => {
    const catalogue = server.database.selectFrom('service').select('id')
    const [one, two] = await catalogue.where('minutes', '=', 30).limit(2).execute()
    await service({ service_id: one?.id ?? null })
    expect(await idsOf()).toEqual([other.id])
    await bookedOf(one?.id ?? null)
    expect(await idsOf()).toEqual([other.id])
    await bookedOf(two?.id ?? null)
    expect(await idsOf()).toEqual([])
    expect(await choose()).toEqual(unfit)
  })

  test('D-322 nobody of another specialty, and nobody without room', async () => {
    const specialty = server.database.updateTable('profile_specialty')
    const categories = server.database.selectFrom('disease_category').select('id').orderBy('code')
    const last = (await categories.execute()).at(-1)?.id ?? ''
    await specialty.set({ category_id: last }).where('user_id', '=', other.id).execute()
    expect(await idsOf()).toEqual([])
    expect(await choose()).toEqual(unfit)
    await specialty.set({ category_id: other.categoryId }).where('user_id', '=', other.id).execute()
    expect(await idsOf()).toEqual([other.id])
    const ends = (first: string, last: string) =>
      server.database
        .updateTable('schedule')
        .set({ starts_on: first, ends_on: last })
        .where('doctor_id', '=', other.id)
        .execute()
    await ends('2026-11-23', '2026-11-30')
    expect(await idsOf()).toEqual([other.id])
    await ends('2026-11-24', '2026-11-29')
    expect(await idsOf()).toEqual([])
    await ends('2026-12-01', '2026-12-31')
  })

  test('D-322, BOOK-20 whoever holds the last free time of somebody finds them there', async () => {
    const schedule = server.database.updateTable('schedule').where('doctor_id', '=', other.id)
    await schedule.set({ ends_on: monday }).execute()
    await scheduleActs(server).occupy(other.id, { from: `${monday}T08:30:00Z`, minutes: 150 })
    const time = { requestDate: monday, start: '09:00', end: '09:30' }
    const asked = { doctorId: other.id, serviceId: other.serviceId, ...time }
    const held = await server.call(booking.createSlot, asked, { token: patient.token })
    expect(held.status).toBe(200)
    expect(await listed()).toMatchObject([{ _id: other.id, dates: [monday] }])
    await server.database.deleteFrom('occupied').where('doctor_id', '=', other.id).execute()
    await schedule.set({ ends_on: '2026-12-31' }).execute()
  })

  test('D-322 whoever has room soonest comes first, and the one who is lost is none of them, even when they are back', async () => {
    const plan = {
      startDate: '2026-12-01',
      workingDates: { TUESDAY: [{ start: '09:00', end: '12:00' }] },
    }
    const sooner = await bookableDoctor(server, admin.token, plan)
    expect(await idsOf()).toEqual([sooner.id, other.id])
    await certificateActs(server).approved(doctor.token, admin.token)
    expect(await idsOf()).toEqual([sooner.id, other.id])
    const own = { doctorId: doctor.id, serviceId: doctor.serviceId }
    expect(await choose(own)).toEqual(unfit)
  })
})

describe('what holds for giving it up at the new time', () => {
  const asPatient = () => ({ token: patient.token })
  const rules = async () =>
    (await server.call(booking.listOtherDoctors, { appointmentId: id }, asPatient())).data
      .cancellation
  const agreed = (terms: object) =>
    server.pool.query('update appointment set terms = terms || $2 where id = $1', [
      id,
      JSON.stringify(terms),
    ])

  test('D-322, PAY-14, PAY-15 is said by the rules of the booking, whatever the settings are by now, and is what holds then', async () => {
    await agreed({ freeCancellationHours: 36, lateRefundRate: 0.25, graceMinutes: 45 })
    const [freeHours, lateRefundRate] = [36, 0.25]
    expect(await rules()).toEqual({ freeHours, lateRefundRate, graceMinutes: 45 })
    server.clock.advance(minutes(45))
    expect(await rules()).toEqual({ freeHours, lateRefundRate, graceMinutes: 45 })
    server.clock.advance(1)
    expect(await rules()).toEqual({ freeHours, lateRefundRate, graceMinutes: 0 })
    // It was moved once when that was late already: whoever has to choose anew is not held to it.
    await server.pool.query('update appointment set free_ended_at = now() where id = $1', [id])
    expect(await choose()).toEqual([200, undefined])
    const asked = { appointmentId: id }
    const { data } = await server.call(paying.readCancellation, asked, asPatient())
    expect(data.freeUntil).toBe('2026-12-05T21:00:00.000Z')
  })
})
