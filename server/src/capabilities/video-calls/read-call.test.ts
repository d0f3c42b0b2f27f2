import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { videoCalls } from '@konsil/contract/video-calls'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { jitsiConference } from '../../adapters/jitsi-conference.ts'
import { slotBegins, slotEnds, useCalls } from '../../../test/call-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, patient, doctor, admin, as, paid, answered, held, delivered, step, callOf, begun } =
  useCalls()

type Who = Pick<Somebody, 'email' | 'role'>
const read = async (id: string, who: Who) =>
  (await server.call(videoCalls.readCall, { id }, await as(who))).data
const refusal = async (id: string, asking: Pick<Somebody, 'token'>) => {
  const { status, items } = await server.ask(videoCalls.readCall, { id }, asking)
  return [status, items[0]?.id]
}

test('CALL-01, CALL-04, D-312 a call is told with its times before, in and after its slot; its door is open in it alone', async () => {
  const appointmentId = await answered()
  const id = await callOf(appointmentId)
  const told = await read(id, patient)
  expect(told).toMatchObject({
    call: { _id: id, appointment: { _id: appointmentId, slot: { start: '09:00', end: '09:30' } } },
    conference: 'BUILT_IN',
    token: null,
    domain: null,
    side: 'PATIENT',
    opensAt: slotBegins,
    endsAt: slotEnds,
    stayUntil: '2026-12-07T08:45:00.000Z',
    now: server.clock.now().toISOString(),
    phone: null,
  })
  expect(told.call.room).toMatch(/^[0-9a-f]{32}$/)
  const isOpenAt = async (at: string) => {
    server.clock.set(at)
    return (await read(id, doctor)).isOpen
  }
  expect(await isOpenAt('2026-12-07T07:59:59.999Z')).toBe(false)
  expect(await isOpenAt(slotBegins)).toBe(true)
  expect(await isOpenAt('2026-12-07T08:29:59.999Z')).toBe(true)
  expect(await isOpenAt(slotEnds)).toBe(false)
})

test('CALL-05 an administrator is refused by name, whatever call is asked for', async () => {
  const id = await callOf(await answered())
  const asking = await as(admin)
  expect(await refusal(id, asking)).toEqual([403, 'call.unauthorized.role'])
  expect(await refusal(patient.id, asking)).toEqual([403, 'call.unauthorized.role'])
})

test('CALL-07 what is somebody else’s, in writing, by phone, cancelled or none at all is no call', async () => {
  const appointmentId = await answered()
  const id = await callOf(appointmentId)
  const none = [404, 'call.not.found.call']
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const stranger = await person(server, role)
    expect(await refusal(id, stranger)).toEqual(none)
    expect(await refusal(stranger.id, stranger)).toEqual(none)
  }
  await server.pool.query(`update appointment set consultation_type = 'PHONE' where id = $1`, [
    appointmentId,
  ])
  expect(await refusal(id, patient)).toEqual(none)
  await server.pool.query(`update appointment set consultation_type = 'VIDEO' where id = $1`, [
    appointmentId,
  ])
  expect((await refusal(id, patient))[0]).toBe(200)
  await server.call(appointments.cancel, { appointmentId, reason: 'I am well' }, patient)
  expect(await refusal(id, patient)).toEqual(none)
  expect(await refusal(id, doctor)).toEqual(none)
})

test('CALL-06, D-327 before the answers are there both are told whose they are', async () => {
  const appointmentId = await paid()
  const id = await callOf(appointmentId)
  for (const who of [patient, doctor]) {
    const { status, items } = await server.ask(videoCalls.readCall, { id }, who)
    expect([status, items[0]?.id, items[0]?.values]).toEqual([
      409,
      'call.must.be.answered.questionaire.appointment',
      { appointment: { _id: appointmentId } },
    ])
  }
  await step(appointmentId, 'ANSWER', 'PATIENT')
  expect((await refusal(id, patient))[0]).toBe(200)
})

test('CALL-01, D-349 without the consent to health data nobody is given a way in, and reads when the call is', async () => {
  const { callId } = await begun()
  const asking = await as(patient)
  const told = async () => (await server.call(videoCalls.readCall, { id: callId }, asking)).data
  expect(await told()).toMatchObject({ isOpen: true })
  const { consents } = (await server.call(access.currentConsents, { role: 'PATIENT' })).data
  const version = consents.find(({ document }) => document === 'HEALTH_DATA_CONSENT')?.version ?? ''
  const consent = { document: 'HEALTH_DATA_CONSENT', version } as const
  await server.call(access.withdrawConsent, consent, asking)
  expect(await told()).toMatchObject({ isOpen: false, token: null, opensAt: slotBegins })
  await server.call(access.agree, { consents: [consent] }, asking)
  expect(await told()).toMatchObject({ isOpen: true })
})

test('CALL-01, D-318 its door stays open in the slot once its doctor has said that it was held, and not once it is over', async () => {
  const { id: appointmentId, callId } = await begun('2026-12-07T08:10:00.000Z')
  await step(appointmentId, 'CONFIRM_CALL', 'DOCTOR')
  expect((await read(callId, patient)).isOpen).toBe(true)
  await delivered(appointmentId)
  expect((await read(callId, patient)).isOpen).toBe(true)
  await server.call(appointments.acceptReport, { appointmentId }, await as(patient))
  expect((await read(callId, patient)).isOpen).toBe(false)
})

test('APPT-30, D-312 the two find the call with their appointment, an administrator does not', async () => {
  const id = await answered()
  const callId = await callOf(id)
  const callFor = async (who: Who) =>
    (await server.call(appointments.readAppointment, { id }, await as(who))).data.call?._id
  expect(await callFor(patient)).toBe(callId)
  expect(await callFor(doctor)).toBe(callId)
  expect(await callFor(admin)).toBeUndefined()
})

test('CALL-01 what is moved by an hour opens an hour later, under the same address', async () => {
  const appointmentId = await answered()
  const id = await callOf(appointmentId)
  const asked = { appointmentId, requestDate: '2026-12-07', start: '10:00', end: '10:30' }
  await server.call(booking.moveAppointment, asked, patient)
  expect(await read(id, doctor)).toMatchObject({ opensAt: '2026-12-07T09:00:00.000Z' })
})

test('CALL-01, D-089 on the day on which clocks change a call is at its own hour in its own zone', async () => {
  const appointmentId = await answered()
  const id = await callOf(appointmentId)
  // The Sunday on which half past two comes twice in Berlin: this is the second one.
  await server.pool.query(
    `update appointment set day = '2027-10-31', starts_at = '2027-10-31T01:30:00Z', ends_at = '2027-10-31T02:00:00Z'
     where id = $1`,
    [appointmentId],
  )
  server.clock.set('2027-10-31T00:30:00.000Z')
  const early = await read(id, patient)
  expect([early.isOpen, early.call.appointment.slot.start]).toEqual([false, '02:30'])
  server.clock.set('2027-10-31T01:30:00.000Z')
  expect((await read(id, patient)).isOpen).toBe(true)
})

test('CALL-04, D-089 a conference elsewhere is named with a token for this room alone, which lasts for minutes', async () => {
  const clock = server.clock
  const conference = jitsiConference({
    domain: 'meet.example.org',
    appId: 'konsil',
    secret: 'a secret of the test with thirty-two signs',
    clock,
  })
  const until = new Date(clock.now().getTime() + 600_000)
  const token = (await conference.tokenFor('a-room', until)) ?? ''
  expect(decodeJwt(token)).toEqual({
    room: 'a-room',
    iss: 'konsil',
    aud: 'jitsi',
    sub: 'meet.example.org',
    iat: clock.now().getTime() / 1_000,
    exp: until.getTime() / 1_000,
  })
  expect(conference.ice()).toEqual([])
})

test('CALL-01 a call that was held is told with its times when it is over', async () => {
  const appointmentId = await held()
  await delivered(appointmentId)
  await server.call(appointments.acceptReport, { appointmentId }, await as(patient))
  const told = await read(await callOf(appointmentId), doctor)
  expect([told.isOpen, told.opensAt]).toEqual([false, slotBegins])
})
