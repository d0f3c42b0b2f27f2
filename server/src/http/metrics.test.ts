import { expect, test } from 'vitest'
import { systemClock } from '../adapters/system-clock.ts'
import { createMetrics } from './metrics.ts'

const idle = {
  build: { version: '1.2.3', commit: 'abc' },
  now: systemClock.now(),
  queue: () => Promise.resolve([]),
  connections: () => ({ used: 3, idle: 1, waiting: 0 }),
  redis: () => Promise.resolve<boolean | undefined>(true),
  free: () => Promise.resolve<number | undefined>(4_096),
  roomForUploads: () => Promise.resolve(-512),
  oldestFileCheck: () => Promise.resolve(45),
  dataCopy: () => Promise.resolve<number | null>(90),
  keysCopy: () => Promise.resolve<number | null>(30),
  toForget: () => Promise.resolve(60),
}

test('API-15 /metrics serves figures for Prometheus on a port of its own, with routes and never addresses', async () => {
  const port = 21_000 + Math.floor(Math.random() * 5_000)
  const metrics = createMetrics()
  const { close } = await metrics.serve(port, '127.0.0.1', {
    ...idle,
    queue: () =>
      Promise.resolve([
        { job: 'send-mail', isKnown: true, waiting: 2, oldestSeconds: 7, givenUp: 4 },
        { job: 'of-old', isKnown: false, waiting: 3, oldestSeconds: 9, givenUp: 0 },
      ]),
  })
  metrics.measureRequest({ method: 'GET', route: '/api/v1/health', status: 200, seconds: 0.01 })
  metrics.measureJob('send-mail', 'done')
  metrics.measureSocketFailure({ namespace: '/chat', event: 'chat', answer: 'server.busy' })
  metrics.measureLost('away')
  metrics.measureDifferingTotals(2)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain(
    'konsil_request_seconds_count{method="GET",route="/api/v1/health",status="200"} 1',
  )
  expect(text).toContain('konsil_jobs_total{name="send-mail",outcome="done"} 1')
  expect(text).toContain('konsil_oldest_job_seconds{name="send-mail"} 7')
  expect(text).toContain('konsil_jobs_waiting{name="send-mail"} 2')
  expect(text).toContain('konsil_database_connections{state="used"} 3')
  expect(text).toContain(
    'konsil_socket_failures_total{namespace="/chat",event="chat",answer="server.busy"} 1',
  )
  expect(text).toContain('konsil_live_events_lost_total{why="away"} 1')
  expect(text).toContain('konsil_differing_totals_total 2')
  expect(text).toContain('konsil_redis_reachable 1')
  expect(text).toContain('konsil_free_bytes{place="files"} 4096')
  expect(text).toContain('konsil_room_for_uploads_bytes -512')
  expect(text).toContain('konsil_oldest_file_check_seconds 45')
  expect(text).toContain('konsil_copy_age_seconds{of="data"} 90')
  expect(text).toContain('konsil_copy_age_seconds{of="keys"} 30')
  expect(text).toContain('konsil_keys_reachable 1')
  expect(text).toContain('konsil_oldest_case_to_forget_seconds 60')
  expect(text).toContain(
    `konsil_build_info{version="1.2.3",commit="abc",node="${process.versions.node}"} 1`,
  )
  expect(text).toMatch(/konsil_zone_data_old\{release="20\w+"\} [01]/)
  expect(text).toContain('konsil_jobs_given_up{name="send-mail"} 4')
  expect(text).toContain('konsil_queue_readable 1')
  expect(text).toContain('konsil_unknown_jobs{name="of-old"} 3')
  expect(text).not.toContain('konsil_oldest_job_seconds{name="of-old"}')
  expect(text).toContain('process_resident_memory_bytes')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
})

test('API-15 a queue that cannot be read is told by a figure, and all others are served', async () => {
  const port = 26_000 + Math.floor(Math.random() * 5_000)
  const noDatabase = () => Promise.reject(new Error('no database'))
  const free = () => Promise.reject(new Error('no disk'))
  const metrics = createMetrics()
  const { close } = await metrics.serve(port, '127.0.0.1', {
    ...idle,
    queue: noDatabase,
    redis: () => Promise.resolve(false),
    free,
    roomForUploads: noDatabase,
    oldestFileCheck: noDatabase,
    dataCopy: noDatabase,
    keysCopy: noDatabase,
    toForget: noDatabase,
  })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toContain('konsil_queue_readable 0')
  expect(text).toContain('konsil_redis_reachable 0')
  expect(text).not.toContain('konsil_oldest_job_seconds{')
  expect(text).not.toContain('konsil_free_bytes{')
  expect(text).not.toContain('konsil_copy_age_seconds{')
  expect(text).not.toMatch(/^konsil_oldest_case_to_forget_seconds/m)
  expect(text).not.toMatch(/^konsil_room_for_uploads_bytes/m)
  expect(text).not.toMatch(/^konsil_oldest_file_check_seconds/m)
  expect(text).toContain('process_resident_memory_bytes')
  await close()
})

test('API-15 a database that hangs keeps the figures back for no longer than an orchestrator waits for them', async () => {
  const port = 36_000 + Math.floor(Math.random() * 1_000)
  const hanging = () => new Promise<never>(() => {})
  const { close } = await createMetrics().serve(port, '127.0.0.1', {
    ...idle,
    queue: hanging,
    redis: hanging,
    free: hanging,
    roomForUploads: hanging,
    oldestFileCheck: hanging,
    dataCopy: hanging,
    keysCopy: hanging,
    toForget: hanging,
  })
  const begin = performance.now()
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(performance.now() - begin).toBeLessThan(4_000)
  expect(text).toContain('konsil_queue_readable 0')
  expect(text).toContain('process_resident_memory_bytes')
  await close()
})

const away = () => Promise.reject(new Error('no database'))
const old = (seconds: number | null) => () => Promise.resolve(seconds)

test.each([
  ['data without keys', old(90), old(null), ['data"} 90', 'keys"} +Inf'], 1],
  ['what nobody has copied', old(null), old(null), [], 1],
  ['keys whose database is away', old(90), away, ['data"} 90'], 0],
  ['data whose database is away', away, old(30), ['keys"} 30'], 1],
])(
  'API-15 of %s the age of the copies says so, and whether the keys can be reached',
  async (_, dataCopy, keysCopy, told, isReachable) => {
    const port = 31_000 + Math.floor(Math.random() * 1_000)
    const readings = { ...idle, dataCopy, keysCopy }
    const { close } = await createMetrics().serve(port, '127.0.0.1', readings)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const ages = [...text.matchAll(/^konsil_copy_age_seconds\{of="(.*)$/gm)].map(([, age]) => age)
    expect(ages).toEqual(told)
    expect(text).toContain(`konsil_keys_reachable ${isReachable}`)
    await close()
  },
)
