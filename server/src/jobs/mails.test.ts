import { access } from '@konsil/contract/access'
import { days, hours } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { startTestServer, testPassword, useTestServer } from '../../test/test-server.ts'
import { sendMailJob } from '../mails/queue.ts'
import { clearExpiredJob } from './clear-expired.ts'

const server = useTestServer()

const signUp = (email: string) =>
  server.call(access.signUp, {
    firstName: 'Test',
    lastName: 'Person',
    email,
    password: testPassword,
    role: 'PATIENT',
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
    server.pool.query(`update graphile_worker._private_jobs set ${set} where payload->>'to' = $1`, [
      `${name}@example.org`,
    ])
  const old = `created_at = '${server.clock.now().toISOString()}'::timestamptz - interval '3 days'`
  await change('given-up', `attempts = max_attempts, ${old}`)
  await change('fresh', 'attempts = max_attempts')
  await change('waiting', old)
  await server.perform(clearExpiredJob, {})
  expect(await waiting()).toBe(2)
})

const aMail = {
  id: '01997b6a-0000-7000-8000-000000000001',
  to: 'once@example.org',
  subject: 'Once',
  text: 'Once.',
  html: '<p>Once.</p>',
}
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

test('API-12 that a mail was sent is known for two weeks, longer than the queue may bring it again', async () => {
  await server.perform(sendMailJob, aMail)
  server.clock.advance(days(13))
  await server.perform(clearExpiredJob, {})
  expect(await sentIds()).toContain(aMail.id)
  server.clock.advance(days(2))
  await server.perform(clearExpiredJob, {})
  expect(await sentIds()).not.toContain(aMail.id)
})
