import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { days, later, minutes } from '@konsil/contract/core/time'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { factorActs } from '../../../test/factor-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { passkeyActs } from '../../../test/passkey-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = factorActs(server)
const passkeys = passkeyActs(server)
const patient = () => person(server, 'PATIENT')

type Asker = Pick<Somebody, 'token'>
const idOf = ({ items }: { items: { id: string }[] }) => items[0]?.id
const prove = ({ token }: Asker, given: Partial<QuestionOf<typeof access.prove>> = {}) =>
  server.call(access.prove, { password: testPassword, ...given }, { token })

const address = {
  firstName: 'Änne',
  lastName: 'Weber',
  street: 'Große Straße',
  houseNumber: '1',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
}
/** Any call that needs it will do. */
const act = ({ token }: Asker) => server.call(account.addAddress, address, { token })

async function withFactor() {
  const ada = await patient()
  return { ada, ...(await acts.setUp(ada)) }
}

/** Their session last proved it then. */
async function provenAt({ token }: Asker, instant: Date | null) {
  const { sid } = decodeJwt<{ sid: string }>(token)
  const sessions = server.database.updateTable('session').where('id', '=', sid)
  await sessions.set({ proven_at: instant }).execute()
}

test('signing in proves it for ten minutes, the password for ten more, each in its session alone', async () => {
  const ada = await patient()
  const other = (await acts.withPassword(ada)).data
  server.clock.advance(minutes(10) - 1)
  expect((await act(ada)).status).toBe(201)
  server.clock.advance(1)
  const refused = await act(ada)
  expect([refused.status, idOf(refused), refused.items[0]?.values]).toEqual([
    403,
    'proof.required',
    { ways: [] },
  ])
  expect((await prove(ada)).status).toBe(200)
  expect((await act(ada)).status).toBe(201)
  expect(idOf(await act(other))).toBe('proof.required')
  server.clock.advance(minutes(10))
  expect(idOf(await act(ada))).toBe('proof.required')
})

test('a session of before this was noted is asked, and so is one whose clock was set back', async () => {
  const ada = await patient()
  const now = server.clock.now()
  for (const [instant, id] of [
    [null, 'proof.required'],
    [later(now, days(1)), 'proof.required'],
    // The clocks of two processes may differ.
    [later(now, minutes(1)), undefined],
  ] as const) {
    await provenAt(ada, instant)
    expect(idOf(await act(ada))).toBe(id)
  }
})

test('a wrong password proves nothing, and is guessed no more often here than anywhere', async () => {
  const ada = await patient()
  await provenAt(ada, null)
  const wrong = { password: 'not it' }
  const asking = { token: ada.token }
  const ids: unknown[] = []
  for (let guess = 0; guess < 5; guess += 1) {
    ids.push(idOf(await prove(ada, wrong)))
    ids.push(idOf(await server.call(access.deleteAccount, wrong, asking)))
  }
  expect(ids).toEqual(Array.from({ length: 10 }, () => 'user.incorrect.currentPassword'))
  expect(idOf(await prove(ada))).toBe('too.many.requests')
  expect(idOf(await act(ada))).toBe('proof.required')
  server.clock.advance(minutes(15))
  expect((await prove(ada)).status).toBe(200)
  expect((await act(ada)).status).toBe(201)
})

test('with a second factor the password alone proves nothing: a code of the app counts once', async () => {
  const { ada, secret } = await withFactor()
  await provenAt(ada, null)
  const ways = ['APP', 'RECOVERY_CODE']
  expect((await act(ada)).items[0]?.values).toEqual({ ways })
  const { items } = await prove(ada)
  expect([items[0]?.id, items[0]?.values]).toEqual(['proof.code.required', { ways }])
  expect(idOf(await prove(ada, { code: acts.codeIn(secret, 2) }))).toBe('secondFactor.wrong')
  expect(idOf(await act(ada))).toBe('proof.required')
  const code = acts.codeIn(secret)
  expect(idOf(await prove(ada, { password: 'not it', code }))).toBe(
    'user.incorrect.currentPassword',
  )
  const both = await Promise.all([prove(ada, { code }), prove(ada, { code })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await act(ada)).status).toBe(201)
})

test('a recovery code stands in for the app, is used up, and its owner is told', async () => {
  const { ada, recoveryCodes } = await withFactor()
  const [recoveryCode = ''] = recoveryCodes
  await provenAt(ada, null)
  expect((await prove(ada, { recoveryCode })).status).toBe(200)
  expect((await act(ada)).status).toBe(201)
  expect(idOf(await prove(ada, { recoveryCode }))).toBe('secondFactor.wrong')
  await server.runJobs()
  const subjects = (await server.mailsTo(ada.email)).map(({ subject }) => subject)
  expect(subjects).toContain('A recovery code for Konsil was used')
})

test('a passkey proves it by what it signs now, once, and for the session that was asked', async () => {
  const ada = await patient()
  const { passkey, recoveryCodes } = await passkeys.setUp(ada)
  const { ticket } = await acts.ticketOf(ada)
  const beside = (await acts.withRecoveryCode(ticket, recoveryCodes[0] ?? '')).data
  const ask = async ({ token }: Asker) =>
    (await server.call(access.beginProofByPasskey, {}, { token })).data
  await provenAt(ada, null)
  expect((await act(ada)).items[0]?.values).toEqual({ ways: ['PASSKEY', 'RECOVERY_CODE'] })
  const wrong = 'secondFactor.passkey.wrong'
  const elsewhere = passkey.used(await ask(ada), { origin: 'https://konsil.evil.example' })
  expect(idOf(await prove(ada, { passkey: elsewhere }))).toBe(wrong)
  const used = passkey.used(await ask(ada))
  await ask(beside)
  expect(idOf(await prove(beside, { passkey: used }))).toBe(wrong)
  expect(idOf(await act(ada))).toBe('proof.required')
  const both = await Promise.all([prove(ada, { passkey: used }), prove(ada, { passkey: used })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await act(ada)).status).toBe(201)
})

test('what a session is asked to prove it sets up no passkey, and the other way round', async () => {
  const ada = await patient()
  const { passkey } = await passkeys.setUp(ada)
  const { data: toProve } = await server.call(access.beginProofByPasskey, {}, { token: ada.token })
  expect(idOf(await passkeys.add(ada, passkeys.make().made(toProve)))).toBe(
    'secondFactor.passkey.notBegun',
  )
  const toSetUp = await passkeys.begin(ada)
  expect(idOf(await prove(ada, { passkey: passkey.used(toSetUp) }))).toBe(
    'secondFactor.passkey.wrong',
  )
})

test('codes are guessed no more often here and at signing in together', async () => {
  const { ada, secret } = await withFactor()
  const { ticket } = await acts.ticketOf(ada)
  const ids: unknown[] = []
  for (let guess = 0; guess < 5; guess += 1) {
    ids.push(idOf(await prove(ada, { code: acts.codeIn(secret, 9) })))
    ids.push(idOf(await acts.withCode(ticket, acts.codeIn(secret, 9))))
  }
  expect(ids).toEqual(Array.from({ length: 10 }, () => 'secondFactor.wrong'))
  expect(idOf(await prove(ada, { code: acts.codeIn(secret) }))).toBe('too.many.requests')
  server.clock.advance(minutes(15))
  expect((await prove(ada, { code: acts.codeIn(secret) })).status).toBe(200)
})

test('a session that ends while its password is judged has proven nothing', async () => {
  const ada = await patient()
  const { sid } = decodeJwt<{ sid: string }>(ada.token)
  const elsewhere = await server.pool.connect()
  await elsewhere.query('begin')
  await elsewhere.query('select from app_user where id = $1 for update', [ada.id])
  await provenAt(ada, null)
  const proving = prove(ada)
  await untilWaiting(server, 1)
  await elsewhere.query('update session set ended_at = $2 where id = $1', [sid, server.clock.now()])
  await elsewhere.query('commit')
  elsewhere.release()
  const { status, items } = await proving
  expect([status, items[0]?.id]).toEqual([401, 'session.required'])
})

test('a call that holds the password needs no other proof, and is one for what comes next', async () => {
  const ada = await patient()
  await provenAt(ada, null)
  const asking = { token: ada.token }
  const email = accessActs(server).fresh('newer')
  const wrong = await server.call(access.changeEmail, { email, password: 'not it' }, asking)
  expect(idOf(wrong)).toBe('user.incorrect.currentPassword')
  expect(idOf(await act(ada))).toBe('proof.required')
  const asked = await server.call(access.changeEmail, { email, password: testPassword }, asking)
  expect(asked.status).toBe(200)
  expect((await act(ada)).status).toBe(201)
})

test('with a second factor it needs the fresh one as well, and the password makes none', async () => {
  const { ada, secret } = await withFactor()
  const asking = { token: ada.token }
  const email = accessActs(server).fresh('newer')
  const change = () => server.call(access.changeEmail, { email, password: testPassword }, asking)
  await provenAt(ada, null)
  expect(idOf(await change())).toBe('proof.required')
  expect((await prove(ada, { code: acts.codeIn(secret) })).status).toBe(200)
  server.clock.advance(minutes(9))
  expect((await change()).status).toBe(200)
  server.clock.advance(minutes(1))
  expect(idOf(await change())).toBe('proof.required')
})
