import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { isOurs } from '../../test/every-table.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connect, type Connected, type Connection, type InTransaction } from './connect.ts'
import { allSent, inTransaction, TryAgain } from './transaction.ts'

let template: TestDatabase
let connected: Connected
beforeAll(async () => {
  template = await copyTemplate()
  connected = connect(template.url, pinoLogger('silent'), { connections: 3 })
  await connected.pool.query('create table counted (name text primary key, times int not null)')
  await connected.pool.query("insert into counted values ('a', 0), ('b', 0)")
  await connected.pool.query(`create function graphile_worker.raise(counting text) returns void
    language sql as 'update counted set times = times + 1 where name = counting'`)
})
afterAll(async () => {
  await connected.close()
  await template.close()
})

const raise = (tx: InTransaction, name: string) =>
  sql`update counted set times = times + 1 where name = ${name}`.execute(tx)
const timesOf = async (connection: Connection, name: string) => {
  const { rows } = await sql<{
    times: number
  }>`select times from counted where name = ${name}`.execute(connection)
  return rows[0]?.times ?? 0
}
const failing = (tx: InTransaction) => sql`select 1 / 0`.execute(tx)
/** As a store does it that answers something of its own: it hears of a failure later than the one behind it. */
const failingDeeper = async (tx: InTransaction) => {
  const { rows } = await failing(tx)
  return rows.length
}

test('what is asked for at once is done in its order, and each sees what was before it', async () => {
  const before = await timesOf(connected.database, 'a')
  const seen = await inTransaction(connected.database, async tx => {
    const all = await Promise.all([
      timesOf(tx, 'a'),
      raise(tx, 'a'),
      timesOf(tx, 'a'),
      raise(tx, 'a'),
      timesOf(tx, 'a'),
    ])
    return [all[0], all[2], all[4]]
  })
  expect(seen).toEqual([before, before + 1, before + 2])
  expect(await timesOf(connected.database, 'a')).toBe(before + 2)
})

test('an act that fails leaves nothing, and its connection serves the next one', async () => {
  const before = await timesOf(connected.database, 'a')
  const act = inTransaction(connected.database, async tx => {
    await raise(tx, 'a')
    throw new RangeError('of the act')
  })
  await expect(act).rejects.toThrow('of the act')
  for (let time = 0; time < 6; time += 1) {
    expect(await inTransaction(connected.database, tx => timesOf(tx, 'a'))).toBe(before)
  }
})

const isBegin = (asked: unknown): asked is { text: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && asked.text === 'begin'

type Act = (tx: InTransaction) => Promise<unknown>
test.each<[string, Act]>([
  ['after it', async tx => (await timesOf(tx, 'b'), raise(tx, 'a'))],
  ['first of all', tx => raise(tx, 'a')],
  ['by a function of the queue', tx => sql`select graphile_worker.raise('a')`.execute(tx)],
  ['beside what it reads', tx => Promise.all([timesOf(tx, 'b'), raise(tx, 'a'), timesOf(tx, 'a')])],
])('an act whose beginning alone fails is told so, and writes nothing %s', async (_, acting) => {
  const before = await timesOf(connected.database, 'a')
  const send = pg.Client.prototype.query as (this: unknown, ...asked: unknown[]) => unknown
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...[asked, ...more]: unknown[]
  ): unknown {
    return send.call(this, isBegin(asked) ? { ...asked, text: 'select 1 / 0' } : asked, ...more)
  })
  const act = inTransaction(connected.database, acting)
  await expect(act).rejects.toThrow('division by zero')
  sent.mockRestore()
  expect(await timesOf(connected.database, 'a')).toBe(before)
  await inTransaction(connected.database, tx => raise(tx, 'a'))
  expect(await timesOf(connected.database, 'a')).toBe(before + 1)
})

test('of what a select may call, the functions of the queue alone can write', async () => {
  const { rows } = await connected.pool.query(
    `select p.oid::regprocedure from pg_proc p where provolatile = 'v' and prorettype <> 'trigger'::regtype
       and pronamespace::regnamespace::text ${isOurs}`,
  )
  // Of the extension that finds words: it changes a number of its session, and no row.
  expect(rows).toEqual([{ oid: 'set_limit(real)' }])
})

test('what failed first is told, not what was sent behind it', async () => {
  const act = inTransaction(connected.database, tx =>
    Promise.all([failingDeeper(tx), timesOf(tx, 'a'), sql`select 2`.execute(tx)]),
  )
  await expect(act).rejects.toThrow('division by zero')
})

test('an act that goes on after a failed statement is not told that it was kept', async () => {
  const before = await timesOf(connected.database, 'a')
  const act = inTransaction(connected.database, async tx => {
    await raise(tx, 'a')
    await failing(tx).catch(() => undefined)
    return 'kept'
  })
  await expect(act).rejects.toThrow('division by zero')
  expect(await timesOf(connected.database, 'a')).toBe(before)
})

test('of two that wait for each other both are done, also where each sent more behind its lock', async () => {
  const [before, other] = [
    await timesOf(connected.database, 'a'),
    await timesOf(connected.database, 'b'),
  ]
  const held: (() => void)[] = []
  const bothHold = new Promise<void>(resolve => held.push(resolve))
  let holding = 0
  const act = (first: string, second: string) =>
    inTransaction(connected.database, async tx => {
      await raise(tx, first)
      holding += 1
      if (holding === 2) held[0]?.()
      await bothHold
      const deeper = async () => void (await raise(tx, second))
      await Promise.all([deeper(), timesOf(tx, first)])
    })
  await Promise.all([act('a', 'b'), act('b', 'a')])
  expect(await timesOf(connected.database, 'a')).toBe(before + 2)
  expect(await timesOf(connected.database, 'b')).toBe(other + 2)
})

test('what an act has left behind does not run in the transaction of somebody else', async () => {
  const before = await timesOf(connected.database, 'a')
  let leave = () => undefined as void
  const left = new Promise<void>(resolve => (leave = resolve))
  let late: Promise<unknown> = Promise.resolve()
  await inTransaction(connected.database, async tx => {
    late = left.then(() => raise(tx, 'a'))
    await timesOf(tx, 'a')
  })
  leave()
  await expect(late).rejects.toThrow('the transaction is over')
  expect(await timesOf(connected.database, 'a')).toBe(before)
})

test('no transaction is opened in another one', async () => {
  const act = inTransaction(connected.database, tx => inTransaction(tx, () => timesOf(tx, 'a')))
  await expect(act).rejects.toThrow('a transaction is open already')
})

test('of what an act did not wait for, what fails is told as well', async () => {
  const before = await timesOf(connected.database, 'a')
  const act = inTransaction(connected.database, async tx => {
    await raise(tx, 'a')
    failing(tx).catch(() => undefined)
    return 'kept'
  })
  await expect(act).rejects.toThrow('division by zero')
  expect(await timesOf(connected.database, 'a')).toBe(before)
})

test('an act that chance was against is done again, whatever it had sent behind that', async () => {
  const before = await timesOf(connected.database, 'a')
  let luck = 0
  const drawn = (tx: InTransaction) => {
    luck += 1
    return luck < 3
      ? failingDeeper(tx).catch(error => Promise.reject(new TryAgain('drawn', { cause: error })))
      : Promise.resolve(1)
  }
  await inTransaction(connected.database, tx => allSent(raise(tx, 'a'), drawn(tx), raise(tx, 'b')))
  expect(luck).toBe(3)
  expect(await timesOf(connected.database, 'a')).toBe(before + 1)
})
