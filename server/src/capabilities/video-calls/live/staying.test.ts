import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { scheduleActs } from '../../../../test/schedule-acts.ts'
import { slotEnds, useCalls } from '../../../../test/call-acts.ts'
import { builtInConference } from '../../../adapters/built-in-conference.ts'
import { timesOf } from '../call-times.ts'
import { iceOf } from '../read-call.ts'

const { server, patient, doctor, answered, callOf, begun, inCall, bothInCall } = useCalls()

const over = { refusal: 'call.over' }

test('CALL-01 nobody joins before the slot begins, or when it is over', async () => {
  const callId = await callOf(await answered())
  server.clock.set('2026-12-07T07:59:59.999Z')
  expect((await inCall(patient, callId)).joined).toEqual({ refusal: 'call.not.open' })
  server.clock.set(slotEnds)
  expect((await inCall(patient, callId)).joined).toEqual(over)
})

test('CALL-01 whoever is in stays for a quarter of an hour, comes back after a cut and a reload, and then it ends for both', async () => {
  const { callId } = await begun('2026-12-07T08:27:00.000Z')
  const { one, other } = await bothInCall(callId)
  server.clock.set('2026-12-07T08:29:50.000Z')
  expect(await one.here()).toHaveProperty('stayUntil')
  expect(await other.here()).toHaveProperty('stayUntil')
  server.clock.set('2026-12-07T08:31:00.000Z')
  expect(await one.here()).toEqual({ stayUntil: '2026-12-07T08:45:00.000Z' })
  one.socket.disconnect()
  const again = await inCall(patient, callId)
  expect(again.joined).toMatchObject({ side: 'PATIENT' })
  server.clock.set('2026-12-07T08:44:59.000Z')
  expect(await again.here()).toHaveProperty('stayUntil')
  server.clock.set('2026-12-07T08:45:00.000Z')
  other.heard.splice(0)
  expect(await other.say(again, { kind: 'nonce', nonce: 'ab'.repeat(32) })).toEqual(over)
  expect(await other.here()).toEqual(over)
  expect(await other.hears('ended')).toEqual([{ callId }])
  expect((await inCall(patient, callId)).joined).toEqual(over)
})

test('CALL-01 after the end nobody joins anew: neither who left, nor who was never in, nor who was cut off long before', async () => {
  const { callId } = await begun('2026-12-07T08:20:00.000Z')
  const { one, other } = await bothInCall(callId)
  server.clock.set('2026-12-07T08:29:00.000Z')
  await other.here()
  await one.here()
  one.socket.emit('leave', { callId })
  await expect.poll(() => other.heard.at(-1)?.[0]).toBe('left')
  server.clock.set('2026-12-07T08:31:00.000Z')
  expect((await inCall(patient, callId)).joined).toEqual(over)
  expect((await inCall(doctor, callId)).joined).toMatchObject({ side: 'DOCTOR' })
  await server.pool.query(
    `update call_visit set seen_at = '2026-12-07T08:24:59Z' where side = 'DOCTOR'`,
  )
  expect((await inCall(doctor, callId)).joined).toEqual(over)
  await server.pool.query('delete from call_visit where call_id = $1', [callId])
  expect((await inCall(doctor, callId)).joined).toEqual(over)
})

test('CALL-01 nobody stays into the next booking of the doctor, also one that was made meanwhile', async () => {
  const { callId } = await begun('2026-12-07T08:29:00.000Z')
  const { occupy } = scheduleActs(server)
  await occupy(doctor.id, { from: '2026-12-07T08:40:00Z', minutes: 30 })
  const { one } = await bothInCall(callId)
  expect(one.joined).toMatchObject({ stayUntil: '2026-12-07T08:40:00.000Z' })
  await occupy(doctor.id, { from: '2026-12-07T08:35:00Z', minutes: 5 })
  // A hold is no booking.
  const soon = new Date('2026-12-07T10:00:00Z')
  await occupy(doctor.id, { from: '2026-12-07T08:31:00Z', minutes: 4 }, 'HELD', soon)
  server.clock.set('2026-12-07T08:30:00.000Z')
  expect(await one.here()).toEqual({ stayUntil: '2026-12-07T08:35:00.000Z' })
  server.clock.set('2026-12-07T08:35:00.000Z')
  expect(await one.here()).toEqual(over)
})

test('CALL-08 credentials of the relay outlast the longest stay, and nobody is told them of a call where they are not', async () => {
  const turnUrls = ['turn:turn.example.org:3478']
  const conference = builtInConference({
    stunUrls: [],
    turnUrls,
    turnSecret: 'a secret of the test',
  })
  const slot = { startsAt: new Date('2026-12-07T08:00:00Z'), endsAt: new Date(slotEnds) }
  const times = timesOf(slot, slot.endsAt)
  const [relay] = iceOf({ conference }, { callId: randomUUID(), side: 'PATIENT', times })
  const [ends = ''] = relay?.username?.split(':') ?? []
  expect(new Date(Number(ends) * 1_000)).toEqual(new Date('2026-12-07T09:00:00Z'))
  const { callId } = await begun()
  const one = await inCall(patient, callId)
  expect(await one.ask('ice', { callId })).toEqual({ ice: [] })
  expect(await one.ask('ice', { callId: randomUUID() })).toEqual({ refusal: 'not.found' })
})

test('CALL-12 of a call is kept who was in it, from when until when, and how good it was at its worst', async () => {
  const { callId } = await begun()
  const one = await inCall(patient, callId)
  const measured = { roundTripMs: 80, jitterMs: 9, lostPermille: 12, isRelayed: true }
  expect(await one.ask('quality', { callId, ...measured })).toEqual({})
  server.clock.advance(29_000)
  expect(await one.ask('quality', { callId, ...measured })).toEqual({
    refusal: 'too.many.requests',
  })
  server.clock.advance(1_000)
  await one.here()
  const better = { ...measured, roundTripMs: 30, lostPermille: 40, isRelayed: false }
  expect(await one.ask('quality', { callId, ...better })).toEqual({})
  const { rows } = await server.pool.query('select * from call_visit where call_id = $1', [callId])
  expect(rows).toMatchObject([
    {
      side: 'PATIENT',
      person_id: patient.id,
      came_at: new Date('2026-12-07T08:00:00Z'),
      seen_at: new Date('2026-12-07T08:00:30Z'),
      round_trip_ms: 80,
      jitter_ms: 9,
      lost_permille: 40,
      is_relayed: true,
      times: 1,
    },
  ])
  server.clock.advance(90 * 86_400_000)
  const { clearExpired } = server.composed.capabilities.videoCalls
  const left = async () =>
    (await server.pool.query('select 1 from call_visit where call_id = $1', [callId])).rows.length
  await clearExpired()
  expect(await left()).toBe(1)
  server.clock.advance(1)
  await clearExpired()
  expect(await left()).toBe(0)
})
