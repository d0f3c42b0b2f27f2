import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { beforeAll, expect, test } from 'vitest'
import { argon2Passwords } from '../../src/adapters/argon2-passwords.ts'
import { person, useTestServer } from '../test-server.ts'
import { count, isFull, proofTime } from './size.ts'

const server = useTestServer({ adapters: { passwords: argon2Passwords() } })
let active: string[]
let waiting: string[]
beforeAll(async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => person(server, 'PATIENT')))
  active = people.map(({ email }) => email)
  waiting = (await Promise.all(Array.from({ length: 10 }, () => person(server, 'PATIENT')))).map(
    ({ email }) => email,
  )
  const users = server.database.updateTable('app_user').where('email', 'in', waiting)
  await users.set({ state: 'NEW' }).execute()
})

/** The chance that a time of one sample is longer than one of the other: 0.5 when they tell nothing. */
function areaUnderCurve(one: number[], other: number[]) {
  const longer = one.flatMap(a => other.map(b => (a > b ? 1 : a === b ? 0.5 : 0)))
  return longer.reduce((sum: number, each) => sum + each, 0) / longer.length
}

const middleOf = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Known and unknown in turn, so that whatever else the machine does meets both alike. */
async function expectSameTime(
  known: string[],
  times: number,
  prepare: (email: string) => Promise<() => Promise<unknown>>,
) {
  const took = { known: [] as number[], unknown: [] as number[] }
  const measure = async (email: string) => {
    const ask = await prepare(email)
    const begin = performance.now()
    await ask()
    return performance.now() - begin
  }
  for (let at = 0; at < times; at += 1) {
    server.clock.advance(minutes(6))
    const order = at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const which of order) {
      const address = which === 'known' ? known[at % known.length] : `nobody${at}@example.org`
      took[which].push(await measure(address ?? ''))
    }
  }
  // Beside other files only the order of magnitude can be told: without the work it would be tenfold.
  const [told, least, most] = isFull
    ? [areaUnderCurve(took.known, took.unknown), 0.45, 0.55]
    : [middleOf(took.known) / middleOf(took.unknown), 1 / 3, 3]
  expect(told).toBeGreaterThan(least)
  expect(told).toBeLessThan(most)
}

test(
  'ACC-47, F13 signing in takes as long for an address without an account as for one with',
  async () => {
    const times = count(1_000)
    await expectSameTime(active, times, async email => {
      const botCheck = await server.solveBotCheck()
      const question = { email, password: 'a wrong guess', role: 'PATIENT' } as const
      return async () => {
        const { items } = await server.call(access.signIn, question, { botCheck })
        expect(items[0]?.id).toBe('global.invalid.password')
      }
    })
  },
  proofTime,
)

test(
  'ACC-47, ACC-49, F13 sending the activation again takes as long and answers the same',
  async () => {
    const answers = new Set<string>()
    await expectSameTime(waiting, count(1_000), async email => {
      const botCheck = await server.solveBotCheck()
      return async () => {
        const { status, data } = await server.call(access.resendActivation, { email }, { botCheck })
        answers.add(JSON.stringify([status, data]))
      }
    })
    expect([...answers]).toEqual(['[200,{}]'])
  },
  proofTime,
)
