import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { loseId, paidWith } from '../../../../test/lost-appointment.ts'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person } from '../../../../test/test-server.ts'

const { server, asks, admin } = useBooking()

test.each([
  ['currency', 'USD'],
  ['consultation_type', 'PHONE'],
  ['minutes', 45],
] as const)(
  'D-322 another doctor is chosen while the %s of what they offer changes: nothing else is booked than was chosen',
  async (column, changed) => {
    const doctor = await bookableDoctor(server, admin.token)
    const other = await bookableDoctor(server, admin.token)
    const patient = await person(server, 'PATIENT')
    const id = await paidWith(server, patient, doctor)
    await loseId(server, doctor)
    const lock = await server.pool.connect()
    await lock.query('begin')
    await lock.query(`update doctor_service set ${column} = $2 where id = $1`, [
      other.serviceId,
      changed,
    ])
    const time = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
    const question = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...time }
    const choosing = server.call(booking.chooseDoctor, question, { token: patient.token })
    await untilWaiting(server, 1)
    await lock.query('commit')
    lock.release()
    expect((await choosing).status).toBe(409)
    const { data } = await server.call(appointments.readAppointment, { id }, patient)
    expect(data.slot.doctor._id).toBe(doctor.id)
    const slots = await asks.slotsOf(other, { to: '2026-12-07' })
    expect(new Set(slots.map(({ status }) => status))).toEqual(new Set(['AVAILABLE']))
  },
)
