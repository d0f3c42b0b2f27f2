import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type AppointmentDraft, unpaid } from './insert-appointment.ts'
import { insertAppointment } from './store/appointments.ts'

const server = useTestServer()
const acts = appointmentActs(server)

async function two() {
  const [doctor, patient] = [await person(server, 'DOCTOR'), await person(server, 'PATIENT')]
  const serviceId = await scheduleActs(server).service(doctor.id)
  return { doctor: { ...doctor, serviceId }, patient }
}
const made = ({ doctor, patient }: Awaited<ReturnType<typeof two>>) =>
  acts.made(patient.id, doctor, '2026-12-07T08:00:00Z')

test('what its makers hold of it is what is stored', async () => {
  const row = await made(await two())
  const { database } = server
  const stored = database.selectFrom('appointment').selectAll().where('id', '=', row.id)
  expect(await stored.executeTakeFirstOrThrow()).toEqual(row)
})

/** Which takes no time. */
const written = (draft: AppointmentDraft): AppointmentDraft => ({
  ...draft,
  service: { ...draft.service, consultationType: 'CHAT' },
})

test('whoever draws a code that another one has draws again', async () => {
  const both = await two()
  const row = await made(both)
  const drawn: string[] = []
  const draft = acts.draft(both.patient.id, both.doctor)
  const id = newId(server.clock.now())
  const { key, durable } = server.composed.caseKeys.make(id)
  const another = unpaid({ id, key }, written(draft), server.clock.now())
  await inTransaction(server.database, async tx => {
    const code = drawn.length === 0 ? row.code : 'ABCDEFGHJ'
    drawn.push(code)
    await insertAppointment(tx, { ...another, code })
    await durable
  })
  expect(drawn).toEqual([row.code, 'ABCDEFGHJ'])
  const codes = server.database.selectFrom('appointment').select('code').orderBy('code')
  expect((await codes.execute()).map(({ code }) => code)).toContain('ABCDEFGHJ')
})
