import { access } from '@konsil/contract/access'
import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)

test('ACC-24, ACC-27, ACC-48 a link works once; the second time says that the account is active', async () => {
  const { email } = await acts.register()
  const link = await acts.activationLink(email)
  expect((await server.call(access.activate, { id: link })).status).toBe(200)
  const again = await server.call(access.activate, { id: link })
  expect(again.status).toBe(400)
  expect(again.items[0]).toMatchObject({
    id: 'global.was.actived.user',
    defaultMessage: 'User was already activated',
  })
})

test('ACC-26, ACC-48 an expired, altered or unknown link is refused, a fresh one works', async () => {
  const { email } = await acts.register()
  const link = await acts.activationLink(email)
  server.clock.advance(days(1) + 1)
  const refusalOf = async (id: string) => (await server.call(access.activate, { id })).items[0]?.id
  expect(await refusalOf(link)).toBe('activation.link.unusable')
  expect(await refusalOf(`${link.slice(0, -1)}!`)).toBe('activation.link.unusable')
  expect(await refusalOf('nothing')).toBe('activation.link.unusable')
  await server.call(access.resendActivation, { email })
  await server.runJobs()
  expect(await refusalOf(await acts.activationLink(email))).toBeUndefined()
})

test('a reset link does not activate and an activation link does not reset', async () => {
  const email = await acts.activated()
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const reset = await acts.resetLink(email)
  expect((await server.call(access.activate, { id: reset })).items[0]?.id).toBe(
    'activation.link.unusable',
  )
  const choose = { code: reset, password: 'another-1' }
  expect((await server.call(access.resetPassword, choose)).status).toBe(200)
  const { email: other } = await acts.register()
  const answer = await server.call(access.resetPassword, {
    code: await acts.activationLink(other),
    password: 'another-1',
  })
  expect(answer.items[0]?.id).toBe('reset.link.unusable')
})

test('ACC-49 of two activation links the later one works, the former no more', async () => {
  const { email } = await acts.register()
  const former = await acts.activationLink(email)
  await server.call(access.resendActivation, { email })
  await server.runJobs()
  const refusalOf = async (id: string) => (await server.call(access.activate, { id })).items[0]?.id
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
