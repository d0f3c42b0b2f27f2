import { minutes } from '@konsil/contract/core/time'
import { Refusal } from '@konsil/contract/core/refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { type FixedClock, fixedClock } from '../adapters/fixed-clock.ts'
import type { InTransaction } from '../database/connect.ts'
import { attemptsIn, networkOf } from './limits.ts'

let database: TestDatabase
let clock: FixedClock
beforeAll(async () => {
  database = await copyTemplate()
  clock = fixedClock('2026-11-21T09:00:00Z')
})
afterAll(() => database.close())

const limit = { attempts: 3, within: minutes(15) }
const count = (subject: string) =>
  attemptsIn(database.database, clock)
    .count(subject, limit)
    .then(
      () => 'passed',
      (error: unknown) => (error instanceof Refusal ? error.values.seconds : error),
    )

test('an attempt is counted without waiting for the disk, and what is written beside it waits', async () => {
  const setting = async (tx: InTransaction) => {
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(tx)
    return rows[0]?.synchronous_commit
  }
  await database.database.connection().execute(async own => {
    await sql`set synchronous_commit to on`.execute(own)
    await own.transaction().execute(async tx => {
      expect(await setting(tx)).toBe('on')
      await attemptsIn(tx, clock).count('alone', limit)
      expect(await setting(tx)).toBe('off')
    })
    await attemptsIn(own, clock).count('alone', limit)
    await own.transaction().execute(async tx => expect(await setting(tx)).toBe('on'))
    await sql`reset synchronous_commit`.execute(own)
  })
})

test('ACC-47 of fifty attempts at once as many pass as the limit says', async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => count('at once')))
  expect(outcomes.filter(outcome => outcome === 'passed')).toHaveLength(3)
  expect(outcomes.filter(outcome => outcome === 900)).toHaveLength(47)
})

test('ACC-47 the span slides: refused attempts do not prolong it, and the wait is told in seconds', async () => {
  for (const _ of [1, 2, 3]) {
    expect(await count('sliding')).toBe('passed')
    clock.advance(minutes(4))
  }
  expect(await count('sliding')).toBe(180)
  clock.advance(minutes(3) - 1000)
  expect(await count('sliding')).toBe(1)
  clock.advance(1000)
  expect(await count('sliding')).toBe('passed')
  expect(await count('sliding')).toBe(240)
})

test('ACC-47, F7 after the clock was set back, what was tried in a time to come counts no more', async () => {
  const attempts = attemptsIn(database.database, clock)
  for (const _ of [1, 2, 3]) await count('ahead')
  expect(await attempts.isUsedUp('ahead', limit)).toBe(true)
  clock.advance(-minutes(60))
  expect(await attempts.isUsedUp('ahead', limit)).toBe(false)
  expect(await count('ahead')).toBe('passed')
})

test('ACC-47 subjects are counted apart, forgotten alone, and kept as hashes', async () => {
  for (const _ of [1, 2, 3]) await count('one@example.org')
  expect(await count('other@example.org')).toBe('passed')
  expect(await count('one@example.org')).not.toBe('passed')
  await attemptsIn(database.database, clock).forget('one@example.org')
  expect(await count('one@example.org')).toBe('passed')
  const { rows } = await database.pool.query<{ key: string }>('select key from attempt')
  expect(rows.some(({ key }) => key.includes('example'))).toBe(false)
})

test('ACC-47 an IPv6 address stands for its network, an IPv4 address for itself', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:c000:207')).toBe('192.0.2.7')
  expect(networkOf('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('2001:db8:0:0:ffff::')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
})

test('ACC-47 the port that a proxy writes behind an address starts no new count', () => {
  expect(networkOf('192.0.2.7:5678')).toBe('192.0.2.7')
  expect(networkOf('[2001:db8::1]:443')).toBe('2001:db8:0:0')
  expect(networkOf('[2001:db8::1]')).toBe('2001:db8:0:0')
})

test('ACC-47 all that cannot be read as an address counts as one', () => {
  const unread = [
    undefined,
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4:x',
    '[::1',
    'x:y',
    '1.2.3.4.5',
  ]
  expect(new Set(unread.map(networkOf)).size).toBe(1)
  expect(networkOf('192.0.2.7')).not.toBe(networkOf(undefined))
})
