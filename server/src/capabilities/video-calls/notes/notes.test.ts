import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { videoCalls } from '@konsil/contract/video-calls'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { person, type Somebody, testPassword } from '../../../../test/test-server.ts'

const { server, patient, doctor, admin, as, paid, answered, answeredInWriting, delivered } =
  useCases()

type Who = Pick<Somebody, 'token'>
const save = (appointmentId: string, text: string, version: number, who: Who = doctor) =>
  server.ask(videoCalls.saveNotes, { appointmentId, text, version }, who)
const read = async (appointmentId: string, before?: number) =>
  (
    await server.call(
      videoCalls.readNotes,
      { appointmentId, ...(before ? { before } : {}) },
      doctor,
    )
  ).data

test('CALL-12 every changed version of the notes stays, with its time, the newest first', async () => {
  const id = await paid()
  expect(await read(id)).toEqual({ notes: [], hasOlder: false, mayWrite: true })
  const first = server.clock.now().toISOString()
  await save(id, 'Knee', 0)
  server.clock.advance(60_000)
  const second = server.clock.now().toISOString()
  const { data } = await save(id, 'Knee: wait and see\n', 1)
  expect(data).toEqual({ note: { version: 2, text: 'Knee: wait and see\n', writtenAt: second } })
  expect((await read(id)).notes).toEqual([
    { version: 2, text: 'Knee: wait and see\n', writtenAt: second },
    { version: 1, text: 'Knee', writtenAt: first },
  ])
})

test('CALL-12 what was not changed, or comes again, is no other version; what another page has changed is not written over', async () => {
  const id = await answered()
  await save(id, 'Knee', 0)
  expect((await save(id, 'Knee', 0)).data).toMatchObject({ note: { version: 1 } })
  expect((await save(id, 'Knee', 1)).data).toMatchObject({ note: { version: 1 } })
  const stale = await save(id, 'Hip', 0)
  expect([stale.status, stale.items[0]?.id]).toEqual([409, 'notes.changed'])
  const both = await Promise.all([save(id, 'Left', 1), save(id, 'Right', 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(id)).notes.length).toBe(2)
})

test('CALL-12 twenty versions are answered at once, and those before one that is named', async () => {
  const id = await answered()
  for (let n = 0; n < 22; n += 1) await save(id, `version ${n + 1}`, n)
  const { notes, hasOlder } = await read(id)
  expect([notes.length, notes.at(-1)?.version, hasOlder]).toEqual([20, 3, true])
  expect((await read(id, 3)).notes.map(({ text }) => text)).toEqual(['version 2', 'version 1'])
})

test('CALL-12, APPT-59 they are of the doctor of the case alone, whatever kind of consultation it is', async () => {
  const id = await answeredInWriting()
  expect((await save(id, 'Knee', 0)).status).toBe(200)
  const asked = { appointmentId: id }
  expect((await server.ask(videoCalls.readNotes, asked, patient)).status).toBe(403)
  expect((await server.ask(videoCalls.readNotes, asked, await as(admin))).status).toBe(403)
  expect((await save(id, 'Mine', 0, patient)).status).toBe(403)
  const stranger = await person(server, 'DOCTOR')
  expect((await server.ask(videoCalls.readNotes, asked, stranger)).status).toBe(404)
  expect((await save(id, 'Mine', 0, stranger)).status).toBe(404)
  const { data } = await server.call(appointments.readAppointment, { id }, patient)
  expect(JSON.stringify(data)).not.toContain('Knee')
})

test('CALL-12 once the case is over they are read and not written', async () => {
  const id = await delivered()
  await save(id, 'Knee', 0, await as(doctor))
  await server.call(appointments.acceptReport, { appointmentId: id }, await as(patient))
  const refused = await save(id, 'Hip', 1, await as(doctor))
  expect([refused.status, refused.items[0]?.id]).toEqual([409, 'appointment.step.refused'])
  const { data } = await server.call(videoCalls.readNotes, { appointmentId: id }, await as(doctor))
  expect([data.notes.length, data.mayWrite]).toEqual([1, false])
})

test('CALL-12, PROF-34 what a doctor has noted is a record, also of what was cancelled before it was answered', async () => {
  const id = await paid()
  await save(id, 'Asked for older pictures', 0)
  await server.call(appointments.cancel, { appointmentId: id, reason: 'I am well' }, patient)
  await server.call(access.deleteAccount, { password: testPassword }, patient)
  await server.runJobs()
  const kept = 'select 1 from case_note where appointment_id = $1'
  expect((await server.pool.query(kept, [id])).rows.length).toBe(1)
})

test('CALL-12 they lie sealed, never change, and are in the files of both with every version', async () => {
  const id = await answered()
  await save(id, 'Knee', 0)
  await save(id, 'Knee: wait and see', 1)
  const { rows } = await server.pool.query<{ sealed_text: Buffer }>(
    'select sealed_text from case_note where appointment_id = $1',
    [id],
  )
  expect(rows.map(row => row.sealed_text.includes('Knee'))).toEqual([false, false])
  for (const statement of [
    'update case_note set written_at = now() where appointment_id = $1',
    'delete from case_note where appointment_id = $1',
  ]) {
    await expect(server.pool.query(statement, [id])).rejects.toThrow('never changed')
  }
  for (const [who, isOwn] of [
    [patient, false],
    [doctor, true],
  ] as const) {
    const { data } = await server.ask(access.downloadData, {}, who)
    const file = JSON.parse(String(data)) as Record<string, unknown>
    expect(file['doctorNotes']).toMatchObject([
      { appointmentId: id, version: 1, text: 'Knee', isOwn },
      { appointmentId: id, version: 2, text: 'Knee: wait and see', isOwn },
    ])
  }
})
