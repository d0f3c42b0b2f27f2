import { randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import type { CallQuestions } from '@konsil/contract/realtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/adapters/system-clock.ts'
import type { Conversation } from '../conversations.ts'
import { useLivePages } from '../live-pages.ts'
import { startSmallRedis } from '../small-redis.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { conversationsOn } from './kept-talks.ts'
import { proofTime } from './size.ts'
import { untilClosed } from './sockets.ts'
import { type ApiProcess, patientProgram, startApiProcess } from './start-api-process.ts'

/** Patients are at one process, doctors at the other one: all that they tell each other goes through Redis. */
let server: TestServer
let redis: Awaited<ReturnType<typeof startSmallRedis>>
let api: ApiProcess
let calls: (Conversation & { callId: string })[]

beforeAll(async () => {
  redis = await startSmallRedis()
  const settings = { REDIS_URL: redis.url, REQUESTS_PER_MINUTE: '1000000' }
  server = await startTestServer({ startAt: systemClock.now().toISOString(), settings })
  api = await startApiProcess(server, settings, patientProgram)
  const talks = await conversationsOn(server, 3)
  calls = await Promise.all(
    talks.map(async talk => ({ ...talk, callId: await callNow(talk.room) })),
  )
  await vi.waitUntil(() => redis.waiting('socket.io') === 2, { timeout: proofTime })
}, proofTime)
afterAll(async () => {
  await api.stop()
  await server.stop()
  redis.stop()
})

/** Answered, and its time has begun. */
async function callNow(id: string) {
  const callId = randomUUID()
  await server.pool.query(
    `update appointment set consultation_type = 'VIDEO', call_id = $3, call_room = $4,
       starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes',
       state = 'ANSWERED_QUESTIONAIRE', answer_until = null where id = $1`,
    [id, server.clock.now(), callId, callId.replaceAll('-', '')],
  )
  return callId
}

const page = useLivePages({ url: '' }, '/call')
async function inCall(who: Conversation['patient'], callId: string, url: string) {
  const opened = await page(who, url)
  const instance: string = randomUUID()
  const joined = await opened.ask('join', { callId, instance })
  const say = (to: string) => opened.ask('signal', { callId, to, data: state })
  return { ...opened, instance, joined, say, here: () => opened.ask('here', { callId }) }
}
const state = { kind: 'state', microphone: true, camera: false, screen: false } as const

async function bothIn(at: number) {
  const call = calls[at]
  if (!call) throw new Error('there is none')
  const { patient, doctor, callId } = call
  const [one, other] = [
    await inCall(patient, callId, server.url),
    await inCall(doctor, callId, api.url),
  ]
  expect([one.joined, other.joined]).toMatchObject([{ side: 'PATIENT' }, { side: 'DOCTOR' }])
  return { ...call, one, other }
}

test('CALL-08, CALL-10, F14 two at different processes hear that the other is there, and what it says, and Redis reads nothing of it', async () => {
  const { one, other } = await bothIn(0)
  await one.here()
  expect(await other.hears('here')).toMatchObject([{ side: 'PATIENT', instance: one.instance }])
  // One's own pages hear it, too.
  await one.hears('here')
  expect([await one.say(other.instance), await other.say(one.instance)]).toEqual([{}, {}])
  expect(await other.hears('signal')).toMatchObject([{ from: one.instance, data: state }])
  expect(await one.hears('signal')).toMatchObject([{ from: other.instance, data: state }])
  const between = redis.added().join('\n')
  for (const secret of [one.instance, other.instance, 'microphone']) {
    expect(between).not.toContain(secret)
  }
})

const refused = { refusal: 'not.found' }
const noCall = { refusal: 'call.not.found.call' }

/** What is asked of somebody else's call, and what is answered. */
const reaching = (callId: string, to: string, appointmentId: string) =>
  ({
    join: [{ callId, instance: to }, noCall],
    leave: [{ callId }, refused],
    here: [{ callId }, refused],
    signal: [{ callId, to, data: state }, refused],
    ice: [{ callId }, refused],
    watch: [{ appointmentId }, refused],
    quality: [{ callId, roundTripMs: 1, jitterMs: 1, lostPermille: 1, isRelayed: false }, refused],
  }) satisfies Record<keyof CallQuestions, [object, object]>

test('CALL-05, CALL-08, F14, F24 no event of the patient of another call, who is in that, reaches this one at either process', async () => {
  const { one, other, callId, room } = await bothIn(0)
  const stranger = calls[1]
  if (!stranger) throw new Error('there is none')
  for (const url of [server.url, api.url]) {
    const strange = await inCall(stranger.patient, stranger.callId, url)
    const asked = Object.entries(reaching(callId, other.instance, room))
    for (const [event, [question, answer]] of asked) {
      expect(await strange.ask(event as keyof CallQuestions, question), event).toEqual(answer)
    }
    // Into the own call, to the page of another one: it goes nowhere.
    expect(await strange.say(other.instance)).toEqual({})
    expect(strange.heard).toEqual([])
    strange.socket.disconnect()
  }
  // What comes after it tells that nothing came before.
  await one.say(other.instance)
  expect(await other.hears('signal')).toMatchObject([{ from: one.instance }])
  expect(one.heard).toEqual([])
})

test('CALL-08 a newer page at another process takes over, and the one before is told and says nothing more', async () => {
  const { one, other, patient, callId } = await bothIn(1)
  const newer = await inCall(patient, callId, api.url)
  expect(await one.hears('taken')).toEqual([{ callId, instance: newer.instance }])
  const taken = { refusal: 'call.taken' }
  await expect.poll(() => one.here()).toEqual(taken)
  expect(await one.say(other.instance)).toEqual(taken)
  expect(await newer.say(other.instance)).toEqual({})
  expect(await other.hears('signal')).toMatchObject([{ from: newer.instance }])
})

test('CALL-08, F12 a call that ends, and a session that does at one process, end what goes on at the other within three seconds', async () => {
  const { one, other, doctor, room } = await bothIn(2)
  await server.composed.capabilities.videoCalls.followsCase.changed(room)
  expect(await other.hears('changed')).toEqual([{ appointmentId: room }])
  await expect.poll(() => other.say(one.instance), { timeout: 3_000 }).toEqual(refused)
  expect(await one.say(other.instance)).toEqual(refused)
  const closed = untilClosed(other.socket)
  const begin = performance.now()
  await server.call(access.signOut, {}, doctor)
  await closed
  expect(performance.now() - begin).toBeLessThan(3_000)
})
