import { setImmediate as moment } from 'node:timers/promises'
import { minutes } from '@konsil/contract/core/time'
import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { open, refusalOnOpening, untilClosed } from '../../test/proofs/sockets.ts'
import { openSockets } from '../../test/sockets-alone.ts'

/** Whoever is named by a token, before the point; what stands behind it is one of their sessions. */
const letIn = (token: string) => ({
  person: { userId: token.split('.')[0] ?? '', sessionId: token, role: 'PATIENT' as const },
  expiresAt: new Date('2026-11-21T10:00:00Z'),
  hasSecondFactor: false,
  lacksSecondFactor: false,
  isProven: true,
  missingConsents: [],
})
const accounts = { authenticate: async (token: string) => letIn(token) }
/** Sessions that are named so were ended. */
const someEnded = {
  authenticate: async (token: string) => (token.includes('ended') ? undefined : letIn(token)),
}

async function openMany(url: string, token: string, count: number) {
  const opened: Socket[] = []
  for (let at = 0; at < count; at += 1) opened.push(await open(url, '/notification', token))
  return opened
}
/** Into another namespace on the same connection. */
function refusalBeside(socket: Socket, token: string) {
  const other = socket.io.socket('/chat', { auth: { token } })
  return new Promise<string | undefined>(resolve => {
    other.once('connect', () => resolve(undefined))
    other.once('connect_error', error => resolve(error.message))
  })
}
const refusal = (url: string, token: string) => refusalOnOpening(url, '/notification', { token })

test('F26 an account has sixty sockets open: one more is refused, no other is closed, and who goes leaves a place', async () => {
  const { url, clock, close } = await openSockets([], accounts)
  const opened = await openMany(url, 'ada', 60)
  expect(await refusal(url, 'ada')).toBe('too.many.requests')
  expect(await refusal(url, 'ben')).toBeUndefined()
  expect(opened.every(({ connected }) => connected)).toBe(true)
  clock.advance(minutes(1))
  const [first, second] = opened
  first?.disconnect()
  await expect.poll(() => second && refusalBeside(second, 'ada')).toBeUndefined()
  expect(await refusal(url, 'ada')).toBe('too.many.requests')
  // Of a connection with several namespaces one may go alone.
  second?.disconnect()
  await expect.poll(() => refusal(url, 'ada')).toBeUndefined()
  for (const socket of opened) socket.disconnect()
  await close()
})

test('F26 whoever is not let in takes no place, however often they try on the same connection', async () => {
  const { url, clock, close } = await openSockets([], someEnded)
  const right = await open(url, '/notification', 'ada.new')
  for (let at = 0; at < 70; at += 1) {
    clock.advance(1_000)
    expect(await refusalBeside(right, 'ada.ended')).toBe('session.required')
  }
  expect(await refusal(url, 'ada.new')).toBeUndefined()
  right.disconnect()
  await close()
})

test('F26, ACC-46 tokens of sessions that were ended keep their owner out of nothing, and beyond a bound nobody looks them up', async () => {
  const bounds = { connectionsPerMinute: 150, trustProxy: true }
  const { url, clock, close } = await openSockets([], { ...someEnded, ...bounds })
  const from = (network: string) => ({ 'x-forwarded-for': network })
  const ada = await open(url, '/notification', 'ada.new', from('192.0.2.1'))
  const answersTo = async (token: string, times: number) => {
    const thief = await open(url, '/notification', 'eve', from('192.0.2.9'))
    const answers: unknown[] = []
    for (let at = 0; at < times; at += 1) {
      // Of one connection so many frames a second are taken.
      if (at % 60 === 59) clock.advance(1_000)
      answers.push(await refusalBeside(thief, token))
    }
    thief.disconnect()
    return answers.map(answer => (answer === 'session.required' ? 'looked up' : answer))
  }
  const lookedUp = (times: number) => Array.from({ length: times }, () => 'looked up')
  expect(await answersTo('ada.ended', 121)).toEqual([...lookedUp(120), 'too.many.requests'])
  expect(await answersTo('ada.ended.too', 31)).toEqual([...lookedUp(30), 'too.many.requests'])
  expect(await refusalBeside(ada, 'ada.new')).toBeUndefined()
  ada.disconnect()
  await close()
})

test('F26 sockets of all sessions of an account count together', async () => {
  const { url, close } = await openSockets([], accounts)
  for (const session of ['ada.one', 'ada.two']) {
    const opened = await openMany(url, session, 60)
    const closed = opened.map(untilClosed)
    for (const socket of opened) socket.disconnect()
    await Promise.all(closed)
  }
  expect(await refusal(url, 'ada.three')).toBe('too.many.requests')
  expect(await refusal(url, 'ben')).toBeUndefined()
  await close()
})

test('F26 one socket of a session is looked up at a time, and so many are opened a minute', async () => {
  let [underWay, most, asked] = [0, 0, 0]
  const { url, clock, close } = await openSockets([], {
    async authenticate(token) {
      asked += 1
      underWay += 1
      most = Math.max(most, underWay)
      await moment()
      underWay -= 1
      return letIn(token)
    },
  })
  for (let time = 0; time < 3; time += 1) {
    const opened = await Promise.all(Array.from({ length: 40 }, () => open(url, '/chat', 'ada')))
    const closed = opened.map(untilClosed)
    for (const socket of opened) socket.disconnect()
    await Promise.all(closed)
  }
  await expect.poll(() => asked).toBe(120)
  expect(most).toBe(1)
  expect(await refusal(url, 'ada')).toBe('too.many.requests')
  expect(asked).toBe(120)
  expect(await refusal(url, 'ben')).toBeUndefined()
  clock.advance(minutes(1))
  expect(await refusal(url, 'ada')).toBeUndefined()
  await close()
})

test('F14 the connections of one account send three hundred frames a second together', async () => {
  const { url, clock, close } = await openSockets()
  const opened = await openMany(url, 'any token', 4)
  const send = (frames: number) => {
    for (const socket of opened) for (let at = 0; at < frames; at += 1) socket.emit('x')
  }
  // To be let in somewhere else as well is a frame too, and tells that those before it were read.
  const letInto = (name: string) =>
    Promise.all(
      opened.map(socket => {
        const other = socket.io.socket(name, { auth: { token: 'any token' } })
        return new Promise<void>(resolve => void other.once('connect', resolve))
      }),
    )
  clock.advance(1_000)
  send(74)
  await letInto('/chat')
  clock.advance(1_000)
  send(74)
  await letInto('/booking')
  expect(opened.filter(({ connected }) => connected)).toHaveLength(4)
  send(1)
  await expect.poll(() => opened.filter(({ connected }) => connected).length).toBeLessThan(4)
  for (const socket of opened) socket.disconnect()
  await close()
})
