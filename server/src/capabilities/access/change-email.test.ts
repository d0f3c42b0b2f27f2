import { access } from '@konsil/contract/access'
import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)

const ask = async (token: string, email: string, password = testPassword) => {
  const answer = await server.call(access.changeEmail, { email, password }, { token })
  await server.runJobs()
  return answer
}
const linkTo = async (email: string) => {
  const text = (await server.mailsTo(email)).at(-1)?.text ?? ''
  return /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
const confirm = async (token: string) => {
  const answer = await server.call(access.confirmEmail, { token })
  await server.runJobs()
  return answer
}
const addressOf = async (token: string) =>
  (await server.call(access.whoAmI, {}, { token })).data.user.email
const lastMailTo = async (email: string) => (await server.mailsTo(email)).at(-1)

test('PROF-37 the address changes when the new one has answered, and the old one hears of both', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const fresh = acts.fresh()
  expect((await ask(token, fresh.toUpperCase())).status).toBe(200)
  expect(await addressOf(token)).toBe(email)
  expect((await lastMailTo(email))?.subject).toContain('is to be changed')
  expect((await lastMailTo(email))?.text).not.toContain('token=')
  expect((await lastMailTo(fresh))?.text).not.toContain('Test Person')
  expect((await lastMailTo(fresh))?.text).toMatch(/token=[\w-]+&role=patient\n/)
  expect((await confirm(await linkTo(fresh))).status).toBe(200)
  expect(await addressOf(token)).toBe(fresh)
  expect((await lastMailTo(email))?.subject).toContain('was changed')
  expect((await acts.signIn(fresh)).status).toBe(200)
  expect((await acts.signIn(email)).items[0]?.id).toBe('global.invalid.password')
})

test('PROF-37 a link works once, for a day, and only the newest', async () => {
  const { token } = await person(server, 'PATIENT')
  const [first, second] = [acts.fresh(), acts.fresh()]
  await ask(token, first)
  await ask(token, second)
  const refusal = async (link: string) => (await confirm(link)).items[0]?.id
  expect(await refusal(await linkTo(first))).toBe('email.link.unusable')
  const link = await linkTo(second)
  server.clock.advance(days(1))
  expect(await refusal(link)).toBe('email.link.unusable')
  await ask((await person(server, 'PATIENT')).token, second)
  const fresh = await linkTo(second)
  expect(await refusal(fresh)).toBeUndefined()
  expect(await refusal(fresh)).toBe('email.link.unusable')
})

test('PROF-37 without the password, with the own address or with one that is taken nothing is sent', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const other = await person(server, 'DOCTOR')
  const fresh = acts.fresh()
  expect((await ask(token, fresh, 'wrong')).items[0]?.id).toBe('user.incorrect.currentPassword')
  expect((await ask(token, email)).items[0]?.id).toBe('email.unchanged')
  expect((await ask(token, other.email)).items[0]?.id).toBe('global.email.existed.email')
  expect((await ask(token, 'no address')).items[0]?.id).toBe('email.invalid')
  expect(await server.mailsTo(fresh)).toEqual([])
})

test('PROF-37 an address that was taken meanwhile is refused calmly, and everything stays as it was', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const wanted = acts.fresh()
  await ask(token, wanted)
  const link = await linkTo(wanted)
  await acts.register(wanted)
  expect((await confirm(link)).items[0]?.id).toBe('global.email.existed.email')
  expect(await addressOf(token)).toBe(email)
})

test('PROF-37 of two people who confirm one address at once, one has it', async () => {
  const wanted = acts.fresh()
  const links: string[] = []
  for (const who of [await person(server, 'PATIENT'), await person(server, 'PATIENT')]) {
    await ask(who.token, wanted)
    links.push(await linkTo(wanted))
  }
  const answers = await Promise.all(links.map(confirm))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('PROF-37 whoever takes the account back with a new password ends the change that is under way', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const [first, second] = [acts.fresh(), acts.fresh()]
  await ask(token, first)
  const newPassword = 'another-12'
  await server.call(
    access.changePassword,
    { currentPassword: testPassword, newPassword },
    { token },
  )
  expect((await confirm(await linkTo(first))).items[0]?.id).toBe('email.link.unusable')
  await ask(token, second, newPassword)
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const code = await acts.resetLink(email)
  await server.call(access.resetPassword, { code, password: 'a-third-12' })
  expect((await confirm(await linkTo(second))).items[0]?.id).toBe('email.link.unusable')
})

test('PROF-37 links in the mails of the old address end with it', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const fresh = acts.fresh()
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const code = await acts.resetLink(email)
  await ask(token, fresh)
  await confirm(await linkTo(fresh))
  const { items } = await server.call(access.resetPassword, { code, password: 'another-12' })
  expect(items[0]?.id).toBe('reset.link.unusable')
})

test('PROF-37 a recovery that was on its way to the old address is not sent when it changes meanwhile', async () => {
  const { id, email } = await person(server, 'PATIENT')
  const line = await server.pool.connect()
  await line.query('begin')
  await line.query('update app_user set email = $2 where id = $1', [id, acts.fresh()])
  const recovered = server.call(access.recoverPassword, { email })
  await untilWaiting(server, 1)
  await line.query('commit')
  line.release()
  expect((await recovered).items[0]?.id).toBe('global.not.exist.email')
  await server.runJobs()
  expect(await server.mailsTo(email)).toEqual([])
})

test('PROF-37, F13 nobody has us write to strangers, or asks about them, more than three times in a quarter of an hour', async () => {
  const { token } = await person(server, 'PATIENT')
  const { email: taken } = await person(server, 'PATIENT')
  const strangers = [acts.fresh(), acts.fresh(), acts.fresh()]
  expect((await ask(token, taken)).status).toBe(400)
  const answers = []
  for (const stranger of strangers) answers.push((await ask(token, stranger)).status)
  expect(answers).toEqual([200, 200, 429])
  expect((await ask(token, taken)).status).toBe(429)
})
