import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

const change = (token: string, newPassword: string, currentPassword = testPassword) =>
  server.call(access.changePassword, { currentPassword, newPassword }, { token })
const isIn = async (token: string) =>
  (await server.call(access.whoAmI, {}, { token })).status === 200
const signIn = (email: string, password: string) =>
  server.call(access.signIn, { email, password, role: 'PATIENT' })

test('PROF-27, PROF-28 the new password is in force, the old one is not, and other sessions have ended', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const other = (await signIn(email, testPassword)).data.token
  expect((await change(token, 'another-12')).status).toBe(200)
  expect([await isIn(token), await isIn(other)]).toEqual([true, false])
  expect((await signIn(email, testPassword)).items[0]?.id).toBe('global.invalid.password')
  expect((await signIn(email, 'another-12')).status).toBe(200)
  await server.runJobs()
  const told = (await server.mailsTo(email)).at(-1)
  expect(told?.subject).toContain('was changed')
  expect(told?.text).not.toMatch(/another-12|secret-12/)
})

test('PROF-26, PROF-28, D-036, D-340 a wrong, an equal, an ill-measured and a guessable password change nothing', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const refusal = async (newPassword: string, current?: string) => {
    const { status, items } = await change(token, newPassword, current)
    return [status, items[0]?.id, items[0]?.values.field]
  }
  expect(await refusal('another-12', 'a wrong one')).toEqual([
    400,
    'user.incorrect.currentPassword',
    undefined,
  ])
  expect(await refusal(testPassword)).toEqual([400, 'new.password.same', 'newPassword'])
  expect(await refusal('seven-7')).toEqual([400, 'password.length', 'newPassword'])
  expect(await refusal('x'.repeat(129))).toEqual([400, 'password.length', 'newPassword'])
  expect(await refusal('trustno1')).toEqual([400, 'password.common', 'newPassword'])
  expect(await refusal('Test-Person-1')).toEqual([400, 'password.personal', 'newPassword'])
  expect(await refusal(`${email}!`)).toEqual([400, 'password.personal', 'newPassword'])
  expect(await refusal('', '')).toEqual([400, 'current.password.required', 'currentPassword'])
  expect((await signIn(email, testPassword)).status).toBe(200)
})

test('PROF-28, F13 guessing the current password ends after ten tries, and opens again by itself', async () => {
  const { token } = await person(server, 'PATIENT')
  const ids: unknown[] = []
  for (let at = 0; at < 12; at += 1) ids.push((await change(token, 'another-12', `${at}`)).status)
  expect(ids).toEqual([...Array(10).fill(400), 429, 429])
  expect((await change(token, 'another-12')).status).toBe(429)
  server.clock.advance(minutes(15))
  expect((await change(token, 'another-12')).status).toBe(200)
})

test('PROF-27 of ten changes at once, one wins: the others knew a password that was none any more', async () => {
  const { token } = await person(server, 'PATIENT')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => change(token, `another-${at}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
