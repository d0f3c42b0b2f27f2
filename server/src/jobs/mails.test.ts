import { access } from '@konsil/contract/access'
import { days, hours } from '@konsil/contract/core/time'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lineTo } from '../../test/database-line.ts'
import { startTestServer, testPassword, useTestServer } from '../../test/test-server.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { connect } from '../database/connect.ts'
import { sendMailJob } from '../mails/queue.ts'
import type { QueuedMail } from '../mails/queued-mail.ts'
import { sendMail } from '../mails/send-mail.ts'
import { createMetrics } from '../http/metrics.ts'
import { tryMail } from '../mails/try-mail.ts'
import { type Mailer, type MailFault, MailNotSent, type Sending } from '../ports/mailer.ts'
import { clearExpiredJob } from './clear-expired.ts'
import { jobHandler } from './job.ts'
import { addJob } from './queue.ts'
import { longestWait, readQueue } from './waiting.ts'
import { startWorker } from './worker.ts'

const server = useTestServer()

const signUp = (email: string) =>
  server.call(access.signUp, {
    firstName: 'Test',
    lastName: 'Person',
    email,
    password: testPassword,
    role: 'PATIENT',
  })

const aMail = {
  id: '01997b6a-0000-7000-8000-000000000001',
  to: 'once@example.org',
  subject: 'Once',
  text: 'Once.',
  html: '<p>Once.</p>',
}

/** None of these mails holds a secret. */
const write = () => Promise.reject(new Error('it is written already'))
const sendingBy = (mailer: Mailer, database = server.database) => ({
  mailer,
  database,
  clock: server.clock,
  write,
  metrics: createMetrics(),
})

const waiting = async () => {
  const { rows } = await server.pool.query('select id from graphile_worker.jobs')
  return rows.length
}

test('ACC-48 a mail whose link has ended before it could be sent is not sent', async () => {
  await signUp('late@example.org')
  server.clock.advance(hours(24))
  await signUp('timely@example.org')
  server.clock.advance(hours(23))
  await server.runJobs()
  expect(await server.mailsTo('late@example.org')).toEqual([])
  expect(await server.mailsTo('timely@example.org')).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

test('API-12 mails that were given up leave the queue after two days, others wait on', async () => {
  for (const name of ['given-up', 'fresh', 'waiting']) await signUp(`${name}@example.org`)
  const change = (name: string, set: string) =>
    server.pool.query(
      `update graphile_worker._private_jobs set ${set} where key like (
      select 'mail ' || id || ' %' from app_user where email = $1
    )`,
      [`${name}@example.org`],
    )
  const before = `'${server.clock.now().toISOString()}'::timestamptz - interval '3 days'`
  const old = `created_at = ${before}, run_at = ${before}, updated_at = ${before}`
  await change('given-up', `attempts = max_attempts, ${old}`)
  await change('fresh', 'attempts = max_attempts')
  await change('waiting', old)
  await server.perform(clearExpiredJob, {})
  expect(await waiting()).toBe(2)
})

test('API-12 a mail that the queue gave up, after some four days, can be looked into for two days', async () => {
  const mailer = { send: () => Promise.reject(new Error('no mail server')), close: async () => {} }
  const other = await startTestServer({ adapters: { mailer } })
  const jobs = 'graphile_worker._private_jobs'
  const read = async (what: string) =>
    (await other.pool.query<Record<string, number>>(`select ${what} from ${jobs}`)).rows
  await other.database.transaction().execute(tx => addJob(tx, sendMailJob, aMail))
  for (let attempt = 1; attempt <= 25; attempt += 1) {
    // As much time has passed as the queue lets pass before the next one.
    const passed = `(select run_at - now() from ${jobs})`
    const times = ['run_at', 'created_at', 'updated_at']
    const earlier = times.map(time => `${time} = ${time} - ${passed}`).join(', ')
    await other.pool.query(`update ${jobs} set ${earlier}`)
    await other.runJobs()
  }
  const [state] = await read(`attempts, extract(epoch from now())::float8 * 1000 as now,
    extract(epoch from now() - created_at)::float8 / 3600 as hours`)
  expect(state).toMatchObject({ attempts: 25 })
  expect(state?.hours).toBeGreaterThan(90)
  other.clock.advance((state?.now ?? 0) - other.clock.now().getTime() + days(2) - hours(1))
  await other.perform(clearExpiredJob, {})
  expect(await read('id')).toHaveLength(1)
  other.clock.advance(hours(8))
  await other.perform(clearExpiredJob, {})
  expect(await read('id')).toEqual([])
  await other.stop()
})

const sentIds = async () =>
  (await server.database.selectFrom('sent_mail').select('id').execute()).map(({ id }) => id)

test('NOTI-12 a mail that a mail server has accepted is not sent again, however often its job runs', async () => {
  const sent: string[] = []
  let works = false
  const mailer = {
    async send({ id }: { id: string }) {
      if (!works) throw new Error('no mail server')
      sent.push(id)
    },
    close: async () => {},
  }
  const other = await startTestServer({ adapters: { mailer } })
  const send = () => other.perform(sendMailJob, aMail)
  await expect(send()).rejects.toThrow('no mail server')
  works = true
  for (let at = 0; at < 3; at += 1) await send()
  expect(sent).toEqual([aMail.id])
  await other.stop()
})

test('a mail that is refused for good ends early, and is kept for an operator to look into', async () => {
  const fault = { code: '550', words: 'EENVELOPE 550 RCPT TO, no such mailbox', isFinal: true }
  let attempts = 0
  const mailer = {
    send() {
      attempts += 1
      return Promise.reject(new MailNotSent('the mail server failed', fault))
    },
    close: async () => {},
  }
  const other = await startTestServer({ adapters: { mailer } })
  await other.database.transaction().execute(tx => addJob(tx, sendMailJob, aMail))
  await other.runJobs()
  await other.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await other.runJobs()
  expect(attempts).toBe(1)
  expect(await readQueue(other.database)).toMatchObject([
    { job: 'send-mail', waiting: 0, givenUp: 1 },
  ])
  const told = other.logLines.filter(line => line.includes('given up'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('MailNotSent EENVELOPE 550 RCPT TO, no such mailbox')
  expect(told[0]).not.toContain(aMail.to)
  await other.stop()
})

test('how mails went is counted, with the answer of the mail server', async () => {
  const metrics = createMetrics()
  const counted = vi.spyOn(metrics, 'measureMail')
  const failing = (fault: MailFault) => () =>
    Promise.reject(new MailNotSent('the mail server failed', fault))
  const ways = [
    failing({ code: '450', words: 'later' }),
    failing({ code: '554', words: 'spam', isFinal: true }),
    () => Promise.reject(new TypeError('a bug')),
    () => Promise.resolve(),
  ]
  for (const send of ways) {
    const sending = { ...sendingBy({ send, close: async () => {} }), metrics }
    const mail = { ...aMail, id: '01997b6a-0000-7000-8000-000000000011' }
    await sendMail(sending, mail).catch(() => undefined)
  }
  expect(counted.mock.calls).toEqual([
    ['failed', '450'],
    ['refused', '554'],
    ['failed', 'unknown'],
    ['sent', ''],
  ])
})

test('whether mails could go out is told at start, and by which codes not', async () => {
  const lines: string[] = []
  const log = pinoLogger('info', { write: line => void lines.push(line) })
  const fault = { code: '535', words: 'EAUTH 535 AUTH PLAIN, wrong' }
  const mailer = { send: async () => {}, close: async () => {} }
  await tryMail(mailer, log)
  expect(lines).toEqual([])
  await tryMail({ ...mailer, reach: async () => {} }, log)
  expect(lines.pop()).toContain('the mail server takes mails')
  const reach = () => Promise.reject(new MailNotSent('the mail server cannot be used', fault))
  await tryMail({ ...mailer, reach }, log)
  expect(JSON.parse(lines.pop() ?? '')).toMatchObject({
    level: 'warn',
    reason: 'MailNotSent EAUTH 535 AUTH PLAIN, wrong',
  })
})

test('NOTI-12 a mail that was accepted while the database was away for a moment is not sent again', async () => {
  const line = await lineTo(server.config.DATABASE_URL ?? '')
  const { database, close } = connect(line.url, pinoLogger('silent'))
  onTestFinished(async () => {
    await close()
    await line.close()
  })
  let accepted = 0
  const mailer = {
    async send() {
      accepted += 1
      await line.cut()
      setTimeout(() => void line.mend(), 700)
    },
    close: async () => {},
  }
  const mail = { ...aMail, id: '01997b6a-0000-7000-8000-000000000009' }
  await sendMail(sendingBy(mailer, database), mail)
  await sendMail(sendingBy(mailer, database), mail)
  expect(accepted).toBe(1)
})

test('NOTI-12 a mail under way while the database is away, however long, goes once, and the process lives', async () => {
  const line = await lineTo(server.config.DATABASE_URL ?? '')
  const log = pinoLogger('silent')
  const { database, pool, close } = connect(line.url, log)
  const real = performance.now.bind(performance)
  const time = vi.spyOn(performance, 'now')
  let accepted = 0
  const mailer = {
    async send() {
      accepted += 1
      await line.cut()
      setTimeout(() => {
        // Whoever counts the time finds that an hour has passed.
        time.mockImplementation(() => real() + hours(1))
        setTimeout(() => void line.mend(), 1_200)
      }, 100)
    },
    close: async () => {},
  }
  const send = (mail: QueuedMail) => sendMail(sendingBy(mailer, database), mail)
  const alone = jobHandler({ ...sendMailJob, runner: 'main' }, send)
  const worker = await startWorker(pool, [alone], log, createMetrics())
  onTestFinished(async () => {
    time.mockRestore()
    await worker.stop()
    await close()
    await line.close()
  })
  const mail = { ...aMail, id: '01997b6a-0000-7000-8000-000000000010' }
  await server.database.transaction().execute(tx => addJob(tx, sendMailJob, mail))
  // What fails meanwhile, the queue tries again after some seconds.
  const left = `select 1 from graphile_worker._private_jobs where payload->>'id' = $1`
  const rows = async () => (await server.pool.query(left, [mail.id])).rowCount
  await expect.poll(rows, { timeout: 30_000 }).toBe(0)
  expect(accepted).toBe(1)
  expect(await sentIds()).toContain(mail.id)
}, 60_000)

test('a mail that takes long is broken off before its runner is taken for dead, and tried again', async () => {
  const breakingOff = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(breakingOff.signal)
  onTestFinished(() => timeout.mockRestore())
  const mailer = {
    send: (_: unknown, { signal }: Sending = {}) =>
      new Promise<void>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('broken off'))),
      ),
    close: async () => {},
  }
  const sending = sendMail(sendingBy(mailer), aMail)
  await expect.poll(() => timeout.mock.calls.length).toBe(1)
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(longestWait - 10_000)
  breakingOff.abort()
  await expect(sending).rejects.toThrow('broken off')
  expect(await sentIds()).not.toContain(aMail.id)
})

test('API-12 that a mail was sent is known for two weeks, longer than the queue may bring it again', async () => {
  await server.perform(sendMailJob, aMail)
  server.clock.advance(days(13))
  await server.perform(clearExpiredJob, {})
  expect(await sentIds()).toContain(aMail.id)
  server.clock.advance(days(2))
  await server.perform(clearExpiredJob, {})
  expect(await sentIds()).not.toContain(aMail.id)
})
