import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3Server } from '../../src/adapters/s3-file-store.suite.ts'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { type DatabaseLine as Line, lineTo } from '../database-line.ts'
import { pdfOf, upload } from '../files.ts'
import { raise } from '../raised-events.ts'
import { startSmallRedis } from '../small-redis.ts'
import { person, startTestServer, testPassword, type TestServer } from '../test-server.ts'
import { startCountingPost } from './counting-post.ts'
import { jobsLeft } from './jobs-left.ts'
import { count, isFull, proofTime, within } from './size.ts'
import { open } from './sockets.ts'
import { sharedWith, startWorkerProcess, type WorkerProcess } from './worker-process.ts'

let redis: Awaited<ReturnType<typeof startSmallRedis>>
let post: Awaited<ReturnType<typeof startCountingPost>>
let s3: Awaited<ReturnType<typeof startS3Server>>
let lines: Record<'Redis' | 'mail' | 'files', Line>
let server: TestServer
let worker: WorkerProcess

beforeAll(async () => {
  redis = await startSmallRedis()
  post = await startCountingPost()
  s3 = await startS3Server()
  lines = {
    Redis: await lineTo(redis.url),
    mail: await lineTo(post.urlFor('worker')),
    files: await lineTo(`s3://S3RVER:S3RVER@127.0.0.1:${s3.port}/files?tls=false`),
  }
  const settings = { REDIS_URL: lines.Redis.url, FILES_URL: lines.files.url }
  // By the clock of the worker: a mail that is late is not sent.
  server = await startTestServer({
    settings,
    startAt: systemClock.now().toISOString(),
    hasLine: true,
  })
  // Otherwise the worker would make a demonstration first.
  await person(server, 'PATIENT')
  worker = await startWorkerProcess('worker', {
    ...settings,
    ...sharedWith(server),
    SMTP_URL: lines.mail.url,
  })
}, proofTime)
afterAll(async () => {
  await worker.stop()
  await server.stop()
  for (const line of Object.values(lines)) await line.close()
  await s3.stop()
  await post.stop()
  redis.stop()
})

/** How long a part is away, and how long after it the next one goes: so each is away alone, too. */
const away = isFull ? 20_000 : 800
const apart = isFull ? 5_000 : 250
const parts = ['mail', 'files', 'Redis', 'PostgreSQL'] as const
type Part = (typeof parts)[number]
const lineOf = (part: Part) => (part === 'PostgreSQL' ? server.line : lines[part])

/** In one after the other each part refuses in half of them and hangs in the other, and each goes first. */
const rounds = Array.from({ length: count(20, 1) }, (_, round) => {
  const first = Math.floor(round / 2) % parts.length
  const outages = parts.map((part, at) => ({
    part,
    how: (round + at) % 2 === 0 ? ('cut' as const) : ('hang' as const),
    after: ((at - first + parts.length) % parts.length) * apart,
  }))
  return { round, outages, told: outages.map(({ part, how }) => `${part} (${how})`).join(', ') }
})
let made = 0

const signUp = async (email: string) =>
  (
    await server.call(access.signUp, {
      firstName: 'Test',
      lastName: 'Person',
      email,
      password: testPassword,
      role: 'PATIENT',
    })
  ).status

/** People who sign up and hand in files all the time, and what they are answered. */
function rush(token: string, name: string) {
  const statuses: number[] = []
  const signedUp: string[] = []
  const uploaded: string[] = []
  const over = new AbortController()
  const signUps = async () => {
    while (!over.signal.aborted) {
      const email = `${name}-${(made += 1)}@example.org`
      const status = await signUp(email)
      statuses.push(status)
      if (status === 200) signedUp.push(email)
      await wait(20)
    }
  }
  const uploads = async () => {
    while (!over.signal.aborted) {
      const content = pdfOf(`${(made += 1)}`)
      const pdf = { content, name: 'a.pdf', type: 'application/pdf' }
      const { status, data } = await upload(server, token, pdf)
      statuses.push(status)
      if (status === 200) uploaded.push(data.url)
      await wait(isFull ? 500 : 50)
    }
  }
  const both = Promise.all([signUps(), uploads()])
  const end = () => {
    over.abort()
    return both
  }
  return { statuses, signedUp, uploaded, end }
}

async function until(what: string, holds: () => Promise<boolean>, patience: number) {
  const end = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > end) {
      const left = JSON.stringify(await readLeft())
      throw new Error(`${what}: not within ${patience} ms; jobs: ${left}; worker: ${worker.said()}`)
    }
    await wait(20)
  }
}

const readLeft = async () =>
  (
    await server.pool.query(
      `select task_identifier, attempts, last_error, run_at, locked_at, now() from ${jobsLeft}`,
    )
  ).rows

const numberOf = async (query: string, values: unknown[] = []) =>
  (await server.pool.query<{ number: number }>(query, values)).rows[0]?.number ?? 0

/** Those of the files that cannot be read at their addresses. */
async function lostOf(addresses: string[]) {
  const lost: string[] = []
  for (const address of addresses) {
    const { pathname, search } = new URL(address, server.url)
    const answer = await fetch(server.url + pathname + search)
    await answer.arrayBuffer()
    if (answer.status !== 200) lost.push(address)
  }
  return lost
}

const isDrained = async () =>
  (await numberOf(`select count(*)::int as number from ${jobsLeft}`)) === 0

const arrived = (token: string) => upload(server, token).then(({ status }) => status === 200)

/** Takes the part away and brings it back; then what needs it works again, as far as the rest is there. */
async function outage(
  { part, how, after }: (typeof rounds)[number]['outages'][number],
  gone: Set<Part>,
  { email, token }: { email: string; token: string },
) {
  const line = lineOf(part)
  await wait(after)
  await line[how]()
  gone.add(part)
  await wait(away)
  // Of a mail whose "accepted" got lost with the connection nobody knows whether it went.
  const unsure = part === 'mail' ? post.accepted.at(-1)?.id : undefined
  if (how === 'hang') await line.cut()
  await line.mend()
  gone.delete(part)
  const lacks = (...needed: Part[]) => needed.some(one => gone.has(one))
  const signedUp = async () => lacks('PostgreSQL') || (await signUp(email)) === 200
  const uploaded = async () => lacks('PostgreSQL', 'files') || (await arrived(token))
  await Promise.all([
    until(`signing up after ${part}`, signedUp, within(5_000)),
    until(`an upload after ${part}`, uploaded, within(5_000)),
  ])
  return unsure
}

test.each(rounds)(
  'F25 round $round, jobs, calls, uploads and sockets under way, for a while without $told: clean answers, nothing lost or doubled, back by itself',
  async ({ round, outages }) => {
    const name = `round-${round}`
    const [{ token, id }, later] = [await person(server, 'DOCTOR'), await person(server, 'DOCTOR')]
    const socket = await open(server.url, '/notification', token)
    socket.emit('subscribe', { room: id })
    await until('quiet', isDrained, 60_000)
    post.accepted.length = 0
    const people = rush(token, name)
    const hasBegun = () => people.signedUp.length > 2 && people.uploaded.length > 2
    await until('begun', async () => hasBegun(), 60_000)
    const gone = new Set<Part>()
    const unsure = await Promise.all(
      outages.map(one => {
        const email = `${name}-after-${one.part.toLowerCase()}@example.org`
        return outage(one, gone, { email, token: later.token })
      }),
    )
    await people.end()
    // An answer, or a calm sentence: never a fault of ours.
    expect(people.statuses.filter(status => ![200, 503].includes(status))).toEqual([])

    const lives = await Promise.race([worker.ended.then(() => false), wait(0, true)])
    expect(lives, worker.said()).toBe(true)
    await until('all jobs done', isDrained, 120_000)
    const added = await server.pool.query<{ email: string }>(
      'select email from app_user where starts_with(email, $1)',
      [`${name}-`],
    )
    const there = added.rows.map(({ email }) => email)
    expect(people.signedUp.filter(email => !there.includes(email))).toEqual([])
    const sent = post.accepted.map(mail => mail.id)
    expect(new Set(sent).size).toBeGreaterThanOrEqual(there.length)
    const doubled = sent.filter((mail, at) => sent.indexOf(mail) < at)
    expect(doubled.filter(mail => !unsure.includes(mail))).toEqual([])
    expect(doubled.length).toBeLessThanOrEqual(1)

    expect(await lostOf(people.uploaded)).toEqual([])
    const told = once(socket as never, 'newNotification', { signal: AbortSignal.timeout(20_000) })
    await raise(server, 'ACC001', id)
    expect(await told).toEqual([{ numOfNewNotifications: 1 }])
    socket.disconnect()
  },
  proofTime,
)
