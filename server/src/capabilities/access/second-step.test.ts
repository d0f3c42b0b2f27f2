import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { factorActs } from '../../../test/factor-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = factorActs(server)

async function withFactor() {
  const ada = await person(server, 'PATIENT')
  return { ada, ...(await acts.setUp(ada)) }
}
const idOf = ({ items }: { items: { id: string }[] }) => items[0]?.id
const mailsTo = async (email: string) => {
  await server.runJobs()
  return (await server.mailsTo(email)).map(({ subject }) => subject)
}
const sessionsOf = ({ id }: Somebody) =>
  server.database.selectFrom('session').where('user_id', '=', id).select('id').execute()

test('the right password answers a ticket and no session; ticket and code answer as signing in does', async () => {
  const { ada, secret } = await withFactor()
  const before = await sessionsOf(ada)
  const { ticket, ways } = await acts.ticketOf(ada)
  expect(ways).toEqual(['APP', 'RECOVERY_CODE'])
  expect(await sessionsOf(ada)).toEqual(before)
  const code = acts.codeIn(secret)
  const { status, data } = await acts.withCode(ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(status).toBe(200)
  expect(data.user).toMatchObject({ _id: ada.id, email: ada.email, firstTimeLogin: false })
  expect((await server.call(access.whoAmI, {}, { token: data.token })).status).toBe(200)
})

test('who knows no password, has another role or is banned hears what they always heard', async () => {
  const { ada } = await withFactor()
  expect(idOf(await acts.withPassword(ada, 'not it'))).toBe('global.invalid.password')
  expect(idOf(await acts.withPassword({ ...ada, role: 'DOCTOR' }))).toBe('global.invalid.role')
  const users = server.database.updateTable('app_user').where('id', '=', ada.id)
  await users.set({ state: 'BANNED' }).execute()
  expect(idOf(await acts.withPassword(ada))).toBe('global.banned.user')
})

test('a code counts once, in its step and one either side of it', async () => {
  const { ada, secret } = await withFactor()
  const answerWith = async (code: string) => {
    const { ticket } = await acts.ticketOf(ada)
    return acts.withCode(ticket, code)
  }
  const present = acts.codeIn(secret)
  expect(idOf(await answerWith(acts.codeIn(secret, -2)))).toBe('secondFactor.wrong')
  expect(idOf(await answerWith(acts.codeIn(secret, 2)))).toBe('secondFactor.wrong')
  expect((await answerWith(present)).status).toBe(200)
  expect(idOf(await answerWith(present))).toBe('secondFactor.wrong')
  expect(idOf(await answerWith(acts.codeIn(secret, -1)))).toBe('secondFactor.wrong')
  expect((await answerWith(acts.codeIn(secret, 1))).status).toBe(200)
})

test('the code that confirmed the app lets nobody in a second time', async () => {
  const ada = await person(server, 'PATIENT')
  const secret = await acts.begin(ada)
  const code = acts.codeIn(secret)
  await server.call(access.confirmApp, { code }, { token: ada.token })
  const { ticket } = await acts.ticketOf(ada)
  expect(idOf(await acts.withCode(ticket, code))).toBe('secondFactor.wrong')
})

test('of many who send the same code at once, one gets in, with whatever tickets', async () => {
  const { ada, secret } = await withFactor()
  const before = await sessionsOf(ada)
  const tickets = await Promise.all(Array.from({ length: 4 }, () => acts.ticketOf(ada)))
  const code = acts.codeIn(secret)
  const answers = await Promise.all(
    [...tickets, ...tickets].map(({ ticket }) => acts.withCode(ticket, code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(ada)).toHaveLength(before.length + 1)
})

test('a ticket serves once, for five minutes', async () => {
  const { ada, secret } = await withFactor()
  const used = await acts.ticketOf(ada)
  expect((await acts.withCode(used.ticket, acts.codeIn(secret))).status).toBe(200)
  expect(idOf(await acts.withCode(used.ticket, acts.codeIn(secret, 1)))).toBe('secondFactor.ended')
  const late = await acts.ticketOf(ada)
  server.clock.advance(minutes(5))
  expect(idOf(await acts.withCode(late.ticket, acts.codeIn(secret)))).toBe('secondFactor.ended')
  expect(idOf(await acts.withCode('made-up', acts.codeIn(secret)))).toBe('secondFactor.ended')
})

test('ten wrong codes end the ticket, the owner hears of them, and a new ticket brings no new guesses', async () => {
  const { ada, secret } = await withFactor()
  const { ticket } = await acts.ticketOf(ada)
  const ids: unknown[] = []
  for (let at = 0; at < 10; at += 1) ids.push(idOf(await acts.withCode(ticket, '000000')))
  expect(ids).toEqual([...Array(9).fill('secondFactor.wrong'), 'secondFactor.ended'])
  expect(await mailsTo(ada.email)).toContain('Many failed second steps for Konsil')
  const next = await acts.ticketOf(ada)
  const right = await acts.withCode(next.ticket, acts.codeIn(secret))
  expect([right.status, idOf(right)]).toEqual([429, 'too.many.requests'])
  server.clock.advance(minutes(15))
  const { ticket: later } = await acts.ticketOf(ada)
  expect((await acts.withCode(later, acts.codeIn(secret))).status).toBe(200)
})

test('a password that is known brings ten tickets in a quarter of an hour', async () => {
  const { ada } = await withFactor()
  const ids: unknown[] = []
  for (let at = 0; at < 12; at += 1) ids.push(idOf(await acts.withPassword(ada)))
  expect(ids).toEqual([
    ...Array(10).fill('secondFactor.required'),
    'too.many.requests',
    'too.many.requests',
  ])
})

test('a recovery code lets in once, however it is typed, and its owner is told by mail', async () => {
  const { ada, recoveryCodes } = await withFactor()
  const [code = ''] = recoveryCodes
  const first = await acts.ticketOf(ada)
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`
  expect((await acts.withRecoveryCode(first.ticket, typed)).status).toBe(200)
  const second = await acts.ticketOf(ada)
  expect(idOf(await acts.withRecoveryCode(second.ticket, code))).toBe('secondFactor.wrong')
  const { data } = await server.call(access.readSecondFactors, {}, { token: ada.token })
  expect(data.recoveryCodesLeft).toBe(9)
  expect(await mailsTo(ada.email)).toContain('A recovery code for Konsil was used')
})

test('of two who send the same recovery code at once, one gets in', async () => {
  const { ada, recoveryCodes } = await withFactor()
  const tickets = await Promise.all([acts.ticketOf(ada), acts.ticketOf(ada)])
  const answers = await Promise.all(
    tickets.map(({ ticket }) => acts.withRecoveryCode(ticket, recoveryCodes[0] ?? '')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('without recovery codes that way is not offered', async () => {
  const { ada, recoveryCodes } = await withFactor()
  for (const code of recoveryCodes) {
    const { ticket } = await acts.ticketOf(ada)
    expect((await acts.withRecoveryCode(ticket, code)).status).toBe(200)
  }
  expect((await acts.ticketOf(ada)).ways).toEqual(['APP'])
})

test('another password ends the tickets that the older one brought', async () => {
  const { ada, secret } = await withFactor()
  const changed = await acts.ticketOf(ada)
  await server.call(
    access.changePassword,
    { currentPassword: testPassword, newPassword: 'another-12' },
    { token: ada.token },
  )
  expect(idOf(await acts.withCode(changed.ticket, acts.codeIn(secret)))).toBe('secondFactor.ended')
  const other = await withFactor()
  const { ticket } = await acts.ticketOf(other.ada)
  await server.call(access.recoverPassword, { email: other.ada.email })
  await server.runJobs()
  const code = await accessActs(server).resetLink(other.ada.email)
  await server.call(access.resetPassword, { code, password: 'another-12' })
  expect(idOf(await acts.withCode(ticket, acts.codeIn(other.secret)))).toBe('secondFactor.ended')
})

test('who was banned after the password gets in with no code', async () => {
  const { ada, secret } = await withFactor()
  const { ticket } = await acts.ticketOf(ada)
  const users = server.database.updateTable('app_user').where('id', '=', ada.id)
  await users.set({ state: 'BANNED' }).execute()
  expect(idOf(await acts.withCode(ticket, acts.codeIn(secret)))).toBe('secondFactor.ended')
})

test('a code or recovery code of another form is refused without being counted against the ticket', async () => {
  const { ada } = await withFactor()
  const { ticket } = await acts.ticketOf(ada)
  expect(idOf(await acts.withCode(ticket, '12345'))).toBe('secondFactor.code.form')
  expect(idOf(await acts.withRecoveryCode(ticket, 'abcd'))).toBe('secondFactor.recoveryCode.form')
  const tickets = server.database.selectFrom('sign_in_ticket').where('user_id', '=', ada.id)
  expect(await tickets.select('wrong_codes').execute()).toEqual([{ wrong_codes: 0 }])
})

test('nothing of the second factor is left of a deleted account', async () => {
  const { ada } = await withFactor()
  await acts.ticketOf(ada)
  const asking = { token: ada.token }
  const { data } = await server.call(access.summariseData, {}, asking)
  expect(data.kept).toContainEqual({ kind: 'SECOND_FACTORS', count: 1, fate: 'ERASED' })
  await server.call(access.deleteAccount, { password: testPassword }, asking)
  for (const table of ['authenticator_app', 'recovery_code', 'sign_in_ticket'] as const) {
    const left = server.database.selectFrom(table).where('user_id', '=', ada.id)
    expect(await left.select('user_id').execute(), table).toEqual([])
  }
})
