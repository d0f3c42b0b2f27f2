import { beforeEach, describe, expect, test } from 'vitest'
import { encode, type Solved, solve, solveForTest } from './altcha-bot-check.suite.ts'
import { altchaBotCheck } from './altcha-bot-check.ts'
import { fixedClock } from './fixed-clock.ts'

const secret = 'a secret of the tests, long enough to be one'
const start = '2026-05-04T12:00:00Z'

let clock = fixedClock(start)
let burnt: Map<string, Date>
const burn = async (id: string, expires: Date) => {
  if (burnt.has(id)) return false
  burnt.set(id, expires)
  return true
}
const check = (changes: { secret?: string; difficulty?: number } = {}) =>
  altchaBotCheck({ secret, clock, difficulty: 5_000, burn, ...changes })

beforeEach(() => {
  clock = fixedClock(start)
  burnt = new Map()
})

test('ACC-10 D-015 a solved challenge is accepted once; every repeat is refused', async () => {
  const solution = await solveForTest(await check().challenge())
  expect(solution.length).toBeLessThan(1_500)
  expect(await check().accept(solution)).toBe('usual')
  expect(await check().accept(solution)).toBe(undefined)
  expect([...burnt.values()]).toEqual([new Date('2026-05-04T12:10:00Z')])
})

test('D-015 of many repeats at once, one is accepted', async () => {
  const solution = await solveForTest(await check().challenge())
  const answers = await Promise.all(Array.from({ length: 20 }, () => check().accept(solution)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('D-015 the same challenge dressed up otherwise is still the same one', async () => {
  const payload = await solve(await check().challenge())
  expect(await check().accept(encode(payload))).toBe('usual')
  const reordered = { solution: { ...payload.solution, took: 3 }, challenge: payload.challenge }
  expect(await check().accept(encode(reordered))).toBe(undefined)
  expect(await check().accept(`${encode(payload)}====`)).toBe(undefined)
  const otherCounter = { ...payload, solution: { ...payload.solution, counter: 9 } }
  expect(await check().accept(encode(otherCounter))).toBe(undefined)
})

test('D-015 a solution is accepted until its ten minutes are over', async () => {
  const challenge = await check().challenge()
  const [early, late] = [await solve(challenge), await solve(await check().challenge())]
  clock.advance(10 * 60_000 - 1)
  expect(await check().accept(encode(early))).toBe('usual')
  clock.advance(1)
  expect(await check().accept(encode(late))).toBe(undefined)
  expect(burnt.size).toBe(1)
})

test('D-015 a challenge of another secret is refused', async () => {
  const other = check({ secret: 'another secret, of the same length as that' })
  expect(await check().accept(await solveForTest(await other.challenge()))).toBe(undefined)
  expect(burnt.size).toBe(0)
})

test('D-015 no two challenges are the same, and none tells its solution', async () => {
  const challenges = await Promise.all(Array.from({ length: 20 }, () => check().challenge()))
  const nonces = challenges.map(challenge => (challenge.parameters as { nonce: string }).nonce)
  expect(new Set(nonces).size).toBe(20)
  expect(Object.keys(challenges[0] ?? {}).sort()).toEqual(['parameters', 'signature'])
})

test('D-015 a low difficulty is solved in a few attempts, a higher one takes more', async () => {
  const counters = async (difficulty: number) => {
    const one = async () => (await solve(await check({ difficulty }).challenge())).solution.counter
    return Promise.all(Array.from({ length: 10 }, one))
  }
  expect(Math.max(...(await counters(1)))).toBe(0)
  expect(Math.max(...(await counters(5_000)))).toBeLessThan(5)
  expect(Math.max(...(await counters(40_000)))).toBeGreaterThanOrEqual(5)
})

test('D-015 a store of burnt ids that fails is no acceptance', async () => {
  const failing = altchaBotCheck({
    secret,
    clock,
    difficulty: 1,
    burn: () => Promise.reject(new Error('database gone')),
  })
  const solution = await solveForTest(await failing.challenge())
  await expect(failing.accept(solution)).rejects.toThrow('database gone')
})

describe('D-015 refused, never an exception', () => {
  let good: Solved
  beforeEach(async () => {
    good = await solve(await check().challenge())
  })

  const parameters = (changes: Record<string, unknown>) => ({
    ...good,
    challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, ...changes } },
  })
  const later = 1_900_000_000_000
  const altered: [string, () => unknown][] = [
    ['later expiry', () => parameters({ data: { expires: later } })],
    ['expiry of the library’s own kind', () => parameters({ expiresAt: later })],
    ['no expiry', () => parameters({ data: {} })],
    ['less cost', () => parameters({ cost: 1 })],
    ['negative cost', () => parameters({ cost: -1 })],
    ['endless cost', () => parameters({ cost: 1e15 })],
    ['shorter prefix', () => parameters({ keyPrefix: '00' })],
    ['empty prefix', () => parameters({ keyPrefix: '' })],
    ['other nonce', () => parameters({ nonce: '0'.repeat(32) })],
    ['other salt', () => parameters({ salt: '0'.repeat(32) })],
    ['other algorithm', () => parameters({ algorithm: 'SHA-256' })],
    ['unknown algorithm', () => parameters({ algorithm: 'none' })],
    ['algorithm that is no text', () => parameters({ algorithm: 7 })],
    ['other key length', () => parameters({ keyLength: 1 })],
    ['no key signature', () => parameters({ keySignature: undefined })],
    ['other key signature', () => parameters({ keySignature: '0'.repeat(64) })],
    ['one more parameter', () => parameters({ memoryCost: 1 })],
    ['a prototype', () => JSON.parse('{"__proto__":{"challenge":{},"solution":{}}}')],
    ['no signature', () => ({ ...good, challenge: { parameters: good.challenge.parameters } })],
    ['empty signature', () => ({ ...good, challenge: { ...good.challenge, signature: '' } })],
    ['wrong key', () => ({ ...good, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } })],
    [
      'the prefix, filled up',
      () => ({
        ...good,
        solution: {
          counter: 1,
          derivedKey: `${good.challenge.parameters.keyPrefix}${'0'.repeat(32)}`,
        },
      }),
    ],
    [
      'counter that is no number',
      () => ({ ...good, solution: { ...good.solution, counter: 'x' } }),
    ],
    ['no solution', () => ({ challenge: good.challenge })],
    ['a version 1 payload', () => ({ algorithm: 'SHA-256', challenge: 'a', number: 1, salt: 'b' })],
    ['null', () => null],
    ['a list', () => [good]],
    ['a number', () => 42],
    ['a text', () => 'solved'],
  ]
  test.each(altered)('%s', async (_, payload) => {
    expect(await check().accept(encode(payload()))).toBe(undefined)
    expect(burnt.size).toBe(0)
    expect(await check().accept(encode(good))).toBe('usual')
  })

  test.each([
    ['nothing', ''],
    ['no base64', '%%%%'],
    ['no JSON', btoa('{')],
    ['bytes', Buffer.from([0xff, 0xfe, 0, 1]).toString('base64')],
    ['deep JSON', btoa('['.repeat(2_900))],
    ['signs outside ASCII', '日本語'],
  ])('%s', async (_, text) => {
    expect(await check().accept(text)).toBe(undefined)
  })

  test('a huge string is refused before it is read', async () => {
    const padded = btoa(JSON.stringify(good) + ' '.repeat(4_096))
    expect(await check().accept(padded)).toBe(undefined)
    expect(await check().accept('A'.repeat(10_000_000))).toBe(undefined)
    expect(burnt.size).toBe(0)
  })
})

test('ACC-47, D-015 a harder challenge says so when it is solved, and a usual one cannot be passed off as it', async () => {
  const payload = await solve(await check().challenge('harder'))
  expect(await check().accept(encode(payload))).toBe('harder')
  const usual = await solve(await check().challenge())
  const { parameters } = usual.challenge
  const data = { ...parameters.data, level: 'harder' }
  const dressed = {
    ...usual,
    challenge: { ...usual.challenge, parameters: { ...parameters, data } },
  }
  expect(await check().accept(encode(dressed))).toBe(undefined)
})
