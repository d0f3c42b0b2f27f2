import { access } from '@konsil/contract/access'
import { hours, minutes } from '@konsil/contract/core/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { person, startTestServer, testPassword, useTestServer } from '../../../test/test-server.ts'
import { sendMailJob } from '../../mails/queue.ts'

const server = useTestServer({ settings: { TRUST_PROXY: 'true', ATTEMPTS_PER_ADDRESS: '6' } })
const acts = accessActs(server)

let networks = 0
/** Somebody whose line nobody else has. */
const fromElsewhere = () => {
  networks += 1
  return { headers: { 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}` } }
}

beforeEach(() => server.clock.advance(hours(24)))

const waitingMails = async () =>
  (
    await server.pool.query<{ payload: unknown }>(
      'select payload from graphile_worker._private_jobs',
    )
  ).rows

const flows = [
  {
    flow: 'recovery',
    call: access.recoverPassword,
    rows: 'ACC-47',
    someone: () => acts.activated(),
    use: async (email: string) =>
      server.call(access.resetPassword, {
        code: await acts.resetLink(email),
        password: 'another-1',
      }),
  },
  {
    flow: 'sending the activation again',
    call: access.resendActivation,
    rows: 'ACC-47, ACC-49',
    someone: async () => (await acts.register()).email,
    use: (email: string) => acts.activate(email),
  },
]

describe.each(flows)('$flow by strangers', ({ call, rows, someone, use }) => {
  test(`${rows} from one network three in a quarter of an hour leave, and nobody is told which`, async () => {
    const email = await someone()
    const before = (await server.mailsTo(email)).length
    const stranger = fromElsewhere()
    for (let at = 0; at < 6; at += 1) {
      const { status, data } = await server.call(call, { email }, stranger)
      expect([status, data]).toEqual([200, {}])
      await server.runJobs()
    }
    expect(await server.mailsTo(email)).toHaveLength(before + 3)
  })

  test(`${rows} from a dozen networks no more than a handful leave, and the owner has a link that works`, async () => {
    const email = await someone()
    for (let at = 0; at < 12; at += 1) {
      expect((await server.call(call, { email }, fromElsewhere())).status).toBe(200)
      await server.runJobs()
    }
    expect((await server.mailsTo(email)).length).toBeLessThanOrEqual(7)
    expect((await server.call(call, { email }, fromElsewhere())).status).toBe(200)
    await server.runJobs()
    expect((await use(email)).status).toBe(200)
  })

  test(`${rows} one network is refused aloud after its allowance, and only whoever solved the check uses it`, async () => {
    const email = await someone()
    const stranger = fromElsewhere()
    const ask = (botCheck?: string) =>
      server.call(call, { email }, { ...stranger, ...(botCheck ? { botCheck } : {}) })
    for (let at = 0; at < 8; at += 1)
      expect((await ask('none')).items[0]?.id).toBe('bot.check.failed')
    for (let at = 0; at < 6; at += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).items[0]?.id).toBe('too.many.requests')
    expect((await server.call(call, { email }, fromElsewhere())).status).toBe(200)
  })
})

test('ACC-47 strangers who go on for eight hours send the owner a mail an hour, and the newest link works whenever they look', async () => {
  const email = await acts.activated()
  const before = (await server.mailsTo(email)).length
  for (let half = 0; half < 16; half += 1) {
    await server.call(access.recoverPassword, { email }, fromElsewhere())
    await server.runJobs()
    server.clock.advance(minutes(30))
  }
  expect((await server.mailsTo(email)).length - before).toBeLessThan(14)
  await server.call(access.recoverPassword, { email }, fromElsewhere())
  await server.runJobs()
  const answer = await server.call(access.resetPassword, {
    code: await acts.resetLink(email),
    password: 'another-1',
  })
  expect(answer.status).toBe(200)
})

test('ACC-47 sending the activation again takes nobody the chance to recover a password', async () => {
  const email = await acts.activated()
  const line = fromElsewhere()
  for (let at = 0; at < 6; at += 1) await server.call(access.resendActivation, { email }, line)
  expect((await server.call(access.resendActivation, { email }, line)).status).toBe(429)
  const before = (await server.mailsTo(email)).length
  expect((await server.call(access.recoverPassword, { email }, line)).status).toBe(200)
  await server.runJobs()
  expect(await server.mailsTo(email)).toHaveLength(before + 1)
})

describe('the queue', () => {
  /** What leads to a secret in an address, or the 43 signs that every secret of ours has. */
  const secret = /(?:token|code)=|[\w-]{43}/

  test.each([
    ['sign-up', async () => void (await server.call(access.signUp, newcomer(acts.fresh())))],
    [
      'a second activation mail',
      async () => {
        const { email } = await acts.register()
        await server.call(access.resendActivation, { email })
      },
    ],
    [
      'recovery',
      async () =>
        void (await server.call(access.recoverPassword, { email: await acts.activated() })),
    ],
    [
      'a new address',
      async () => {
        const { token } = await person(server, 'PATIENT')
        const question = { email: acts.fresh(), password: testPassword }
        await server.call(access.changeEmail, question, { token })
      },
    ],
  ])('ACC-47 holds no secret while the mail of %s waits', async (_, act) => {
    await server.runJobs()
    await act()
    const waiting = await waitingMails()
    expect(waiting).not.toEqual([])
    expect(
      waiting.map(({ payload }) => JSON.stringify(payload)).filter(text => secret.test(text)),
    ).toEqual([])
    await server.runJobs()
  })

  test('ACC-48 a mail that is tried twice has a link each time, and only the newer one works', async () => {
    const sent: string[] = []
    const mailer = {
      async send({ text }: { text: string }) {
        sent.push(/token=([\w-]+)/.exec(text)?.[1] ?? '')
        if (sent.length === 1) throw new Error('the connection broke')
      },
      close: async () => {},
    }
    const other = await startTestServer({ adapters: { mailer } })
    await other.call(access.signUp, newcomer('tried-twice@example.org'))
    const link = await other.database.selectFrom('mail_link').select('id').executeTakeFirstOrThrow()
    const send = () => other.perform(sendMailJob, { id: link.id, unwritten: 'link' })
    await expect(send()).rejects.toThrow('the connection broke')
    await send()
    await send()
    expect(sent).toHaveLength(2)
    const statusOf = async (id = '') =>
      (await other.call(access.activate, { id, password: testPassword })).items[0]?.id
    expect(await statusOf(sent[0])).toBe('activation.link.unusable')
    expect(await statusOf(sent[1])).toBeUndefined()
    await other.stop()
  })

  test('PROF-37 a new password ends a new address that was asked for, also while its mail waits', async () => {
    const { token } = await person(server, 'PATIENT')
    const wished = acts.fresh()
    await server.call(access.changeEmail, { email: wished, password: testPassword }, { token })
    const chosen = { currentPassword: testPassword, newPassword: 'another-1' }
    expect((await server.call(access.changePassword, chosen, { token })).status).toBe(200)
    await server.runJobs()
    expect(await server.mailsTo(wished)).toEqual([])
  })
})

const newcomer = (email: string) =>
  ({
    firstName: 'Test',
    lastName: 'Person',
    email,
    password: testPassword,
    role: 'PATIENT',
  }) as const
