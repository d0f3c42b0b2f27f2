import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DatabaseLine, lineTo } from '../../../test/database-line.ts'
import { copyTemplate, type TestDatabase } from '../../../test/databases.ts'
import { counted } from '../../../test/statements.ts'
import { fixedClock } from '../../adapters/fixed-clock.ts'
import { pinoLogger } from '../../adapters/pino-logger.ts'
import { connect, type Database } from '../../database/connect.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'
import { createReadiness } from './readiness.ts'

let template: TestDatabase
let line: DatabaseLine
beforeAll(async () => {
  template = await copyTemplate()
  line = await lineTo(template.url)
})
afterAll(async () => {
  await line.close()
  await template.close()
})

const clock = fixedClock('2026-11-21T09:00:00Z')
const silent = pinoLogger('silent')
const roomy = { free: () => Promise.resolve(undefined) }
const isRedisReached = () => Promise.resolve<boolean | undefined>(undefined)

const through = (url: string) => {
  const connected = connect(url, silent)
  onTestFinished(() => connected.close())
  return connected.database
}
const faultsOf = async (
  database: Database,
  files: { free(): Promise<number | undefined> } = roomy,
) => (await createReadiness({ database, files, isRedisReached, clock, log: silent })()).faults

/** For connections that are opened from here on. */
async function set(setting: string, value: string) {
  const { rows } = await template.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  await template.pool.query(`alter database ${name} set ${setting} = ${value}`)
  onTestFinished(async () => {
    await template.pool.query(`alter database ${name} reset ${setting}`)
  })
}

test('API-15 a database that takes writes, a queue that moves and room on the disk are ready', async () => {
  expect(await faultsOf(through(template.url))).toEqual([])
  const files = { free: () => Promise.resolve(10 ** 9) }
  expect(await faultsOf(through(template.url), files)).toEqual([])
})

test('API-15 a read-only database is not ready', async () => {
  await set('default_transaction_read_only', 'on')
  expect(await faultsOf(through(template.url))).toEqual(['not.ready.read.only'])
})

test('API-15 a database without room on its disk is not ready', async () => {
  await set('temp_file_limit', '0')
  expect(await faultsOf(through(template.url))).toEqual(['not.ready.disk'])
})

test.each([
  ['is full', () => Promise.resolve(4_096)],
  ['cannot be asked', () => Promise.reject(new Error('EROFS'))],
])('API-15 a folder of files whose disk %s is not ready', async (_, free) => {
  expect(await faultsOf(through(template.url), { free })).toEqual(['not.ready.disk'])
})

test.each(['cut', 'hang'] as const)(
  'API-15 a database that is away (%s) is told within two seconds, and is ready again once it is back',
  async how => {
    const database = through(line.url)
    expect(await faultsOf(database)).toEqual([])
    await line[how]()
    const begin = performance.now()
    expect(await faultsOf(database)).toEqual(['not.ready.database'])
    expect(performance.now() - begin).toBeLessThan(3_000)
    await line.cut()
    await line.mend()
    await expect.poll(() => faultsOf(database), { timeout: 10_000 }).toEqual([])
  },
)

test('API-15 a disk that hangs is told within two seconds', async () => {
  const free = () => new Promise<number>(() => {})
  expect(await faultsOf(through(template.url), { free })).toEqual(['not.ready.disk'])
})

test('API-15 how a process is, is looked up once a second, however many ask, and told when it changes', async () => {
  const lines: string[] = []
  const log = pinoLogger('info', { write: text => void lines.push(text) })
  const counting = counted(template.database)
  let room = 10 ** 9
  const files = { free: () => Promise.resolve(room) }
  const ask = createReadiness({ database: counting.database, files, isRedisReached, clock, log })
  const askOften = async () => (await Promise.all(Array.from({ length: 20 }, ask)))[0]?.faults
  await askOften()
  const once = counting.count()
  room = 0
  clock.advance(999)
  expect(await askOften()).toEqual([])
  expect(counting.count()).toBe(0)
  clock.advance(1)
  expect(await askOften()).toEqual(['not.ready.disk'])
  expect(counting.count()).toBe(once)
  room = 10 ** 9
  for (let second = 0; second < 3; second += 1) {
    clock.advance(1_000)
    await askOften()
  }
  expect(lines.map(text => JSON.parse(text) as object)).toMatchObject([
    { level: 'warn', reason: 'not.ready.disk', msg: 'this process is not ready' },
    { level: 'info', msg: 'this process is ready again' },
  ])
})

test('API-15 a queue that is stuck is told in the answer and once in the log, and so is its end; the process stays ready', async () => {
  const lines: string[] = []
  const log = pinoLogger('info', { write: text => void lines.push(text) })
  const ask = createReadiness({
    database: template.database,
    files: roomy,
    isRedisReached,
    clock,
    log,
  })
  const askLater = () => {
    clock.advance(1_000)
    return ask()
  }
  await template.pool.query(
    `select graphile_worker.add_job($1, run_at => now() - interval '61 seconds')`,
    [clearExpiredJob.name],
  )
  for (const _ of [1, 2]) expect(await askLater()).toMatchObject({ faults: [], isStuck: true })
  await template.pool.query('delete from graphile_worker._private_jobs')
  for (const _ of [1, 2]) expect(await askLater()).toMatchObject({ faults: [], isStuck: false })
  expect(lines.map(text => JSON.parse(text) as object)).toMatchObject([
    { level: 'warn', msg: 'jobs wait, and no worker takes them' },
    { level: 'info', msg: 'jobs are taken again' },
  ])
})

test.each([
  ['answers', () => Promise.resolve(true), true],
  ['is away', () => Promise.resolve(false), false],
  ['hangs', () => new Promise<boolean>(() => {}), false],
  ['is none', () => Promise.resolve(undefined), undefined],
])(
  'API-15 of a Redis that %s the answer says so, and the process stays ready',
  async (_, isRedisReached, isReached) => {
    const { database } = template
    const looked = { database, files: roomy, isRedisReached, clock, log: silent }
    expect(await createReadiness(looked)()).toMatchObject({ faults: [], isRedisReached: isReached })
  },
)
