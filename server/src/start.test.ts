import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { programFile } from '../test/programs.ts'
import { person, useTestServer } from '../test/test-server.ts'
import { pinoLogger } from './adapters/pino-logger.ts'
import { freePort } from './database/embedded/free-port.ts'
import { repositoryFolder } from './folders.ts'
import { systemClock } from './adapters/system-clock.ts'
import { readConfig } from './config.ts'
import { start } from './start.ts'

const server = useTestServer()

test('whoever stops it a second time waits for the end of the first', async () => {
  // Otherwise it would make a demonstration first.
  await person(server, 'PATIENT')
  const port = await freePort()
  const config = { ...server.config, PROCESS: 'worker' as const, METRICS_PORT: port }
  const { stop } = await start(config, pinoLogger('silent'), systemClock)
  // It waits for this question, which is not asked to its end.
  const asker = connect(port, '127.0.0.1')
  await once(asker, 'connect')
  asker.write('GET /metrics HTTP/1.1\r\n')
  const ends: string[] = []
  const stopped = ['first', 'second'].map(name => stop().then(() => ends.push(name)))
  expect(
    await Promise.race([...stopped, server.pool.query('select pg_sleep(0.2)')]),
  ).toHaveProperty('rows')
  expect(ends).toEqual([])
  asker.destroy()
  await Promise.all(stopped)
  expect(ends).toEqual(['first', 'second'])
})

/** A process of the product. */
async function startProcess(DATABASE_URL: string) {
  const script = `import('${programFile('main')}').then(({ run }) => run())`
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'konsil-start-'))
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    OPEN_DEMONSTRATION: 'true',
    PORT: String(await freePort()),
    REALTIME_PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    DATABASE_URL,
    DATA_DIR,
  }
  const starting = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: repositoryFolder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    starting.kill('SIGKILL')
    rmSync(DATA_DIR, { recursive: true })
  })
  return starting
}

test('API-12 told to end while it waits for its database, it ends at once and in order', async () => {
  const starting = await startProcess(`postgres://x@127.0.0.1:${await freePort()}/x`)
  const ended = once(starting, 'exit')
  let said = ''
  const waits = new Promise<void>(resolve => {
    starting.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('waiting for the database')) resolve()
    })
  })
  await Promise.race([waits, ended])
  expect(said).toContain('waiting for the database')
  starting.kill('SIGTERM')
  // Waiting on, it would be cut off after 15 seconds, with 1.
  expect(await ended).toEqual([0, null])
})

test.each(['PORT', 'REALTIME_PORT', 'METRICS_PORT'])(
  'API-12 when %s is taken that is said before a database is made',
  async name => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'konsil-start-'))
    const port = await freePort()
    const holder = createServer()
    await once(holder.listen(port, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      holder.close()
      rmSync(DATA_DIR, { recursive: true })
    })
    const free = {
      PORT: await freePort(),
      REALTIME_PORT: await freePort(),
      METRICS_PORT: await freePort(),
    }
    const config = { ...readConfig({ DATA_DIR }), ...free, [name]: port }
    const starting = start(config, pinoLogger('silent'), systemClock)
    await expect(starting).rejects.toThrow(`The port ${port} is in use.`)
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false)
  },
)
