import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../test/proofs/worker-process.ts'
import { person, useTestServer } from '../test/test-server.ts'
import { pinoLogger } from './adapters/pino-logger.ts'
import { systemClock } from './adapters/system-clock.ts'
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
