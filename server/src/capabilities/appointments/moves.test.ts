import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { useBookingTwo } from '../../../test/booking-two.ts'
import { type Somebody, testPassword } from '../../../test/test-server.ts'

const { server, admin, doctor, patient } = useBookingTwo()
const acts = appointmentActs(server)

const spanFrom = (hour: number) => ({
  requestDate: '2026-12-07',
  startUTC: `2026-12-07T0${hour}:00:00.000Z`,
  endUTC: `2026-12-07T0${hour}:30:00.000Z`,
  timeZone: 'Europe/Berlin',
})
const movesFor = async (id: string, { token }: Pick<Somebody, 'token'>) => {
  const { data } = await server.call(appointments.readAppointment, { id }, { token })
  return data.logs.map(({ moved }) => moved)
}
const moveTo = (appointmentId: string, start: string, end: string) =>
  server.call(
    booking.moveAppointment,
    { appointmentId, requestDate: '2026-12-07', start, end },
    patient,
  )

test('APPT-29, APPT-48 the log says from when to when it was moved, to the two and to administrators', async () => {
  const id = (await acts.paid(patient.id, doctor, '2026-12-07T08:00:00Z'))?.id ?? ''
  server.clock.advance(1_000)
  await moveTo(id, '10:00', '10:30')
  server.clock.advance(1_000)
  await moveTo(id, '09:00', '09:30')
  const moves = [
    null,
    null,
    { from: spanFrom(8), to: spanFrom(9) },
    { from: spanFrom(9), to: spanFrom(8) },
  ]
  for (const who of [patient, doctor, admin]) expect(await movesFor(id, who)).toEqual(moves)
})

test('APPT-29, D-085 it is still read there when the two have left', async () => {
  const id = (await acts.paid(patient.id, doctor, '2026-12-07T08:00:00Z'))?.id ?? ''
  server.clock.advance(1_000)
  await moveTo(id, '10:00', '10:30')
  for (const { token } of [doctor, patient]) {
    await server.call(access.deleteAccount, { password: testPassword }, { token })
    expect((await movesFor(id, admin))[2]).toEqual({ from: spanFrom(8), to: spanFrom(9) })
  }
})

test('APPT-29, ACC-50 the file of one’s own data says it too', async () => {
  const id = (await acts.paid(patient.id, doctor, '2026-12-07T08:00:00Z'))?.id ?? ''
  server.clock.advance(1_000)
  await moveTo(id, '10:00', '10:30')
  for (const { token } of [patient, doctor]) {
    const file = JSON.parse(String((await server.ask(access.downloadData, {}, { token })).data))
    expect(file.appointments[0].log.at(-1)).toMatchObject({
      act: 'MOVE',
      movedFrom: spanFrom(8),
      movedTo: spanFrom(9),
    })
  }
})
