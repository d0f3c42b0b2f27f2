import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DatabaseLine, lineTo } from '../../test/database-line.ts'
import { copyTemplate, databaseNamed, type TestDatabase } from '../../test/databases.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { StartupProblem } from '../startup-problem.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from '../folders.ts'
import { orProblem, reach } from './reach.ts'

const silent = pinoLogger('silent')
let database: TestDatabase
let line: DatabaseLine
beforeAll(async () => {
  database = await copyTemplate()
  line = await lineTo(database.url)
})
afterAll(async () => {
  await line.close()
  await database.close()
})

const connectedTo = (url: string) => {
  const connected = connect(url, silent)
  onTestFinished(() => connected.close())
  return connected.pool
}

/** What is said of a database at once, whatever may be waited for. */
async function saidOf(url: string) {
  const error = await reach(connectedTo(url), silent).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(StartupProblem)
  return (error as StartupProblem).message
}

const as = (user: string, password: string) => {
  const url = new URL(database.url)
  url.username = user
  url.password = password
  return url.toString()
}

async function makeUser() {
  const name = `user_${randomBytes(6).toString('hex')}`
  await database.pool.query(`create role ${name} login password 'right'`)
  onTestFinished(async () => {
    await database.pool.query(`drop owned by ${name}; drop role ${name}`)
  })
  return name
}

async function makeDatabase(how: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await database.pool.query(`create database ${name} ${how}`)
  onTestFinished(async () => {
    await database.pool.query(`drop database ${name} with (force)`)
  })
  return { name, url: databaseNamed(database.url, name) }
}

test('API-12 a wrong password and a database that does not exist are refused at once, in a sentence', async () => {
  const user = await makeUser()
  expect(await saidOf(as(user, 'wrong'))).toContain('refuses the user or the password')
  expect(await saidOf(databaseNamed(database.url, 'nowhere'))).toContain('does not exist')
})

test('API-12 a database in LATIN1 is refused at once, and how to make a better one is told', async () => {
  const { url } = await makeDatabase(
    `encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  )
  const told = await saidOf(url)
  expect(told).toContain('LATIN1')
  expect(told).toContain(`encoding 'UTF8'`)
})

test('API-12 a read-only database is refused at once', async () => {
  const { name, url } = await makeDatabase('')
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`)
  expect(await saidOf(url)).toContain('read-only')
})

test('API-12 a user without rights is refused at once, and by name; one that owns the database is not', async () => {
  const user = await makeUser()
  const { name } = await makeDatabase('')
  const url = databaseNamed(as(user, 'right'), name)
  expect(await saidOf(url)).toContain(`alter database ${name} owner to ${user}`)
  await database.pool.query(`alter database ${name} owner to ${user}`)
  await reach(connectedTo(url), silent)
  await database.pool.query(`alter database ${name} owner to current_user`)
})

test('API-12 rights that are missing on a table that is there end the start with a sentence', async () => {
  const user = await makeUser()
  const pool = connectedTo(as(user, 'right'))
  await reach(pool, silent)
  const failure = orProblem(migrate(pool, migrationsFolder))
  await expect(failure).rejects.toThrow(/lacks rights on the database/)
  await expect(failure).rejects.toBeInstanceOf(StartupProblem)
})

test('API-12 what is no fault of the database stays what it is', async () => {
  const bug = new TypeError('a bug')
  await expect(orProblem(Promise.reject(bug))).rejects.toBe(bug)
})

test.each(['cut', 'hang'] as const)(
  'API-12 a database that is not there yet (%s) is waited for, which is told once',
  async how => {
    const lines: string[] = []
    const log = pinoLogger('info', { write: text => void lines.push(text) })
    const pool = connectedTo(line.url)
    await line[how]()
    const reached = reach(pool, log)
    await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(1)
    expect(lines[0]).toContain('waiting for the database')
    if (how === 'hang') await line.cut()
    await line.mend()
    await reached
    expect(lines).toHaveLength(1)
  },
)

test.each(['cut', 'hang'] as const)(
  'API-12 a database that stays away (%s) ends the start with a sentence',
  async how => {
    const pool = connectedTo(line.url)
    await line[how]()
    const failure = reach(pool, silent, { patience: 700 })
    await expect(failure).rejects.toThrow(/^The database at DATABASE_URL cannot be used: /)
    await expect(failure).rejects.toBeInstanceOf(StartupProblem)
    await line.cut()
    await line.mend()
  },
)
