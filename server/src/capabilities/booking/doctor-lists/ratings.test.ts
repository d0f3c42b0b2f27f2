import { account } from '@konsil/contract/account'
import { booking } from '@konsil/contract/booking'
import { beforeEach, expect, test } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { type BookableDoctor, bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { addToRatingOf } from '../../appointments/store/ratings.ts'

const { server, asks, admin } = useBooking()
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
  await server.call(account.markPublic, { isPublic: true }, { token: doctor.token })
})

const rate = (halves: number) =>
  inTransaction(server.database, tx => addToRatingOf(tx, doctor.id, halves))

/** In every place in which a doctor is shown to somebody. */
async function told() {
  const asPatient = { token: patient.token }
  const { categoryId } = doctor
  const ofCategory = await server.call(booking.listDoctorsOfCategory, { categoryId }, asPatient)
  const shown = await server.composed.capabilities.booking.publicDoctors()
  return [
    (await asks.listed(doctor))?.rating,
    ofCategory.data.doctors.find(({ _id }) => _id === doctor.id)?.rating,
    (await server.call(booking.readDoctor, { id: doctor.id }, asPatient)).data.rating,
    (await server.call(booking.readCurrentStatus, {}, { token: doctor.token })).data.rating,
    shown.find(({ id }) => id === doctor.id)?.rating ?? null,
  ]
}

test('APPT-44, SHELL-35 average and count stand wherever doctors are shown, from the first rating on, to a tenth', async () => {
  const everywhere = (rating: object | null) => [rating, rating, rating, rating, rating]
  expect(await told()).toEqual(everywhere(null))
  await rate(9)
  expect(await told()).toEqual(everywhere({ average: 4.5, count: 1 }))
  await rate(8)
  await rate(8)
  expect(await told()).toEqual(everywhere({ average: 4.2, count: 3 }))
})
