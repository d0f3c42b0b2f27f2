import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startWorkerProcess } from '../test/proofs/worker-process.ts'
import { freePort } from './database/embedded/free-port.ts'
import { startSmallRedis } from '../test/small-redis.ts'
import { person, useTestServer } from '../test/test-server.ts'

const server = useTestServer()
let redis: Awaited<ReturnType<typeof startSmallRedis>>
beforeAll(async () => {
  redis = await startSmallRedis()
  // Otherwise a process would make a demonstration first.
  await person(server, 'PATIENT')
})
afterAll(() => redis.stop())

/** A process with nothing but jobs to do, of which somebody has begun to ask the figures. */
async function startAsked(asked: string[], endsWithin?: number) {
  const port = await freePort()
  const settings = {
    DATABASE_URL: server.config.DATABASE_URL ?? '',
    REDIS_URL: redis.url,
    METRICS_PORT: String(port),
    LOG_LEVEL: 'info',
  }
  const worker = await startWorkerProcess('told-to-stop', settings, endsWithin)
  onTestFinished(worker.kill)
  for (const words of asked) {
    const asker = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(asker, 'connect')
    if (words) asker.write(words)
    onTestFinished(() => void asker.destroy())
  }
  return worker
}
const nothing = ''
const halfAQuestion = 'GET /metrics HTTP/1.1\r\n'

test('API-12 told to stop it says so, begins no new job, and is held up neither by who asked nothing nor for long by half a question', async () => {
  const worker = await startAsked([nothing, halfAQuestion])
  void worker.stop()
  const stopping = '"reason":"SIGTERM","msg":"stopping"'
  await vi.waitFor(() => expect(worker.said()).toContain(stopping), { timeout: 10_000 })
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('clear-expired', '{}')`,
  )
  expect(await worker.ended).toBe(0)
  const left = 'select attempts, locked_at from graphile_worker.jobs where id = $1'
  expect((await server.pool.query(left, [rows[0]?.id])).rows).toEqual([
    { attempts: 0, locked_at: null },
  ])
})

test('API-12 what does not end in time is cut off, and a line names it', async () => {
  const worker = await startAsked([halfAQuestion], 200)
  void worker.stop()
  expect(await worker.ended).toBe(1)
  const line = worker
    .said()
    .split('\n')
    .find(text => text.includes('cut off'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 'error',
    reason: expect.stringContaining('figures'),
    msg: 'cut off: not everything has ended in time',
  })
})
