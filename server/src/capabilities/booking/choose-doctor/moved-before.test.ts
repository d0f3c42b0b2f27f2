import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { loseId, paidWith } from '../../../../test/lost-appointment.ts'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person } from '../../../../test/test-server.ts'

const { server, admin } = useBooking()

interface Asker {
  token: string
}

const movesRead = async (id: string, { token }: Asker) => {
  const { data } = await server.call(appointments.readAppointment, { id }, { token })
  return data.logs.filter(({ action }) => action.en?.startsWith('Moved')).map(({ moved }) => moved)
}

interface File {
  appointments: { log: { act: string; movedFrom: unknown; movedTo: unknown }[] }[]
}
async function movesFiled({ token }: Asker) {
  const { data } = await server.ask(access.downloadData, {}, { token })
  const file: File = JSON.parse(String(data))
  return file.appointments
    .flatMap(({ log }) => log)
    .filter(({ act }) => act === 'MOVE')
    .map(({ movedFrom, movedTo }) => movedFrom && movedTo && { from: movedFrom, to: movedTo })
}

const spanFrom = (start: string, end: string) => ({
  requestDate: '2026-12-07',
  startUTC: `2026-12-07T${start}:00.000Z`,
  endUTC: `2026-12-07T${end}:00.000Z`,
  timeZone: 'Europe/Berlin',
})

test('D-322, ACC-50 when it was to be with the doctor before is in neither the page nor the file of whoever took it over', async () => {
  const doctor = await bookableDoctor(server, admin.token)
  const other = await bookableDoctor(server, admin.token)
  const patient = await person(server, 'PATIENT')
  const id = await paidWith(server, patient, doctor)
  const as = { token: patient.token }
  const at = (start: string, end: string) => ({
    appointmentId: id,
    requestDate: '2026-12-07',
    start,
    end,
  })
  const move = (start: string, end: string) =>
    server.call(booking.moveAppointment, at(start, end), as)
  expect((await move('09:30', '10:00')).status).toBe(200)
  await loseId(server, doctor)
  const chosen = { doctorId: other.id, serviceId: other.serviceId, ...at('10:00', '10:30') }
  expect((await server.call(booking.chooseDoctor, chosen, as)).status).toBe(200)
  expect((await move('10:30', '11:00')).status).toBe(200)
  const before = { from: spanFrom('08:00', '08:30'), to: spanFrom('08:30', '09:00') }
  const since = { from: spanFrom('09:00', '09:30'), to: spanFrom('09:30', '10:00') }
  for (const moves of [await movesRead(id, patient), await movesFiled(patient)]) {
    expect(moves).toEqual([before, since])
  }
  for (const moves of [await movesRead(id, other), await movesFiled(other)]) {
    expect(moves).toEqual([null, since])
  }
  expect(await movesRead(id, admin)).toEqual([before, since])
})
