import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmallRedis } from '../small-redis.ts'
import { person, startTestServer, type TestServer } from '../test-server.ts'
import { raise } from '../raised-events.ts'
import { type Accepted, startCountingPost } from './counting-post.ts'
import { jobsLeft } from './jobs-left.ts'
import { count, isFull, proofTime, within } from './size.ts'
import { open } from './sockets.ts'
import { sharedWith, startWorkerProcess, type WorkerProcess } from './worker-process.ts'

let redis: Awaited<ReturnType<typeof startSmallRedis>>
let post: Awaited<ReturnType<typeof startCountingPost>>
let server: TestServer
let workers: WorkerProcess[]

const startWorker = (name: string) =>
  startWorkerProcess(name, {
    ...sharedWith(server),
    REDIS_URL: redis.url,
    SMTP_URL: post.urlFor(name),
  })

beforeAll(async () => {
  redis = await startSmallRedis()
  post = await startCountingPost()
  server = await startTestServer({ settings: { REDIS_URL: redis.url } })
  workers = await Promise.all(['first', 'second', 'third'].map(startWorker))
}, proofTime)
afterAll(async () => {
  await Promise.all(workers.map(worker => worker.stop()))
  await server.stop()
  await post.stop()
  redis.stop()
})

/** Until a condition holds, looked at again and again; what it waits for is in other processes. */
async function until(
  what: string,
  holds: () => Promise<boolean>,
  patience = isFull ? 150_000 : 60_000,
) {
  const end = performance.now() + patience
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${patience} ms`)
    await wait(20)
  }
}

async function numberOf(query: string, values: unknown[] = []) {
  const { rows } = await server.pool.query<{ number: number }>(query, values)
  return rows[0]?.number ?? 0
}
const countLeft = () => numberOf(`select count(*)::int as number from ${jobsLeft}`)

const workerCalled = (name: string) => {
  const worker = workers.find(one => one.name === name)
  if (!worker) throw new Error(`there is no worker ${name}`)
  return worker
}

/** The mail was taken, and the worker dies before it hears so. All it had under way dies with it. */
const killBeforeItHears = (name: string) =>
  new Promise<Accepted>((resolve, reject) => {
    const kill = async (mail: Accepted) => {
      await wait(150)
      await workerCalled(name).kill()
      return mail
    }
    post.watches.set(name, mail => {
      // Whatever else it has on its way may arrive too, and is not answered either.
      post.watches.set(name, () => new Promise(() => {}))
      kill(mail).then(resolve, reject)
      return new Promise(() => {})
    })
  })

/** The mail was taken and that was noted, and the worker dies before its job is done with. */
const killBeforeItIsDone = (name: string) =>
  new Promise<Accepted>((resolve, reject) => {
    post.watches.set(name, async mail => {
      post.watches.delete(name)
      const client = await server.pool.connect()
      await client.query('begin')
      // Whoever wants to end this job has to wait.
      const itsJob = `select id from graphile_worker._private_jobs where payload->>'id' = $1 for update`
      await client.query(itsJob, [mail.id])
      const noted = () =>
        numberOf('select count(*)::int as number from sent_mail where id = $1', [mail.id])
      const killOnceNoted = async () => {
        await until('noted', async () => (await noted()) === 1)
        await workerCalled(name).kill()
        await client.query('rollback')
        client.release()
        return mail
      }
      killOnceNoted().then(resolve, reject)
    })
  })

const timesOf = (id: string) => post.accepted.filter(mail => mail.id === id).length

describe('events told by three workers, two of which are killed', () => {
  test(
    'NOTI-12, B12 every receiver has each notice once, every mail went out, at most one of them twice for a killed worker',
    async () => {
      const admin = await person(server, 'ADMIN')
      const doctors: (typeof admin)[] = []
      while (doctors.length < count(20, 8)) doctors.push(await person(server, 'DOCTOR'))
      await until('quiet at first', async () => (await countLeft()) === 0)
      // What the demonstration has told of is not counted.
      await server.pool.query('delete from notice')
      post.accepted.length = 0
      let raised = 0
      const died = new Set<string>()
      const unheard = killBeforeItHears('first').finally(() => died.add('first'))
      const undone = killBeforeItIsDone('second').finally(() => died.add('second'))
      // Both die while things are told, however quickly that goes.
      for (; raised < count(1_000, 160) || died.size < 2; raised += 1) {
        const doctor = doctors[raised % doctors.length] ?? admin
        await raise(server, raised % 5 === 0 ? 'ADM001' : 'ACC001', doctor.id)
      }
      const lost = await unheard
      const noted = await undone
      // The full proof waits until the living notice; here somebody starts a new one.
      if (!isFull) workers.push(await startWorker('fourth'))
      await until('all done', async () => (await countLeft()) === 0)

      const admins = await numberOf(
        `select count(*)::int as number from app_user where role = 'ADMIN' and state = 'ACTIVE'`,
      )
      const office = Math.ceil(raised / 5)
      const expected = office * admins + (raised - office)
      // A job of the hour may tell of something as well.
      const raisedAbout = doctors.map(({ id }) => id)
      for (const channel of ['BELL', 'MAIL']) {
        const { rows } = await server.pool.query<{ times: number; notices: number }>(
          `select times, count(*)::int as notices from
             (select count(*)::int as times from notice join event on event.id = event_id
              where channel = $1 and about_user_id = any($2) group by event_id, receiver_id) told
           group by times`,
          [channel, raisedAbout],
        )
        expect(rows, channel).toEqual([{ times: 1, notices: expected }])
      }
      const { rows: mails } = await server.pool.query<{ id: string }>(
        `select notice.id from notice join event on event.id = event_id
         where channel = 'MAIL' and about_user_id = any($1)`,
        [raisedAbout],
      )
      expect(mails.filter(({ id }) => timesOf(id) === 0)).toEqual([])
      const twice = mails.filter(({ id }) => timesOf(id) > 1).map(({ id }) => id)
      expect(twice).toContain(lost.id)
      // The second may have begun another one by the time that it dies.
      expect(twice.length).toBeLessThanOrEqual(2)
      expect(timesOf(noted.id)).toBe(1)
      const ids = new Set(mails.map(({ id }) => id))
      const accepted = post.accepted.filter(({ id }) => ids.has(id))
      expect(accepted).toHaveLength(mails.length + twice.length)
    },
    proofTime,
  )

  test(
    'NOTI-10, NOTI-12 an administrator at one process sees the bell within a second of what another one tells',
    async () => {
      const admin = await person(server, 'ADMIN')
      const socket = await open(server.url, '/notification', admin.token)
      socket.emit('subscribe', { room: admin.id }).emit('getNewNotification')
      await once(socket as never, 'newNotification')
      const took: number[] = []
      for (let at = 1; at <= count(50, 3); at += 1) {
        const told = once(socket as never, 'newNotification')
        const begin = performance.now()
        await raise(server, 'ADM001', admin.id)
        expect(await told).toEqual([{ numOfNewNotifications: at }])
        took.push(performance.now() - begin)
      }
      expect(Math.max(...took)).toBeLessThan(within(1_000))
      socket.disconnect()
    },
    proofTime,
  )
})
