import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { doctors } from '@konsil/contract/doctors'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { paidWith } from '../../../test/lost-appointment.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, admin } = useBooking()
const money = paymentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
})

const ban = async () => server.call(doctors.ban, { id: doctor.id }, { token: admin.token })
const read = async (id: string) =>
  (await server.call(appointments.readAppointment, { id }, { token: patient.token })).data
const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
const book = () =>
  server.call(
    booking.makeAppointment,
    { doctorId: doctor.id, serviceId: doctor.serviceId, ...nine },
    { token: patient.token },
  )
describe('a ban while somebody books', () => {
  test('D-322 a booking that is under way while the ban is stored comes before it or after it', async () => {
    const lock = await server.pool.connect()
    await lock.query('begin')
    await lock.query('select from profile where user_id = $1 for update', [doctor.id])
    const banning = ban()
    await untilWaiting(server, 1)
    const booked = book()
    await untilWaiting(server, 2)
    await lock.query('commit')
    lock.release()
    expect((await banning).status).toBe(200)
    const { status, items, data } = await booked
    await server.runJobs()
    const outcome = status < 300 ? (await read(data.appointment._id)).status.code : items[0]?.id
    expect(['CANCELLED', 'slot.unavailable']).toContain(outcome)
  })

  test('D-322 many ban, book and pay at once: nobody is left with a doctor who cannot come', async () => {
    const patients = await Promise.all([1, 2, 3].map(() => person(server, 'PATIENT')))
    const times = ['09:00', '10:00', '11:00'].map(start => ({
      requestDate: '2026-12-07',
      start,
      end: start.replace(':00', ':30'),
    }))
    const booking = patients.map((one, at) =>
      paidWith(server, one, doctor, times[at]).catch(() => ''),
    )
    const [banned] = await Promise.all([ban(), ...booking])
    expect(banned?.status).toBe(200)
    await server.runJobs()
    const { rows } = await server.pool.query(
      `select id from appointment where doctor_id = $1 and choose_until is null
         and state not in ('CANCELLED', 'EXPIRED')`,
      [doctor.id],
    )
    expect(rows).toEqual([])
    await money.refuseDifferences()
  })
})
