import { setTimeout as wait } from 'node:timers/promises'
import { onTheWire } from '@konsil/contract/core/time'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { campaigns } from '@konsil/contract/campaigns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignActs } from '../campaign-acts.ts'
import { startSmallRedis } from '../small-redis.ts'
import { person, startTestServer, type TestServer } from '../test-server.ts'
import { type Accepted, startCountingPost } from './counting-post.ts'
import { count, isFull, proofTime } from './size.ts'
import { sharedWith, startWorkerProcess, type WorkerProcess } from './worker-process.ts'

let redis: Awaited<ReturnType<typeof startSmallRedis>>
let post: Awaited<ReturnType<typeof startCountingPost>>
let server: TestServer
const workers: WorkerProcess[] = []

const people = count(5_000, 400)
const kills = count(20, 3)
/** Of the mails of a campaign: those connections to the mail server that a process has for them. */
const inFlight = 4

async function startWorker() {
  const name = `worker-${workers.length}`
  const settings = { ...sharedWith(server), REDIS_URL: redis.url, SMTP_URL: post.urlFor(name) }
  const worker = await startWorkerProcess(name, settings)
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  redis = await startSmallRedis()
  post = await startCountingPost()
  server = await startTestServer({
    startAt: onTheWire(systemClock.now()),
    settings: { REDIS_URL: redis.url },
  })
}, proofTime)
afterAll(async () => {
  await Promise.all(workers.map(worker => worker.stop()))
  await server.stop()
  await post.stop()
  redis.stop()
})

/** Taken by the mail server, and not answered: the process dies before it hears so. */
const killAtNextMail = ({ name, kill }: WorkerProcess) =>
  new Promise<Accepted>(resolve => {
    post.watches.set(name, async mail => {
      post.watches.set(name, () => new Promise(() => {}))
      await kill()
      resolve(mail)
      return new Promise(() => {})
    })
  })

const acceptedOf = (campaignId: string) =>
  post.accepted.filter(({ id }) => id.startsWith(`${campaignId}:`)).map(({ id }) => id)

test(
  'of a campaign whose worker is killed again and again nobody gets it twice, and nobody is forgotten',
  async () => {
    const admin = await person(server, 'ADMIN')
    await server.runJobs()
    await server.pool.query(
      `with made as (
         insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
         select gen_random_uuid(), 'PATIENT', 'kill-' || n || '@example.org', '', 'ACTIVE', now(), now()
         from generate_series(1, $1) n returning id
       ), named as (
         insert into profile (user_id, first_name, last_name, time_zone, updated_at)
         select id, 'Test', 'Person', 'Europe/Berlin', now() from made
       ) insert into user_setting (user_id, language, date_format, time_format, updated_at)
       select id, 'de', 'L', 'HH:mm', now() from made`,
      [people],
    )
    const { _id } = await campaignActs(server, admin).add({ pushMessage: 'Open late' })
    const killed: Accepted[] = []
    for (let at = 0; at < kills; at += 1) {
      const worker = await startWorker()
      killed.push(await killAtNextMail(worker))
    }
    await startWorker()
    const progress = async () => {
      const asking = { token: admin.token }
      return (await server.call(campaigns.readCampaign, { id: _id }, asking)).data
    }
    const end = performance.now() + (isFull ? 600_000 : 240_000)
    // What a dead process had in hand becomes uncertain two minutes later; nobody waits for that here.
    const inHand = `update campaign_recipient set changed_at = now() - interval '3 minutes' where state = 'SENDING'`
    for (let told = await progress(); told.state !== 'SENT'; told = await progress()) {
      if (performance.now() > end) throw new Error(JSON.stringify(told.counts))
      if (told.counts.WAITING === 0) await server.pool.query(inHand)
      await wait(100)
    }
    const { counts } = await progress()
    const accepted = acceptedOf(_id)
    // Nobody twice: what was in doubt was not sent again.
    expect(new Set(accepted).size).toBe(accepted.length)
    // Nobody forgotten: each has a result, and whoever has none that is sure was in hand of a dead process.
    expect(counts.SENT + counts.UNCERTAIN).toBe(people)
    expect(counts.UNCERTAIN).toBeGreaterThanOrEqual(kills)
    expect(counts.UNCERTAIN).toBeLessThanOrEqual(kills * inFlight)
    expect(accepted.length).toBeGreaterThanOrEqual(counts.SENT)
    expect(accepted.length).toBeLessThanOrEqual(counts.SENT + counts.UNCERTAIN)
    for (const { id } of killed.filter(one => one.id.startsWith(_id))) {
      expect(accepted.filter(one => one === id)).toHaveLength(1)
    }
    // The bell has it once for each.
    const { rows } = await server.pool.query<{ notices: number }>(
      `select count(*)::int as notices from notice join event on event.id = event_id where code = 'ACC008'`,
    )
    expect(rows).toEqual([{ notices: counts.SENT + counts.UNCERTAIN }])
  },
  proofTime,
)
