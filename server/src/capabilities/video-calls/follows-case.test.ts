import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { access } from '@konsil/contract/access'
import { doctors } from '@konsil/contract/doctors'
import { videoCalls } from '@konsil/contract/video-calls'
import { expect, test } from 'vitest'
import { slotBegins, useCalls } from '../../../test/call-acts.ts'
import { loseId, paidWith } from '../../../test/lost-appointment.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { untilClosed } from '../../../test/proofs/sockets.ts'
import { testPassword } from '../../../test/test-server.ts'

const {
  server,
  patient,
  doctor,
  admin,
  as,
  page,
  step,
  delivered,
  callOf,
  begun,
  inCall,
  bothInCall,
} = useCalls()

test('CALL-08 a case that ends while both are in its call empties it, and both hear so', async () => {
  const { id, callId } = await begun('2026-12-07T08:10:00.000Z')
  const { one, other } = await bothInCall(callId)
  const tracking = await page(await as(patient))
  await tracking.ask('watch', { appointmentId: id })
  await step(id, 'CONFIRM_CALL', 'DOCTOR')
  await delivered(id)
  await server.call(appointments.acceptReport, { appointmentId: id }, await as(patient))
  await server.runJobs()
  for (const hearing of [one, other, tracking]) {
    expect(await hearing.hears('changed')).toEqual([{ appointmentId: id }])
  }
  expect(await one.here()).toEqual({ refusal: 'not.found' })
  expect(await tracking.ask('here', { appointmentId: id })).toEqual({ refusal: 'not.found' })
  expect(await tracking.ask('watch', { appointmentId: id })).toEqual({ refusal: 'not.found' })
  expect((await inCall(doctor, callId)).joined).toEqual({ refusal: 'call.over' })
})

test('CALL-08 where nobody was told, whoever stays is sent out within twenty seconds', async () => {
  const { id, callId } = await begun('2026-12-07T08:10:00.000Z')
  const { one } = await bothInCall(callId)
  await server.pool.query(`update appointment set choose_until = now() where id = $1`, [id])
  expect(await one.here()).toHaveProperty('stayUntil')
  server.clock.advance(20_000)
  expect(await one.here()).toEqual({ refusal: 'call.not.found.call' })
  expect(await one.here()).toEqual({ refusal: 'not.found' })
})

test('CALL-08, D-322 whoever had a case before neither knows its new call nor comes into the old one', async () => {
  const [former, other] = [
    await bookableDoctor(server, admin.token),
    await bookableDoctor(server, admin.token),
  ]
  const id = await paidWith(server, patient, former)
  await step(id, 'ANSWER', 'PATIENT')
  const old = await callOf(id)
  await loseId(server, former)
  const time = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
  const asked = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...time }
  await server.call(booking.chooseDoctor, asked, patient)
  await server.runJobs()
  const renewed = await callOf(id)
  expect(renewed).not.toBe(old)
  server.clock.set(slotBegins)
  const gone = { refusal: 'call.not.found.call' }
  for (const callId of [old, renewed]) {
    expect((await inCall({ ...former, role: 'DOCTOR' }, callId)).joined).toEqual(gone)
  }
  expect((await inCall(patient, old)).joined).toEqual(gone)
  expect((await inCall(patient, renewed)).joined).toMatchObject({ side: 'PATIENT' })
  expect((await inCall({ ...other, role: 'DOCTOR' }, renewed)).joined).toMatchObject({
    side: 'DOCTOR',
  })
})

test('CALL-08, D-251 of a doctor who is banned in the middle of a call the other page hears that they have left, whatever theirs does', async () => {
  const { id, callId } = await begun('2026-12-07T08:10:00.000Z')
  const { one, other } = await bothInCall(callId)
  const closed = untilClosed(other.socket)
  await server.call(doctors.ban, { id: doctor.id }, await as(admin))
  await closed
  await server.runJobs()
  const left = { callId, side: 'DOCTOR', instance: other.instance }
  expect(await one.hears('left')).toEqual([left])
  // Its patient stays, and whoever is let in again is in it anew.
  expect(await one.here()).toHaveProperty('stayUntil')
  one.heard.splice(0)
  await server.call(doctors.unban, { id: doctor.id }, await as(admin))
  const again = await inCall(doctor, callId)
  await server.runJobs()
  expect(again.joined).toMatchObject({ appointmentId: id, side: 'DOCTOR' })
  expect(await again.here()).toHaveProperty('stayUntil')
  expect(await one.hears('here')).toHaveLength(1)
})

test('CALL-12, PROF-34 with the account go its visits and numbers, and the notes of its doctor stay with the record', async () => {
  const { id, callId } = await begun('2026-12-07T08:10:00.000Z')
  await bothInCall(callId)
  const phone = { areaCode: '+49', number: '1701234567' }
  await server.call(videoCalls.releasePhone, { callId, phone }, await as(patient))
  const note = { appointmentId: id, text: 'Knee: wait and see', version: 0 }
  await server.call(videoCalls.saveNotes, note, await as(doctor))
  const about = async () =>
    (await server.call(access.summariseData, {}, await as(patient))).data.kept
      .filter(({ kind }) => kind === 'CALLS' || kind === 'NOTES')
      .map(({ kind, count, fate }) => [kind, count, fate])
  expect(await about()).toEqual([
    ['NOTES', 1, 'STAYS'],
    ['CALLS', 2, 'ERASED'],
  ])
  await step(id, 'CONFIRM_CALL', 'DOCTOR')
  await delivered(id)
  await server.call(appointments.acceptReport, { appointmentId: id }, await as(patient))
  await server.call(access.deleteAccount, { password: testPassword }, await as(patient))
  const left = async (table: string, where: string) =>
    (await server.pool.query(`select 1 from ${table} where ${where} = $1`, [id])).rows.length
  expect(await left('call_phone', 'appointment_id')).toBe(0)
  expect(await left('call_visit', 'appointment_id')).toBe(1)
  expect(await left('case_note', 'appointment_id')).toBe(1)
  expect(
    (await server.ask(videoCalls.readNotes, { appointmentId: id }, await as(doctor))).status,
  ).toBe(404)
})
