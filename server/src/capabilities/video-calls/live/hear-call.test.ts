import { randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { seconds } from '@konsil/contract/core/time'
import { expect, test, vi } from 'vitest'
import { useCalls } from '../../../../test/call-acts.ts'
import { untilClosed } from '../../../../test/proofs/sockets.ts'
import { person } from '../../../../test/test-server.ts'

const { server, patient, doctor, admin, as, paid, callOf, begun, inCall, bothInCall, page } =
  useCalls()

const state = { kind: 'state', microphone: true, camera: false, screen: false } as const
const offer = { kind: 'description', type: 'offer', sdp: 'v=0\r\n' } as const

test('CALL-08, CALL-10 each side hears within a heartbeat that the other is there, and where', async () => {
  const { id, callId } = await begun()
  const { one, other } = await bothInCall(callId)
  expect(one.joined).toMatchObject({
    appointmentId: id,
    side: 'PATIENT',
    ice: [],
    endsAt: '2026-12-07T08:30:00.000Z',
    stayUntil: '2026-12-07T08:45:00.000Z',
  })
  expect(await one.here()).toEqual({ stayUntil: '2026-12-07T08:45:00.000Z' })
  const told = { appointmentId: id, side: 'PATIENT', place: 'CALL', instance: one.instance }
  expect(await other.hears('here')).toEqual([told])
  // Nobody remembers it: whoever says nothing any more is not there.
  expect(other.heard).toEqual([])
})

test('CALL-10, APPT-30 pages of the case hear who is there, whoever else watches hears nothing', async () => {
  const { id, callId } = await begun()
  const tracking = await page(await as(patient))
  expect(await tracking.ask('watch', { appointmentId: id })).toEqual({ side: 'PATIENT' })
  const strange = await page(await person(server, 'PATIENT'))
  expect(await strange.ask('watch', { appointmentId: id })).toEqual({ refusal: 'not.found' })
  expect(await strange.ask('here', { appointmentId: id })).toEqual({ refusal: 'not.found' })
  const office = await page(await as(admin))
  expect(await office.ask('watch', { appointmentId: id })).toEqual({ refusal: 'not.found' })
  const other = await inCall(doctor, callId)
  await other.here()
  const [heard] = await tracking.hears('here')
  expect(heard).toEqual({
    appointmentId: id,
    side: 'DOCTOR',
    place: 'CALL',
    instance: other.instance,
  })
  expect(await tracking.ask('here', { appointmentId: id })).toEqual({ stayUntil: null })
  expect((await other.hears('here', 'here'))[1]).toMatchObject({ side: 'PATIENT', place: 'PAGE' })
  tracking.heard.splice(0)
  await tracking.ask('leave', { appointmentId: id })
  await other.here()
  expect([tracking.heard, strange.heard, office.heard]).toEqual([[], [], []])
})

test('CALL-08 what is said to a page of the other side that page alone hears', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  const tracking = await page(await as(doctor))
  for (const data of [
    offer,
    {
      kind: 'candidate',
      candidate: 'candidate:1',
      sdpMid: '0',
      sdpMLineIndex: 0,
      usernameFragment: null,
    },
    { kind: 'commitment', hash: 'ab'.repeat(32) },
    { kind: 'nonce', nonce: 'cd'.repeat(32) },
    state,
  ]) {
    expect(await one.say(other, data)).toEqual({})
    expect(await other.hears('signal')).toEqual([{ callId, from: one.instance, data }])
  }
  // To oneself, or to a page that is not there, it goes nowhere.
  expect(await one.say(one, state)).toEqual({})
  expect(await one.say({ instance: randomUUID() }, state)).toEqual({})
  await other.here()
  await one.hears('here')
  expect([other.heard.length, tracking.heard]).toEqual([1, []])
})

test('CALL-05, CALL-07, F24 nobody joins a call of others, or with another role', async () => {
  const { callId } = await begun()
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const stranger = await inCall(await person(server, role), callId)
    expect(stranger.joined).toEqual({ refusal: 'call.not.found.call' })
    expect(await stranger.here()).toEqual({ refusal: 'not.found' })
    expect(await stranger.say({ instance: randomUUID() }, state)).toEqual({ refusal: 'not.found' })
    expect(await stranger.ask('ice', { callId })).toEqual({ refusal: 'not.found' })
  }
  expect((await inCall(admin, callId)).joined).toEqual({ refusal: 'call.unauthorized.role' })
})

test('CALL-06 nobody joins before the answers are there', async () => {
  const unanswered = await callOf(await paid())
  server.clock.set('2026-12-07T08:10:00.000Z')
  expect((await inCall(patient, unanswered)).joined).toEqual({
    refusal: 'call.must.be.answered.questionaire.appointment',
  })
})

test('CALL-08, F14 what is no message, or too large, is refused, and the other side hears nothing', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  const to = other.instance
  const malformed = { refusal: 'request.malformed' }
  for (const wrong of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { callId },
    { callId, to },
    { callId, to, data: {} },
    { callId, to, data: 'v=0' },
    { callId, to: 'somebody', data: state },
    { callId, to, data: { ...state, more: 1 } },
    { callId, to, data: { kind: 'record' } },
    { callId, to, data: { ...offer, type: 'pranswer' } },
    { callId, to, data: { ...offer, sdp: 'x'.repeat(32 * 1024 + 1) } },
    { callId, to, data: { ...offer, sdp: 'v=0\u0000' } },
    { callId, to, data: { kind: 'commitment', hash: 'ab' } },
    { callId, to, data: { kind: 'candidate', candidate: 'x'.repeat(2049) } },
    { callId, to, data: state, from: to },
  ]) {
    expect(await one.ask('signal', wrong), JSON.stringify(wrong)?.slice(0, 80)).toEqual(malformed)
  }
  for (const event of ['join', 'here', 'ice', 'watch', 'quality', 'leave'] as const) {
    expect(await one.ask(event, { callId: 'x' }), event).toEqual(malformed)
  }
  expect(await one.say(other, { ...offer, sdp: 'x'.repeat(32 * 1024) })).toEqual({})
  expect((await other.hears('signal')).length).toBe(1)
})

test('CALL-08, F26 what is said to no page of the other side goes to no other process either', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  const publish = vi.spyOn(server.composed.sockets, 'publish')
  for (const to of [one, { instance: randomUUID() }, other]) {
    expect(await one.say(to, state)).toEqual({})
  }
  expect(publish.mock.calls.map(([, , signal]) => signal)).toEqual(['signal'])
  expect((await other.hears('signal')).length).toBe(1)
  // A page that was loaded anew is found at once, and the one before no more.
  const newer = await inCall(doctor, callId)
  expect(await one.say(newer, state)).toEqual({})
  expect(await one.say(other, state)).toEqual({})
  expect((await newer.hears('signal')).length).toBe(1)
})

test('CALL-08 what is said at once arrives in its order', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  const nonces = Array.from({ length: 20 }, (_, at) => at.toString(16).padStart(64, '0'))
  await Promise.all(nonces.map(nonce => one.say(other, { kind: 'nonce', nonce })))
  const heard = await other.hears(...nonces.map(() => 'signal'))
  expect(heard.map(({ data }) => (data as { nonce: string }).nonce)).toEqual(nonces)
})

test('CALL-08, F26 in bytes one account says no more than a call needs', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  const long = { ...offer, sdp: 'x'.repeat(32 * 1024) }
  const answers = []
  for (let n = 0; n < 34; n += 1) answers.push(await one.say(other, long))
  expect(answers.slice(0, 31)).toEqual(Array.from({ length: 31 }, () => ({})))
  expect(answers.at(-1)).toEqual({ refusal: 'too.many.requests' })
  expect(await other.say(one, state)).toEqual({})
  server.clock.advance(60_000)
  expect(await one.say(other, long)).toEqual({})
})

test('CALL-08, F26 one account says so much in a minute, and the other side goes on', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  for (let n = 0; n < 600; n += 1) {
    // No faster than one connection may send.
    if (n % 60 === 0) server.clock.advance(1_000)
    one.socket.emit('signal', { callId, to: other.instance, data: state })
    if (n % 60 === 59) await one.ask('ice', { callId })
  }
  const last = [await one.say(other, state), await one.say(other, state)]
  expect(last.at(-1)).toEqual({ refusal: 'too.many.requests' })
  expect(await other.say(one, state)).toEqual({})
  server.clock.advance(60_000)
  expect(await one.say(other, state)).toEqual({})
})

test('CALL-08 of two pages of the same person the newer takes over, and the older is told', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  const newer = await inCall(patient, callId)
  expect(newer.joined).toMatchObject({ side: 'PATIENT' })
  expect(await one.hears('taken')).toEqual([{ callId, instance: newer.instance }])
  const taken = { refusal: 'call.taken' }
  expect(await one.here()).toEqual(taken)
  expect(await one.say(other, state)).toEqual(taken)
  expect(await one.ask('ice', { callId })).toEqual(taken)
  await other.say(one, state)
  await other.say(newer, state)
  expect((await newer.hears('signal')).length).toBe(1)
  expect(one.heard).toEqual([])
  // A page that comes back after a cut takes nothing over from itself.
  await newer.ask('join', { callId, instance: newer.instance })
  expect(await newer.here()).toHaveProperty('stayUntil')
})

test('CALL-08 a page whose line was cut, and that comes back, puts out no page that came meanwhile', async () => {
  const { callId } = await begun('2026-12-07T08:29:00.000Z')
  const { one, other } = await bothInCall(callId)
  one.socket.disconnect()
  const newer = await inCall(patient, callId)
  const comingBack = async () => {
    const again = await page(await as(patient))
    return again.ask('join', { callId, instance: one.instance, isBack: true })
  }
  expect(await comingBack()).toEqual({ refusal: 'call.taken' })
  server.clock.set('2026-12-07T08:31:00.000Z')
  expect(await comingBack()).toEqual({ refusal: 'call.taken' })
  expect(await newer.here()).toHaveProperty('stayUntil')
  await other.say(newer, state)
  expect((await newer.hears('here', 'signal')).length).toBe(2)
  const same = { callId, instance: newer.instance, isBack: true }
  newer.socket.disconnect()
  expect(await (await page(await as(patient))).ask('join', same)).toHaveProperty('stayUntil')
})

test('CALL-08 of many that join at once one is in it in the end, and knows it', async () => {
  const { callId } = await begun()
  const asking = await as(patient)
  const pages = await Promise.all(Array.from({ length: 6 }, () => page(asking)))
  await Promise.all(pages.map(one => one.ask('join', { callId, instance: randomUUID() })))
  const answers = await Promise.all(pages.map(one => one.ask('here', { callId })))
  expect(answers.filter(answer => 'stayUntil' in answer).length).toBe(1)
})

test('CALL-02 whoever leaves is gone at once, and may come again while the slot lasts', async () => {
  const { id, callId } = await begun()
  const { one, other } = await bothInCall(callId)
  one.socket.emit('leave', { callId })
  expect(await other.hears('left')).toEqual([{ callId, side: 'PATIENT', instance: one.instance }])
  expect(await one.here()).toEqual({ refusal: 'not.found' })
  expect(await one.ask('join', { callId, instance: one.instance })).toMatchObject({
    appointmentId: id,
  })
})

test('CALL-08, ACC-46 with the session its socket ends, and nothing more is heard of it', async () => {
  const { callId } = await begun()
  const asking = await as(patient)
  const one = await page(asking)
  await one.ask('join', { callId, instance: randomUUID() })
  const closed = untilClosed(one.socket)
  await server.call(access.signOut, {}, asking)
  await closed
  expect(one.socket.connected).toBe(false)
})

test('CALL-08, D-349 a consent that is withdrawn ends it, too', async () => {
  const { callId } = await begun()
  const asking = await as(patient)
  const one = await page(asking)
  await one.ask('join', { callId, instance: randomUUID() })
  const closed = untilClosed(one.socket)
  const { consents } = (await server.call(access.currentConsents, { role: 'PATIENT' })).data
  const version = consents.find(({ document }) => document === 'HEALTH_DATA_CONSENT')?.version ?? ''
  const withdrawn = { document: 'HEALTH_DATA_CONSENT', version } as const
  await server.call(access.withdrawConsent, withdrawn, asking)
  await closed
  expect(one.socket.connected).toBe(false)
})

test('CALL-10, F25 that somebody is there is said at once, also where the database takes long to judge it', async () => {
  const { callId } = await begun()
  const { one, other } = await bothInCall(callId)
  server.clock.advance(seconds(20))
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('lock table appointment in access exclusive mode')
  const asked = one.here()
  await expect.poll(() => other.heard.map(([signal]) => signal)).toContain('here')
  await holder.query('rollback')
  holder.release()
  expect(await asked).toHaveProperty('stayUntil')
})
