import { access } from '@konsil/contract/access'
import { hours, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { factorActs } from '../../../test/factor-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { passkeyActs } from '../../../test/passkey-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = factorActs(server)
const somebody = () => person(server, 'PATIENT')
const mailsTo = async (email: string) => {
  await server.runJobs()
  return (await server.mailsTo(email)).map(({ subject }) => subject)
}

test('an app that no code has confirmed asks nothing of anybody; confirmed, the password alone lets nobody in', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  const secret = await acts.begin(ada)
  expect((await acts.withPassword(ada)).status).toBe(200)
  const wrong = await server.call(access.confirmApp, { code: acts.codeIn(secret, 2) }, asking)
  expect(wrong.items[0]?.id).toBe('secondFactor.wrong')
  const { data } = await server.call(access.confirmApp, { code: acts.codeIn(secret) }, asking)
  expect(new Set(data.recoveryCodes).size).toBe(10)
  for (const code of data.recoveryCodes) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  }
  const { data: own } = await server.call(access.readSecondFactors, {}, asking)
  expect(own).toMatchObject({ appSince: expect.any(String), passkeys: [], recoveryCodesLeft: 10 })
  expect((await acts.withPassword(ada)).items[0]?.id).toBe('secondFactor.required')
  expect(await mailsTo(ada.email)).toContain('Signing in to Konsil now takes two steps')
})

test('setting up ends every other session, and leaves this one', async () => {
  const ada = await somebody()
  const other = await acts.withPassword(ada)
  await acts.setUp(ada)
  const whoAmI = (token: string) => server.call(access.whoAmI, {}, { token })
  expect((await whoAmI(other.data.token)).status).toBe(401)
  expect((await whoAmI(ada.token)).status).toBe(200)
})

test('a secret lies sealed, and is no longer than an hour waited for', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  const code = { code: '123456' }
  const none = await server.call(access.confirmApp, code, asking)
  expect(none.items[0]?.id).toBe('secondFactor.app.notBegun')
  const { data } = await server.call(access.beginApp, {}, asking)
  expect(data.uri).toBe(
    `otpauth://totp/Konsil:${encodeURIComponent(ada.email)}?secret=${data.secret}&issuer=Konsil`,
  )
  const { rows } = await server.pool.query<{ row: string }>(
    `select encode(sealed_secret, 'escape') as row from authenticator_app where user_id = $1`,
    [ada.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(data.secret)
  server.clock.advance(hours(1))
  const late = await server.call(access.confirmApp, { code: acts.codeIn(data.secret) }, asking)
  expect(late.items[0]?.id).toBe('secondFactor.app.notBegun')
})

test('a second setup takes the place of one that was not confirmed', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  const first = await acts.begin(ada)
  const second = await acts.begin(ada)
  expect(second).not.toBe(first)
  const { items } = await server.call(access.confirmApp, { code: acts.codeIn(first) }, asking)
  expect(items[0]?.id).toBe('secondFactor.wrong')
  const right = await server.call(access.confirmApp, { code: acts.codeIn(second) }, asking)
  expect(right.status).toBe(200)
})

test('another phone takes the place of the one in use when a code of it has come, and not before', async () => {
  const ada = await somebody()
  const { secret: older, recoveryCodes } = await acts.setUp(ada)
  const newer = await acts.begin(ada)
  const { ticket } = await acts.ticketOf(ada)
  const early = await acts.withCode(ticket, acts.codeIn(newer))
  expect(early.items[0]?.id).toBe('secondFactor.wrong')
  expect((await acts.withCode(ticket, acts.codeIn(older))).status).toBe(200)
  await server.call(access.confirmApp, { code: acts.codeIn(newer) }, { token: ada.token })
  server.clock.advance(minutes(2))
  const next = await acts.ticketOf(ada)
  expect((await acts.withCode(next.ticket, acts.codeIn(older))).items[0]?.id).toBe(
    'secondFactor.wrong',
  )
  const withOlder = await acts.withRecoveryCode(next.ticket, recoveryCodes[0] ?? '')
  expect(withOlder.items[0]?.id).toBe('secondFactor.wrong')
  expect((await acts.withCode(next.ticket, acts.codeIn(newer))).status).toBe(200)
})

test('its owner is told what it is: the first factor, a further one, another app in its place, or that the app is gone', async () => {
  const ada = await somebody()
  const told = async () => (await mailsTo(ada.email)).filter(subject => / app |steps/.test(subject))
  await acts.setUp(ada)
  const first = ['Signing in to Konsil now takes two steps']
  expect(await told()).toEqual(first)
  await acts.setUp(ada)
  const both = [...first, 'Another authenticator app for your Konsil account']
  expect((await told()).toSorted()).toEqual(both.toSorted())
  await passkeyActs(server).setUp(ada)
  await server.call(access.removeApp, {}, { token: ada.token })
  await acts.setUp(ada)
  const all = [
    ...both,
    'The authenticator app of your Konsil account was removed',
    'An authenticator app was added to your Konsil account',
  ]
  expect((await told()).toSorted()).toEqual(all.toSorted())
})

test('ACC-46 a session that is ended while its code is judged sets nothing up', async () => {
  const ada = await somebody()
  const code = acts.codeIn(await acts.begin(ada))
  const elsewhere = await server.pool.connect()
  await elsewhere.query('begin')
  await elsewhere.query('select from app_user where id = $1 for update', [ada.id])
  const late = server.call(access.confirmApp, { code }, { token: ada.token })
  await untilWaiting(server, 1)
  await elsewhere.query('update session set ended_at = now() where user_id = $1', [ada.id])
  await elsewhere.query('commit')
  elsewhere.release()
  const { status, items } = await late
  expect([status, items[0]?.id]).toEqual([401, 'session.required'])
  expect((await acts.withPassword(ada)).status).toBe(200)
})

test('it is removed, and the recovery codes go with it', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  await acts.setUp(ada)
  const { ticket } = await acts.ticketOf(ada)
  expect((await server.call(access.removeApp, {}, asking)).status).toBe(200)
  const { data } = await server.call(access.readSecondFactors, {}, asking)
  expect(data).toMatchObject({ appSince: null, passkeys: [], recoveryCodesLeft: 0 })
  expect((await acts.withPassword(ada)).status).toBe(200)
  expect((await acts.withCode(ticket, '123456')).items[0]?.id).toBe('secondFactor.ended')
  expect(await mailsTo(ada.email)).toContain(
    'The authenticator app of your Konsil account was removed',
  )
  const none = await server.call(access.removeApp, {}, asking)
  expect([none.status, none.items[0]?.id]).toEqual([409, 'secondFactor.none'])
})

test('new recovery codes, of which each sends a mail, are made so many times and no more', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  await acts.setUp(ada)
  const answers = []
  // Setting up was the first of sixty.
  for (let at = 0; at < 60; at += 1) {
    answers.push(await server.call(access.renewRecoveryCodes, {}, asking))
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(59)
  expect(answers.at(-1)?.items[0]?.id).toBe('too.many.requests')
})

test('new recovery codes take the place of all older ones, used or not', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  const none = await server.call(access.renewRecoveryCodes, {}, asking)
  expect(none.items[0]?.id).toBe('secondFactor.none')
  const { recoveryCodes: older } = await acts.setUp(ada)
  const { data } = await server.call(access.renewRecoveryCodes, {}, asking)
  expect(data.recoveryCodes).toHaveLength(10)
  expect(data.recoveryCodes.filter(code => older.includes(code))).toEqual([])
  const { ticket } = await acts.ticketOf(ada)
  const withOlder = await acts.withRecoveryCode(ticket, older[0] ?? '')
  expect(withOlder.items[0]?.id).toBe('secondFactor.wrong')
  expect((await acts.withRecoveryCode(ticket, data.recoveryCodes[0] ?? '')).status).toBe(200)
  expect(await mailsTo(ada.email)).toContain('New recovery codes for Konsil')
})

test('ACC-47 to set one up brings no new guesses at the password', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  const passkeys = passkeyActs(server)
  const guess = async (times: number) => {
    const ids: unknown[] = []
    for (let at = 0; at < times; at += 1) {
      const { items } = await server.call(access.prove, { password: 'not it' }, asking)
      ids.push(items[0]?.id)
    }
    return ids
  }
  const wrong = 'user.incorrect.currentPassword'
  expect(await guess(8)).toEqual(Array(8).fill(wrong))
  await passkeys.setUp(ada)
  const secret = await acts.begin(ada)
  const { status } = await server.call(access.confirmApp, { code: acts.codeIn(secret) }, asking)
  expect(status).toBe(200)
  expect(await guess(3)).toEqual([wrong, wrong, 'too.many.requests'])
})

test('codes of a setup are guessed no more often than passwords', async () => {
  const ada = await somebody()
  const asking = { token: ada.token }
  const secret = await acts.begin(ada)
  const ids: unknown[] = []
  for (let at = 0; at < 12; at += 1) {
    const answer = await server.call(access.confirmApp, { code: acts.codeIn(secret, 9) }, asking)
    ids.push(answer.items[0]?.id)
  }
  expect(ids.filter(id => id === 'secondFactor.wrong').length).toBeLessThanOrEqual(10)
  expect(ids.at(-1)).toBe('too.many.requests')
  server.clock.advance(minutes(15))
  const right = await server.call(access.confirmApp, { code: acts.codeIn(secret) }, asking)
  expect(right.status).toBe(200)
})
