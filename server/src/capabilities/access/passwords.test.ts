import { access } from '@konsil/contract/access'
import { hours } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { startTestServer, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)

test('ACC-28, ACC-31, D-114 recovery tells of unknown and of waiting addresses', async () => {
  const { email: waiting } = await acts.register()
  const idOf = async (email: string) =>
    (await server.call(access.recoverPassword, { email })).items[0]?.defaultMessage
  expect(await idOf(acts.fresh())).toBe('Email does not exist')
  expect(await idOf(waiting)).toBe('Email must be active to be recovered')
  expect(await idOf(await acts.activated())).toBeUndefined()
})

test('ACC-33, D-013, D-340 a new password has 8 to 128 characters, is not common, and is not the name or the e-mail', async () => {
  const email = await acts.activated('praxis.ulm@example.org')
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const code = await acts.resetLink(email)
  const refusal = async (password: string) =>
    (await server.call(access.resetPassword, { code, password })).items[0]
  expect(await refusal('seven-7')).toEqual({
    id: 'password.length',
    defaultMessage: 'Password must be from 8 to 128 characters',
    values: { field: 'password', min: 8, max: 128 },
  })
  expect((await refusal('x'.repeat(129)))?.id).toBe('password.length')
  expect((await refusal('iloveyou'))?.id).toBe('password.common')
  expect((await refusal('praxis-ulm'))?.id).toBe('password.personal')
  expect((await refusal('neil-strauß'))?.id).toBe('password.personal')
  expect(await refusal('Eight times this. '.repeat(8).slice(0, 128))).toBeUndefined()
})

test('ACC-48, D-017 a code that is looked at stays good; one that is used, expired, replaced or unknown is refused', async () => {
  const email = await acts.activated()
  const lookAt = async (code: string) => {
    const { status, items, data } = await server.call(access.lookAtReset, { code })
    return status === 200 ? data : items[0]?.id
  }
  const mailed = async () => {
    await server.call(access.recoverPassword, { email })
    await server.runJobs()
    return acts.resetLink(email)
  }
  const replaced = await mailed()
  const code = await mailed()
  expect(await lookAt(replaced)).toBe('reset.link.unusable')
  expect(await lookAt('nothing')).toBe('reset.link.unusable')
  const owner = { email, role: 'PATIENT' }
  expect([await lookAt(code), await lookAt(code)]).toEqual([owner, owner])
  const chosen = { code, password: 'another-1' }
  expect((await server.call(access.resetPassword, chosen)).status).toBe(200)
  expect(await lookAt(code)).toBe('reset.link.unusable')
  const late = await mailed()
  server.clock.advance(hours(1))
  expect(await lookAt(late)).toBe('reset.link.unusable')
})

test('ACC-33, D-013, D-340 a setting brings the older rule back at reset: 6 to 13 characters, and no more', async () => {
  const older = await startTestServer({ settings: { PASSWORD_LENGTH: '6-13' } })
  try {
    const acts = accessActs(older)
    const email = await acts.activated()
    await older.call(access.recoverPassword, { email })
    await older.runJobs()
    const code = await acts.resetLink(email)
    const refusal = async (password: string) =>
      (await older.call(access.resetPassword, { code, password })).items[0]
    expect(await refusal('12345')).toMatchObject({
      id: 'password.length',
      defaultMessage: 'Password must be from 6 to 13 characters',
    })
    expect((await refusal('12345678901234'))?.id).toBe('password.length')
    expect(await refusal('123456')).toBeUndefined()
    const atSignUp = await acts.register(acts.fresh(), { password: '1a-3-b' })
    expect(atSignUp.answer.items[0]?.id).toBe('password.length')
  } finally {
    await older.stop()
  }
})

test('ACC-32, ACC-48 a reset link works once, for an hour, and only the newest', async () => {
  const email = await acts.activated()
  const ask = async () => {
    await server.call(access.recoverPassword, { email })
    await server.runJobs()
    return acts.resetLink(email)
  }
  const refusal = async (code: string) =>
    (await server.call(access.resetPassword, { code, password: 'another-1' })).items[0]?.id
  const first = await ask()
  const second = await ask()
  expect(await refusal(first)).toBe('reset.link.unusable')
  expect(await refusal(second)).toBeUndefined()
  expect(await refusal(second)).toBe('reset.link.unusable')
  server.clock.advance(hours(1))
  const third = await ask()
  server.clock.advance(hours(1))
  expect(await refusal(third)).toBe('reset.link.unusable')
})

test('ACC-32 whose password was reset is told so by mail, once', async () => {
  const email = await acts.activated()
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const code = await acts.resetLink(email)
  const before = (await server.mailsTo(email)).length
  for (const _ of [1, 2]) await server.call(access.resetPassword, { code, password: 'another-1' })
  await server.runJobs()
  const told = (await server.mailsTo(email)).slice(before).map(({ subject }) => subject)
  expect(told).toEqual(['Your password for Konsil was changed'])
})

test('ACC-32 of ten resets with one link at once, one wins', async () => {
  const email = await acts.activated()
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const code = await acts.resetLink(email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      server.call(access.resetPassword, { code, password: `another-${index}` }),
    ),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
})
