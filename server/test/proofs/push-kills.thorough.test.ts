import { setTimeout as wait } from 'node:timers/promises'
import { notifications } from '@konsil/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { runners } from '../../src/jobs/job.ts'
import { type PushService, pushService } from '../push-service.ts'
import { raise } from '../raised-events.ts'
import { startSmallRedis } from '../small-redis.ts'
import { person, type Somebody, startTestServer, type TestServer } from '../test-server.ts'
import { jobsLeft } from './jobs-left.ts'
import { proofTime } from './size.ts'
import { sharedWith, startWorkerProcess, type WorkerProcess } from './worker-process.ts'

let redis: Awaited<ReturnType<typeof startSmallRedis>>
let service: PushService
let server: TestServer
let workers: WorkerProcess[]

const startWorker = (name: string) =>
  startWorkerProcess(name, {
    ...sharedWith(server),
    REDIS_URL: redis.url,
    PUSH_TO_ANY_HOST: 'true',
  })

beforeAll(async () => {
  redis = await startSmallRedis()
  service = await pushService(() => systemClock.now())
  const settings = { REDIS_URL: redis.url, PUSH_TO_ANY_HOST: 'true' }
  server = await startTestServer({ settings })
  workers = await Promise.all(['first', 'second'].map(startWorker))
}, proofTime)
afterAll(async () => {
  await Promise.all(workers.map(worker => worker.stop()))
  await server.stop()
  await service.close()
  redis.stop()
})

const numberOf = async (what: string) => {
  const { rows } = await server.pool.query<{ number: number }>(
    `select count(*)::int as number from ${what}`,
  )
  return rows[0]?.number ?? 0
}

test(
  'NOTI-12 by two workers, one of which is killed in the middle, every push is said, and only what was under way then twice, under the same name',
  async () => {
    const doctors: Somebody[] = []
    while (doctors.length < 6) doctors.push(await person(server, 'DOCTOR'))
    for (const doctor of doctors) {
      const { subscription } = service.browser()
      await server.call(notifications.subscribePush, subscription, doctor)
    }
    let asked = 0
    let killed: Promise<unknown> | undefined
    service.answer = async () => {
      asked += 1
      // Whatever is under way then is not answered before one of the two is dead.
      if (asked >= 12) killed ??= workers[0]?.kill().then(() => startWorker('third'))
      if (killed) await Promise.race([killed, wait(1_000)])
      return { status: 201 }
    }
    const each = 10
    for (let at = 0; at < each; at += 1) {
      for (const { id } of doctors) await raise(server, 'ACC001', id)
    }
    await expect.poll(() => killed !== undefined, { timeout: 60_000 }).toBe(true)
    const third = (await killed) as WorkerProcess | undefined
    if (third) workers.push(third)
    await expect.poll(() => numberOf(jobsLeft), { timeout: 120_000, interval: 200 }).toBe(0)

    const expected = each * doctors.length
    expect(service.faults).toEqual([])
    expect(await numberOf(`notice where channel = 'PUSH'`)).toBe(expected)
    expect(await numberOf('sent_push')).toBe(expected)
    const times = new Map<string, number>()
    for (const { topic, endpoint } of service.arrived) {
      const name = `${topic} ${endpoint}`
      times.set(name, (times.get(name) ?? 0) + 1)
    }
    expect(times.size).toBe(expected)
    const twice = [...times.values()].filter(count => count > 1)
    expect(Math.max(...times.values())).toBeLessThanOrEqual(2)
    expect(twice.length).toBeLessThanOrEqual(runners.pushes)
  },
  proofTime,
)
