import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLine, lineTo } from '../../../test/database-line.ts'
import { copyTemplate } from '../../../test/databases.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import {
  person,
  type Somebody,
  startTestServer,
  type TestServer,
} from '../../../test/test-server.ts'

let server: TestServer
let line: DatabaseLine
beforeAll(async () => {
  const database = await copyTemplate()
  line = await lineTo(database.url)
  server = await startTestServer({ database, settings: { CASE_KEYS_URL: line.url } })
})
afterAll(async () => {
  await server.stop()
  await line.close()
})

const count = async (table: string) =>
  (await server.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]
    ?.rows

test('where the keys cannot be reached nothing is booked whose key may not last; what needs none goes on', async () => {
  const doctor = await bookableDoctor(server, (await person(server, 'ADMIN')).token)
  const patient = await person(server, 'PATIENT')
  const other = await person(server, 'PATIENT')
  const day = { doctorId: doctor.id, serviceId: doctor.serviceId, requestDate: '2026-12-07' }
  const book = (who: Somebody, start: string, end: string) =>
    server.call(booking.makeAppointment, { ...day, start, end, note: 'My knee' }, who)
  const read = (id: string) => server.call(appointments.readAppointment, { id }, patient)
  const { data } = await book(patient, '09:00', '09:30')
  const id = data.appointment._id
  expect(data.appointment.note).toBe('My knee')
  await line.cut()
  expect((await book(other, '10:00', '10:30')).status).toBe(503)
  expect([await count('appointment'), await count('occupied')]).toEqual([1, 1])
  expect((await read(id)).status).toBe(503)
  const listed = await server.call(appointments.list, {}, patient)
  expect([listed.status, listed.data.list.map(one => one.status.code)]).toEqual([200, ['NOT_PAID']])
  await line.mend()
  expect((await book(other, '10:00', '10:30')).status).toBe(201)
  expect((await read(id)).data.note).toBe('My knee')
  expect([await count('appointment'), await count('case_keys.case_key')]).toEqual([2, 2])
})
