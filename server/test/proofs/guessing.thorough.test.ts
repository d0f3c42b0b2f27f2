import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { afterEach, describe, expect, test } from 'vitest'
import type { RefusalItem } from '@konsil/contract/core/refusals'
import { type Asking, solved as solutionOf } from '../asking.ts'
import { person, startTestServer, type TestServer, testPassword } from '../test-server.ts'
import { count, proofTime, within } from './size.ts'

let server: TestServer
afterEach(() => server.stop())

const question = (email: string) => ({ email, password: 'a wrong guess', role: 'PATIENT' }) as const

const guess = (email: string, headers: Record<string, string> = {}) =>
  server.call(access.signIn, question(email), { headers })

/** With the puzzle that costs eight times as much. */
async function costlyGuess(email: string) {
  const { data } = await server.call(access.botChallenge, { level: 'harder' })
  return server.call(access.signIn, question(email), { botCheck: await solutionOf(data) })
}

const many = (times: number) => Array.from({ length: times }, (_, at) => at)

/** How many of so many attempts were judged at all, a few at once. */
async function judged(
  times: number,
  attempt: (at: number) => Promise<{ status: number; items?: RefusalItem[] }>,
) {
  let passed = 0
  const waiting = many(times).values()
  const worker = async () => {
    for (const at of waiting) {
      const { status, items = [] } = await attempt(at)
      expect([200, 400, 429]).toContain(status)
      if (status !== 429 && items[0]?.id !== 'bot.check.harder') passed += 1
    }
  }
  await Promise.all(many(8).map(worker))
  return passed
}

describe('guessing passwords', () => {
  test(
    'ACC-47, F13 of thousands of guesses on one account, many at once, ten are judged; it opens again by itself',
    async () => {
      server = await startTestServer()
      const { email } = await person(server, 'PATIENT')
      const times = count(10_000)
      expect(await judged(times, () => guess(email))).toBeLessThanOrEqual(10)
      expect(await judged(20, () => guess(` ${email.toUpperCase()} `))).toBe(0)
      const right = { email, password: testPassword, role: 'PATIENT' } as const
      const refused = await server.call(access.signIn, right)
      expect(refused.status).toBe(429)
      expect(refused.items[0]?.id).toBe('too.many.requests')
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      server.clock.advance(minutes(15))
      expect((await server.call(access.signIn, right)).status).toBe(200)
    },
    proofTime,
  )

  test(
    'ACC-47, F13 one guess on each of thousands of accounts from one address costs more beyond the limit of the address, and stops at five times as many',
    async () => {
      server = await startTestServer({ settings: { ATTEMPTS_PER_ADDRESS: '20' } })
      const times = count(10_000)
      expect(await judged(times, at => guess(`a${at}@example.org`))).toBe(20)
      server.clock.advance(minutes(15))
      expect(await judged(30, at => guess(`b${at}@example.org`))).toBe(20)
      expect(await judged(100, at => costlyGuess(`c${at}@example.org`))).toBe(80)
    },
    proofTime,
  )

  test(
    'ACC-47, F13 an address that the asker makes up does not start a new count',
    async () => {
      server = await startTestServer({ settings: { ATTEMPTS_PER_ADDRESS: '20' } })
      const forged = (at: number) => ({
        'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`,
        'x-real-ip': `10.1.0.${at & 255}`,
        forwarded: `for=10.2.0.${at & 255}`,
        'x-client-ip': `10.3.0.${at & 255}`,
      })
      expect(await judged(count(4_000), at => guess(`c${at}@example.org`, forged(at)))).toBe(20)
    },
    proofTime,
  )

  test('ACC-47, F13 behind a proxy the address that the proxy wrote counts, not those before it', async () => {
    server = await startTestServer({
      settings: { ATTEMPTS_PER_ADDRESS: '20', TRUST_PROXY: 'true' },
    })
    const from = (at: number, address: string) =>
      guess(`d${at}@example.org`, { 'x-forwarded-for': `10.0.0.${at}, ${address}` })
    expect(await judged(100, at => from(at, '192.0.2.1'))).toBe(20)
    expect(await judged(100, at => from(at, '192.0.2.2'))).toBe(20)
  })

  test('ACC-47, F13 addresses of one IPv6 network count together', async () => {
    server = await startTestServer({
      settings: { ATTEMPTS_PER_ADDRESS: '20', TRUST_PROXY: 'true' },
    })
    const from = (at: number, address: string) =>
      guess(`e${at}@example.org`, { 'x-forwarded-for': address })
    expect(await judged(100, at => from(at, `2001:db8:1:1::${(at + 1).toString(16)}`))).toBe(20)
    expect(await judged(10, at => from(at, '2001:db8:1:2::1'))).toBe(10)
  })

  test(
    'ACC-47, F13 recovery, activation and sending again are limited by address and by account',
    async () => {
      server = await startTestServer({ settings: { ATTEMPTS_PER_ADDRESS: '20' } })
      const { email } = await person(server, 'PATIENT')
      const recover = (to: string) => server.call(access.recoverPassword, { email: to })
      expect(await judged(40, at => recover(`f${at}@example.org`))).toBe(20)
      const code = 'x'.repeat(43)
      server.clock.advance(minutes(16))
      const reset = () => server.call(access.resetPassword, { code, password: testPassword })
      expect(await judged(60, reset)).toBe(20)
      server.clock.advance(minutes(16))
      const activate = () => server.call(access.activate, { id: code, password: testPassword })
      expect(await judged(60, activate)).toBe(20)
      // Who opens links has an allowance of their own.
      expect(await judged(60, () => server.call(access.lookAtActivation, { id: code }))).toBe(20)
      expect((await server.call(access.lookAtReset, { code })).status).toBe(429)
      server.clock.advance(minutes(16))
      const resend = async (asking?: Asking) => {
        const { status } = await server.call(access.resendActivation, { email }, asking)
        return { status: status === 200 ? 400 : status }
      }
      // Without a solved puzzle nobody takes the chances of their network.
      expect(await judged(30, () => resend({ botCheck: 'none' }))).toBe(30)
      expect(await judged(40, () => resend())).toBe(20)
    },
    proofTime,
  )

  test('ACC-47, F13 while the counts cannot be read, nobody is judged', async () => {
    server = await startTestServer({ hasLine: true })
    const { email } = await person(server, 'PATIENT')
    const right = { email, password: testPassword, role: 'PATIENT' } as const
    const solved = await server.solveBotCheck()
    await server.line.cut()
    const questions = [
      () => server.call(access.signIn, right, { botCheck: solved }),
      () => server.call(access.recoverPassword, { email }, { botCheck: solved }),
      () => server.call(access.activate, { id: 'x', password: testPassword }),
      () => server.call(access.lookAtActivation, { id: 'x' }),
      () => server.call(access.lookAtReset, { code: 'x' }),
      () => server.call(access.resendActivation, { email }, { botCheck: solved }),
      () => server.call(access.resetPassword, { code: 'x', password: testPassword }),
    ]
    for (const ask of questions) {
      const begin = performance.now()
      const { status, items } = await ask()
      expect(status).toBe(503)
      expect(items[0]?.id).toBe('server.busy')
      expect(performance.now() - begin).toBeLessThan(within(3_000))
    }
    await server.line.mend()
    // The counts alone are gone, and everything else would work.
    await server.pool.query('alter table attempt rename to gone')
    const { status } = await server.call(access.signIn, right, { botCheck: solved })
    expect(status).toBe(500)
    await server.pool.query('alter table gone rename to attempt')
    expect((await server.call(access.signIn, right)).status).toBe(200)
  })

  test('ACC-10, F13 one solution of the bot check passes one call, however many ask at once', async () => {
    server = await startTestServer()
    const botCheck = await server.solveBotCheck()
    const question = { firstName: 'Test', lastName: 'Person', password: testPassword } as const
    const answers = await Promise.all(
      many(20).map(at =>
        server.call(
          access.signUp,
          { ...question, email: `g${at}@example.org`, role: 'PATIENT' },
          { botCheck },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ items }) => items[0]?.id === 'bot.check.failed')
    expect(refused).toHaveLength(19)
  })
})
