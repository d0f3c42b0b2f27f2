import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { programFile } from '../../../test/programs.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts'
import { goneWithin, isAlive, pause } from './process-life.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let made: string
let folder: string
let started: EmbeddedPostgres[]
/** One that runs all the while, for tests that change nothing of it. */
let standing: EmbeddedPostgres
let standingFolder: string
const standingHome = () => join(standingFolder, 'postgres')

/** Made once: most tests are about what comes after initdb. */
beforeAll(async () => {
  made = fs.mkdtempSync(join(tmpdir(), 'embedded-made-'))
  fs.chmodSync(made, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir: made,
    durable: false,
    log: () => undefined,
  })
  await server.stop()
  standingFolder = fs.mkdtempSync(join(tmpdir(), 'embedded-standing-'))
  fs.chmodSync(standingFolder, 0o755)
  await copied(made, standingHome())
  standing = await startEmbeddedPostgres({
    dataDir: standingHome(),
    durable: false,
    log: () => undefined,
  })
})

afterAll(async () => {
  await standing.stop()
  for (const one of [made, standingFolder]) fs.rmSync(one, { recursive: true, force: true })
})

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'embedded-'))
  fs.chmodSync(folder, 0o755)
  started = []
})

afterEach(async () => {
  for (const server of started) await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const home = () => join(folder, 'postgres')
const cluster = () => join(home(), 'database', 'cluster')
const pidFile = () => join(cluster(), 'postmaster.pid')
const postmasterPid = () => Number(fs.readFileSync(pidFile(), 'utf8').split('\n')[0])

async function start(dataDir = home(), durable = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable, log: () => undefined })
  started.push(server)
  return server
}

async function ask(server: { url: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function problemOf(act: Promise<unknown>): Promise<string> {
  const problem = await act.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(StartupProblem)
  const { message } = problem as StartupProblem
  expect(message.trim().split('\n')).toHaveLength(1)
  expect(message).toMatch(/\.$/)
  return message
}

/** A whole, stopped database in our folder. */
const laidOut = () => copied(made, home())

/** Not by cpSync, which forgets the rights of folders since Node 22. */
const copied = (from: string, to: string) => fs.promises.cp(from, to, { recursive: true })

/** Another Node process that starts the database, says so, and is killed without warning. */
async function startAndKillAnotherProcess(sql: string) {
  const script = `
    import pg from 'pg'
    const { startEmbeddedPostgres } = await import(${JSON.stringify(programFile('embedded-postgres'))})
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(home())}, durable: true, log: () => {} })
    const client = new pg.Client(url)
    await client.connect()
    await client.query(${JSON.stringify(sql)})
    process.stdout.write('committed')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', () => reject(new Error('the other process ended too early')))
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test('an empty folder becomes a database that knows letters beyond ASCII', async () => {
  const server = await start()
  expect(server.adopted).toBe(false)
  const rows = await ask(
    server,
    `select lower('Ä') as small, upper('ß') as big, 'é' ~ '\\w' as letter`,
  )
  expect(rows).toEqual([{ small: 'ä', big: 'ß', letter: true }])
  expect(await ask(server, 'create extension btree_gist')).toEqual([])
  expect(await ask(server, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
})

test('only this machine reaches it, and only with the password, which only its owner may read', async () => {
  expect(await ask(standing, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const stranger = { url: standing.url.replace(/:[^:@/]+@/, ':wrong@') }
  await expect(ask(stranger, 'select 1')).rejects.toThrow('password authentication failed')
  const password = join(standingHome(), 'database', 'password')
  expect(fs.statSync(password).mode & 0o777).toBe(0o600)
})

test('errors of statements leave no values in the log', async () => {
  await expect(ask(standing, `select 'diagnosis'::int`)).rejects.toThrow('diagnosis')
  const log = fs.readFileSync(join(standingHome(), 'postgres.log'), 'utf8')
  expect(log).not.toContain('diagnosis')
})

test('a second start on the same folder is refused with one sentence and harms nothing', async () => {
  expect(await problemOf(start(standingHome()))).toContain(`is running (process ${process.pid})`)
  expect(await ask(standing, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stopping leaves no process and no lock, and the rows are there at the next start', async () => {
  await laidOut()
  const first = await start()
  await ask(first, 'create table kept as select 7 as number')
  const pid = postmasterPid()
  await started.pop()?.stop()
  expect(isAlive(pid)).toBe(false)
  expect(fs.readdirSync(home()).sort()).toEqual(['database', 'postgres.log'])
  const second = await start()
  expect(second.adopted).toBe(false)
  expect(await ask(second, 'select number from kept')).toEqual([{ number: 7 }])
})

test('after kill -9 of Node the next start takes over a server that is set up alike, or restarts it', async () => {
  await laidOut()
  await startAndKillAnotherProcess('create table kept as select 7 as number')
  const pid = postmasterPid()
  const durable = await start(home(), true)
  expect(durable.adopted).toBe(true)
  expect(postmasterPid()).toBe(pid)
  expect(await ask(durable, 'select number from kept')).toEqual([{ number: 7 }])
  await started.pop()?.stop()
  expect(isAlive(pid)).toBe(false)

  await startAndKillAnotherProcess('insert into kept values (8)')
  const otherPid = postmasterPid()
  const fast = await start()
  expect(fast.adopted).toBe(false)
  expect(isAlive(otherPid)).toBe(false)
  expect(await ask(fast, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }])
})

test('after kill -9 of Node and database together the committed rows are there', async () => {
  await laidOut()
  await startAndKillAnotherProcess('create table kept as select 7 as number')
  process.kill(postmasterPid(), 'SIGKILL')
  const server = await start(home(), true)
  expect(server.adopted).toBe(false)
  expect(await ask(server, 'select number from kept')).toEqual([{ number: 7 }])
})

test('a database killed under us is back on the same address', async () => {
  await laidOut()
  const server = await start(home(), true)
  await ask(server, 'create table kept as select 7 as number')
  const killed = postmasterPid()
  process.kill(killed, 'SIGKILL')
  const begin = performance.now()
  let rows: unknown[] = []
  while (rows.length === 0 && performance.now() - begin < 30_000) {
    await pause(50)
    rows = await ask(server, 'select number from kept').catch(() => [])
  }
  expect(rows).toEqual([{ number: 7 }])
  expect(await goneWithin(killed, 1_000)).toBe(true)
})

test('what a crash in the middle of initdb leaves is removed, not taken for a database', async () => {
  const half = join(home(), 'unfinished-0123456789ab', 'cluster', 'base')
  fs.mkdirSync(half, { recursive: true })
  fs.writeFileSync(join(half, '..', 'PG_VERSION'), '18\n')
  const server = await start()
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(fs.readdirSync(home()).filter(name => name.startsWith('unfinished'))).toEqual([])
})

test('data of another major version are refused with one sentence and stay as they are', async () => {
  fs.mkdirSync(cluster(), { recursive: true })
  fs.writeFileSync(join(cluster(), 'PG_VERSION'), '17\n')
  expect(await problemOf(start())).toMatch(/written by PostgreSQL 17, .* PostgreSQL 18/)
  expect(fs.readdirSync(cluster())).toEqual(['PG_VERSION'])
})

test('a damaged folder, a missing password and a file in the way are each named in one sentence', async () => {
  fs.mkdirSync(cluster(), { recursive: true })
  expect(await problemOf(start())).toContain('PG_VERSION is missing')
  fs.writeFileSync(join(cluster(), 'PG_VERSION'), '18\n')
  expect(await problemOf(start())).toContain('password is missing')
  fs.writeFileSync(join(folder, 'file'), '')
  expect(await problemOf(start(join(folder, 'file')))).toContain('cannot be used for the database')
})

test('a copy of the folder of a running server starts a server of its own', async () => {
  const copy = join(folder, 'copy')
  await copied(standingHome(), copy)
  const second = await start(copy)
  expect(second.adopted).toBe(false)
  const setting = 'data_directory'
  expect(await ask(second, `show ${setting}`)).not.toEqual(await ask(standing, `show ${setting}`))
})

test('a number that another program has by now does not keep the database from starting', async () => {
  await laidOut()
  await start()
  const lines = fs.readFileSync(pidFile(), 'utf8').split('\n')
  await started.pop()?.stop()
  const asRoot = process.getuid?.() === 0
  const other = spawn('sleep', ['60'], asRoot ? { uid: 65534, gid: 65534 } : {})
  try {
    fs.writeFileSync(pidFile(), [String(other.pid), ...lines.slice(1)].join('\n'))
    fs.writeFileSync(join(home(), 'lock'), `${other.pid}\nan earlier life\n`)
    const server = await start()
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isAlive(other.pid ?? 0)).toBe(true)
  } finally {
    other.kill()
  }
})

test('a wanted port is used, and a taken one is named', async () => {
  const port = Number(new URL(standing.url).port)
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(32_000)
  const second = { dataDir: join(folder, 'second'), durable: false, log: () => undefined }
  await copied(made, second.dataDir)
  expect(await problemOf(startEmbeddedPostgres({ ...second, port }))).toContain(`port ${port}`)
})
