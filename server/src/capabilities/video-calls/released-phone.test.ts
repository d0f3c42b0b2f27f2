import { appointments } from '@konsil/contract/appointments'
import { videoCalls } from '@konsil/contract/video-calls'
import { expect, test } from 'vitest'
import { slotBegins, slotEnds, useCalls } from '../../../test/call-acts.ts'
import { proveOthersGoOnWithoutKeys } from '../../../test/slow-keys.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, patient, doctor, as, answered, callOf, begun, inCall } = useCalls()

const phone = { areaCode: '+49', number: '0170 / 123-45 67' }
const release = async (callId: string, who: Pick<Somebody, 'email' | 'role'> = patient) =>
  server.ask(videoCalls.releasePhone, { callId, phone }, await as(who))
const phoneFor = async (id: string, who: Pick<Somebody, 'email' | 'role'>) =>
  (await server.call(videoCalls.readCall, { id }, await as(who))).data.phone
const things = async (appointmentId: string) => {
  const { data } = await server.call(
    appointments.readAccessLog,
    { appointmentId },
    await as(patient),
  )
  return data.list.map(({ thing }) => thing)
}

test('CALL-11, APPT-53 a number is released in the slot for this call, and its doctor reads it there, with a line for the patient', async () => {
  const { id, callId } = await begun()
  const other = await inCall(doctor, callId)
  expect((await release(callId)).status).toBe(200)
  expect(await other.hears('phoneReleased')).toEqual([{ callId }])
  expect(await phoneFor(callId, patient)).toBe('+49 1701234567')
  expect(await things(id)).toEqual([])
  // The page of a call asks, and so does what shows the number beside it: one sitting, one line.
  const asked = await Promise.all([phoneFor(callId, doctor), phoneFor(callId, doctor)])
  expect(asked).toEqual(['+49 1701234567', '+49 1701234567'])
  expect(await things(id)).toEqual(['PHONE'])
  server.clock.set(slotEnds)
  expect(await phoneFor(callId, doctor)).toBeNull()
})

test('CALL-11 before the slot and after it none is taken, nor for somebody else’s call', async () => {
  const callId = await callOf(await answered())
  const refused = async () => (await release(callId)).items[0]?.id
  expect(await refused()).toBe('call.not.open')
  server.clock.set(slotBegins)
  const stranger = await person(server, 'PATIENT')
  expect((await release(callId, stranger)).items[0]?.id).toBe('call.not.found.call')
  expect((await release(callId, doctor)).status).toBe(403)
  server.clock.set(slotEnds)
  expect(await refused()).toBe('call.over')
})

test('CALL-11 it lies sealed, another one takes its place, and a day later it is gone', async () => {
  const { callId } = await begun()
  await release(callId)
  const another = { areaCode: '+43', number: '6641234567' }
  await server.call(videoCalls.releasePhone, { callId, phone: another }, await as(patient))
  expect(await phoneFor(callId, doctor)).toBe('+43 6641234567')
  const kept = () =>
    server.pool.query<{ sealed_phone: Buffer }>('select * from call_phone where call_id = $1', [
      callId,
    ])
  const { rows } = await kept()
  expect(rows.map(row => row.sealed_phone.includes('664'))).toEqual([false])
  server.clock.advance(25 * 3_600_000)
  await server.composed.capabilities.videoCalls.clearExpired()
  expect((await kept()).rows).toEqual([])
})

test('CALL-04, F25 where the keys of cases do not answer, calls that are read hold up no other one', async () => {
  const { callId } = await begun()
  await release(callId)
  const asking = await as(doctor)
  await proveOthersGoOnWithoutKeys(server, asking, () =>
    server.ask(videoCalls.readCall, { id: callId }, asking),
  )
})

test('D-056, APPT-53 where its doctor calls by phone they have the number while it is time to, and a line says so', async () => {
  const { id } = await begun('2026-12-07T07:59:59.000Z')
  await server.pool.query(`update appointment set consultation_type = 'PHONE' where id = $1`, [id])
  await seal(id, '+49 301234567')
  const numberFor = async (who: Pick<Somebody, 'email' | 'role'>) =>
    (await server.call(appointments.readAppointment, { id }, await as(who))).data.phone
  expect([await numberFor(doctor), await numberFor(patient)]).toEqual([null, '+49 301234567'])
  expect(await things(id)).not.toContain('PHONE')
  server.clock.set(slotBegins)
  expect(await numberFor(doctor)).toBe('+49 301234567')
  expect(await things(id)).toContain('PHONE')
  server.clock.set(slotEnds)
  expect([await numberFor(doctor), await numberFor(patient)]).toEqual([null, '+49 301234567'])
})

async function seal(id: string, number: string) {
  const keys = await server.composed.caseKeys.open([id])
  const sealed = keys.get(id)?.seal(Buffer.from(number), `phone of appointment ${id}`)
  await server.pool.query('update appointment set sealed_phone = $2 where id = $1', [id, sealed])
}
