import { access } from '@konsil/contract/access'
import { Refusal } from '@konsil/contract/core/refusals'
import { days, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs, names } from '../../../test/access-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { countingTables, hashOfRows } from '../../../test/proofs/calls.ts'
import { quickPasswords } from '../../../test/quick-passwords.ts'
import { startTestServer, testPassword, useTestServer } from '../../../test/test-server.ts'
import type { Passwords } from '../../ports/passwords.ts'

const server = useTestServer({ settings: { TRUST_PROXY: 'true' } })
const acts = accessActs(server)

const activate = (id: string, password = testPassword) =>
  server.call(access.activate, { id, password })
const refusalOf = async (id: string) => (await activate(id)).items[0]?.id
const lookRefusalOf = async (id: string) =>
  (await server.call(access.lookAtActivation, { id })).items[0]?.id

test('ACC-24, ACC-27, ACC-48, D-353 a link works once with the password of the sign-up; the second time says that the account is active', async () => {
  const { email } = await acts.register()
  const link = await acts.activationLink(email)
  expect((await activate(link)).status).toBe(200)
  expect((await acts.signIn(email)).status).toBe(200)
  const again = await activate(link)
  expect(again.status).toBe(400)
  expect(again.items[0]).toMatchObject({
    id: 'global.was.actived.user',
    defaultMessage: 'User was already activated',
  })
  expect(await lookRefusalOf(link)).toBe('global.was.actived.user')
})

test('D-353 a link alone activates nothing, nor does one with both passwords', async () => {
  const { email } = await acts.register()
  const id = await acts.activationLink(email)
  const refused = async (question: object) => {
    const { status, items } = await server.ask(access.activate, { id, ...question })
    return [status, ...items.map(item => [item.id, item.values['field']].join(' '))]
  }
  expect(await refused({})).toEqual([400, 'request.invalid password'])
  expect(await refused({ password: '' })).toEqual([400, 'password.required password'])
  const both = { password: testPassword, newPassword: 'neun-Gaense' }
  expect(await refused(both)).toEqual([400, 'request.unknown.field newPassword'])
  expect(await refused({ newPassword: 'kurz', ...names })).toEqual([
    400,
    'password.length newPassword',
  ])
  expect(await refused({ newPassword: 'neun-Gaense' })).toEqual([
    400,
    'request.invalid firstName',
    'request.invalid lastName',
  ])
  expect((await acts.signIn(email)).items[0]?.id).toBe('global.not.active.user')
  expect((await activate(id)).status).toBe(200)
})

test('D-353 a wrong password is said to be wrong, and the link stays good', async () => {
  const { email } = await acts.register()
  const link = await acts.activationLink(email)
  const wrong = await activate(link, 'not-what-was-chosen')
  expect([wrong.status, wrong.items[0]?.id]).toEqual([400, 'activation.password.wrong'])
  expect((await acts.signIn(email)).items[0]?.id).toBe('global.not.active.user')
  expect((await activate(link)).status).toBe(200)
})

test('ACC-47, D-353 of many passwords behind one link ten are judged in a quarter of an hour, from wherever; another link is not concerned', async () => {
  const { email } = await acts.register()
  const id = await acts.activationLink(email)
  const other = await acts.register()
  const from = (at: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${at}` } })
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      server.call(access.activate, { id, password: `a wrong guess ${at}` }, from(at)),
    ),
  )
  const judged = answers.filter(({ items }) => items[0]?.id === 'activation.password.wrong')
  expect(judged).toHaveLength(10)
  const refused = await activate(id)
  expect([refused.status, refused.items[0]?.id]).toEqual([429, 'too.many.requests'])
  expect((await acts.activate(other.email)).status).toBe(200)
  server.clock.advance(minutes(15))
  expect((await activate(id)).status).toBe(200)
})

test('ACC-47, D-353 a password that is put off because too many are judged does not count', async () => {
  let isBusy = true
  const matches: Passwords['matches'] = async (...asked) => {
    if (isBusy) throw new Refusal('server.busy')
    return quickPasswords.matches(...asked)
  }
  const busy = await startTestServer({ adapters: { passwords: { ...quickPasswords, matches } } })
  const busyActs = accessActs(busy)
  const { email } = await busyActs.register()
  const told = async () => (await busyActs.activate(email)).items[0]?.id
  for (let at = 0; at < 11; at += 1) expect(await told()).toBe('server.busy')
  isBusy = false
  expect(await told()).toBeUndefined()
  await busy.stop()
})

test('ACC-26, ACC-48 an expired, altered or unknown link is refused, also when it is looked at; a fresh one works', async () => {
  const { email } = await acts.register()
  const link = await acts.activationLink(email)
  server.clock.advance(days(1) + 1)
  for (const id of [link, `${link.slice(0, -1)}!`, 'nothing']) {
    expect(await refusalOf(id)).toBe('activation.link.unusable')
    expect(await lookRefusalOf(id)).toBe('activation.link.unusable')
  }
  await server.call(access.resendActivation, { email })
  await server.runJobs()
  expect(await refusalOf(await acts.activationLink(email))).toBeUndefined()
})

test('ACC-24, ACC-26 looking at a link says whose it is, and changes nothing', async () => {
  const { email } = await acts.register(acts.fresh(), { role: 'DOCTOR' })
  const id = await acts.activationLink(email)
  const rows = () => hashOfRows(server, countingTables)
  const before = await rows()
  for (const _ of [1, 2]) {
    const { status, data } = await server.call(access.lookAtActivation, { id })
    expect([status, data]).toEqual([200, { email, role: 'DOCTOR' }])
  }
  expect(await rows()).toEqual(before)
  expect((await activate(id)).status).toBe(200)
})

test('a reset link does not activate and an activation link does not reset', async () => {
  const email = await acts.activated()
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const reset = await acts.resetLink(email)
  expect(await refusalOf(reset)).toBe('activation.link.unusable')
  expect(await lookRefusalOf(reset)).toBe('activation.link.unusable')
  const choose = { code: reset, password: 'another-1' }
  expect((await server.call(access.resetPassword, choose)).status).toBe(200)
  const { email: other } = await acts.register()
  const code = await acts.activationLink(other)
  const answer = await server.call(access.resetPassword, { code, password: 'another-1' })
  expect(answer.items[0]?.id).toBe('reset.link.unusable')
  expect((await server.call(access.lookAtReset, { code })).items[0]?.id).toBe('reset.link.unusable')
})

test('ACC-49 of two activation links the later one works, the former no more', async () => {
  const { email } = await acts.register()
  const former = await acts.activationLink(email)
  await server.call(access.resendActivation, { email })
  await server.runJobs()
  expect(await refusalOf(former)).toBe('activation.link.unusable')
  expect(await refusalOf(await acts.activationLink(email))).toBeUndefined()
})

test('ACC-49 sending again answers the same for a waiting, an active and an unknown address', async () => {
  const waiting = (await acts.register()).email
  const active = await acts.activated()
  const answers = await Promise.all(
    [waiting, active, acts.fresh()].map(email => server.call(access.resendActivation, { email })),
  )
  expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, data: {} })),
  )
  await server.runJobs()
  expect(await server.mailsTo(waiting)).toHaveLength(2)
  expect(await server.mailsTo(active)).toHaveLength(1)
})

test('ACC-49, D-015 without a solved bot check no mail is sent', async () => {
  const { email } = await acts.register()
  const botCheck = await server.solveBotCheck()
  const refusalWith = async (solution: string | undefined) =>
    (await server.call(access.resendActivation, { email }, { botCheck: solution })).items[0]?.id
  expect(await refusalWith(undefined)).toBe('bot.check.failed')
  expect(await refusalWith('nonsense')).toBe('bot.check.failed')
  expect(await refusalWith(botCheck)).toBeUndefined()
  expect(await refusalWith(botCheck)).toBe('bot.check.failed')
  await server.runJobs()
  expect(await server.mailsTo(email)).toHaveLength(2)
})

test('ACC-49 an account that is activated while the mail is asked for gets none', async () => {
  const { email } = await acts.register()
  const activating = await server.pool.connect()
  await activating.query('begin')
  await activating.query("update app_user set state = 'ACTIVE' where email = $1", [email])
  const asked = server.call(access.resendActivation, { email })
  await untilWaiting(server, 1)
  await activating.query('commit')
  activating.release()
  expect((await asked).status).toBe(200)
  await server.runJobs()
  expect(await server.mailsTo(email)).toHaveLength(1)
})
