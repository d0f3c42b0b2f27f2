import { access } from '@konsil/contract/access'
import type { SignInRole } from '@konsil/contract/core/roles'
import { namespaces } from '@konsil/contract/realtime'
import { connect as connectTo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { largestOfStrangers } from '../../src/realtime/frames-counted.ts'
import { person, testPassword, useTestServer } from '../test-server.ts'
import { guardedCalls, request, titleOf, unfitting } from './calls.ts'
import { useChanges } from './changes.ts'
import { forgedTokens, type Party } from './forged-tokens.ts'
import { isFull, proofTime, within } from './size.ts'
import { closedUnheard, open, refusalOnOpening, untilClosed } from './sockets.ts'

const server = useTestServer()
const changes = useChanges(server)
let patient: Party & { email: string }
let forms: Record<string, string>

/** In the short form each form meets every eighth call and each ending every fourth, the next one others. */
const isMetBy = (at: number, step: number) => (_: unknown, place: number) =>
  isFull || (place + at) % step === 0

async function party(role: SignInRole) {
  const { token, id, email } = await person(server, role)
  return { token, userId: id, email }
}

beforeAll(async () => {
  patient = await party('PATIENT')
  forms = await forgedTokens(server, patient, await party('DOCTOR'), await party('ADMIN'))
})

describe('what is no token of ours', () => {
  test('ACC-45, F12 the genuine token is let in: the forms below differ from it in one thing each', async () => {
    expect(Object.keys(forms).length).toBeGreaterThanOrEqual(60)
    expect(new Set(Object.values(forms)).size).toBe(Object.keys(forms).length)
    const { status } = await server.call(access.whoAmI, {}, { token: patient.token })
    expect(status).toBe(200)
  })

  test(
    'ACC-45, F12 no forged form is accepted by any call that needs a session',
    async () => {
      await changes.forget()
      const accepted: string[] = []
      for (const [at, [form, token]] of Object.entries(forms).entries()) {
        for (const endpoint of guardedCalls.filter(isMetBy(at, 8))) {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          const isBare = ['GET', 'HEAD'].includes(endpoint.method)
          const init = isBare ? { headers } : { headers, body: '{}' }
          const { status } = await request(server, endpoint.method, endpoint.path, init)
          if (status !== 401) accepted.push(`${form} by ${titleOf(endpoint)}: ${status}`)
        }
      }
      expect(accepted).toEqual([])
      expect(await changes.tables()).toEqual([])
      expect((await server.call(access.whoAmI, {}, { token: patient.token })).status).toBe(200)
    },
    proofTime,
  )

  test('ACC-45, F12 a genuine token in another place or form of the header is no token', async () => {
    const { token } = patient
    const elsewhere: Record<string, Record<string, string>> = {
      basic: { authorization: `Basic ${token}` },
      bare: { authorization: token },
      'two spaces': { authorization: `Bearer  ${token}` },
      'two tokens': { authorization: `Bearer ${token}, Bearer ${token}` },
      'a word behind': { authorization: `Bearer ${token} x` },
      quoted: { authorization: `Bearer "${token}"` },
      cookie: { cookie: `Token=${token}; token=${token}` },
      'own header': { 'x-access-token': token, token },
      'proxy header': { 'proxy-authorization': `Bearer ${token}` },
    }
    for (const [form, headers] of Object.entries(elsewhere)) {
      const { status } = await request(server, 'GET', '/auth/user', { headers })
      expect(status, form).toBe(401)
    }
    expect((await request(server, 'GET', `/auth/user?token=${token}`)).status).toBe(401)
    expect((await request(server, 'GET', `/auth/user?access_token=${token}`)).status).toBe(401)
    expect(await statusOfTwoHeaders('Bearer x.y.z', `Bearer ${token}`)).toBe(401)
  })

  test('ACC-45, F12 no forged form opens a socket, on any namespace', async () => {
    const opened: string[] = []
    for (const [form, token] of Object.entries(forms)) {
      for (const namespace of namespaces) {
        const refusal = await refusalOnOpening(server.url, namespace, { token })
        const expected = token.length > largestOfStrangers ? closedUnheard : 'session.required'
        if (refusal !== expected) opened.push(`${form} on ${namespace}: ${refusal}`)
      }
    }
    for (const auth of [{}, { token: 1 }, { token: [patient.token] }, { token: { a: 1 } }, null]) {
      const refusal = await refusalOnOpening(server.url, '/chat', auth as never)
      if (refusal !== 'session.required') opened.push(`${JSON.stringify(auth)}: ${refusal}`)
    }
    expect(opened).toEqual([])
  })
})

describe('what was a token of ours', () => {
  const endings: Record<string, (one: Awaited<ReturnType<typeof party>>) => Promise<unknown>> = {
    'sign-out': ({ token }) => server.call(access.signOut, {}, { token }),
    'its end by a session beside it': endFromBeside,
    'signing out everywhere else': signOutElsewhere,
    'a new password': resetPassword,
    'a ban': ({ userId }) => setState(userId, 'BANNED'),
    'the deletion of the account': ({ userId }) => setState(userId, 'DELETED'),
    'the end of its time': async () => server.clock.advance(13 * 60 * 60 * 1000),
  }
  for (const [at, [ending, end]] of Object.entries(endings).entries()) {
    test(`ACC-46, F12 after ${ending} no call accepts the token`, async () => {
      const one = await party('PATIENT')
      await end(one)
      for (const endpoint of guardedCalls.filter(isMetBy(at, 4))) {
        const { status } = await server.ask(endpoint, unfitting, { token: one.token })
        expect(status, titleOf(endpoint)).toBe(401)
      }
      expect(await refusalOnOpening(server.url, '/notification', { token: one.token })).toBe(
        'session.required',
      )
    })
  }

  test.each([
    'sign-out',
    'its end by a session beside it',
    'signing out everywhere else',
    'a new password',
  ])(
    'ACC-46, F12 %s ends the open sockets of the account within a second, and no other',
    async ending => {
      const [one, other] = [await party('PATIENT'), await party('PATIENT')]
      const mine = await Promise.all(namespaces.map(name => open(server.url, name, one.token)))
      const others = await Promise.all(namespaces.map(name => open(server.url, name, other.token)))
      const closed = Promise.all(mine.map(untilClosed))
      const begin = performance.now()
      await endings[ending]?.(one)
      await closed
      expect(performance.now() - begin).toBeLessThan(within(1000))
      expect(others.every(socket => socket.connected)).toBe(true)
      for (const socket of others) socket.disconnect()
    },
  )
})

const setState = (id: string, state: 'BANNED' | 'DELETED') =>
  server.database.updateTable('app_user').set({ state }).where('id', '=', id).execute()

/** In another browser of the same person, who has signed in there. */
async function beside({ email }: { email: string }) {
  const asked = { email, password: testPassword, role: 'PATIENT' as const }
  return { token: (await server.call(access.signIn, asked)).data.token }
}

async function endFromBeside(one: { email: string; token: string }) {
  const { list } = (await server.call(access.listSessions, {}, one)).data
  const id = list.find(session => session.isThisOne)?._id ?? ''
  expect((await server.call(access.endSession, { id }, await beside(one))).status).toBe(200)
}

async function signOutElsewhere(one: { email: string }) {
  expect((await server.call(access.endOtherSessions, {}, await beside(one))).status).toBe(200)
}

async function resetPassword({ email }: { email: string }) {
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const mail = (await server.mailsTo(email)).at(-1)
  const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { status } = await server.call(access.resetPassword, { code, password: `${testPassword}x` })
  expect(status).toBe(200)
}

/** Clients join equal headers; only a bare socket sends two. */
function statusOfTwoHeaders(first: string, second: string) {
  const { port, hostname } = new URL(server.url)
  return new Promise<number>(resolve => {
    const socket = connectTo(Number(port), hostname, () => {
      const lines = ['GET /api/v1/auth/user HTTP/1.1', 'Host: localhost', 'Connection: close']
      const headers = [first, second].map(value => `Authorization: ${value}`)
      socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`)
    })
    socket.once('data', data => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1])))
  })
}
