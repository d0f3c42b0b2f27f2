import { access } from '@konsil/contract/access'
import { minutes, onTheWire } from '@konsil/contract/core/time'
import { mostPasskeys } from '@konsil/contract/second-factors'
import { expect, test } from 'vitest'
import { factorActs } from '../../../test/factor-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { passkeyActs } from '../../../test/passkey-acts.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = passkeyActs(server)
const apps = factorActs(server)
const somebody = () => person(server, 'PATIENT')
const idOf = ({ items }: { items: { id: string }[] }) => items[0]?.id
const mailsTo = async (email: string) => {
  await server.runJobs()
  return (await server.mailsTo(email)).map(({ subject }) => subject)
}
const own = async (token: string) =>
  (await server.call(access.readSecondFactors, {}, { token })).data
const statusOf = async (token: string) => (await server.call(access.whoAmI, {}, { token })).status

test('the first passkey brings recovery codes, ends every other session, and the password alone lets nobody in', async () => {
  const ada = await somebody()
  const other = await apps.withPassword(ada)
  const question = await acts.begin(ada)
  expect(question).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    host: 'localhost',
    passkeys: [],
  })
  expect((await apps.withPassword(ada)).status).toBe(200)
  const { data } = await acts.add(ada, acts.make().made(question), ' Phone ')
  expect(new Set(data.recoveryCodes).size).toBe(10)
  expect([await statusOf(other.data.token), await statusOf(ada.token)]).toEqual([401, 200])
  expect(await own(ada.token)).toEqual({
    appSince: null,
    passkeys: [
      {
        _id: expect.any(String),
        name: 'Phone',
        createdAt: onTheWire(server.clock.now()),
        lastUsedAt: null,
      },
    ],
    passkeyHost: 'localhost',
    recoveryCodesLeft: 10,
    isRequired: false,
  })
  expect(idOf(await apps.withPassword(ada))).toBe('secondFactor.required')
  expect(await mailsTo(ada.email)).toContain('Signing in to Konsil now takes two steps')
})

test('a further one leaves codes and sessions as they are, is told by mail, and the browser hears of those that are there', async () => {
  const ada = await somebody()
  const { passkey, recoveryCodes } = await acts.setUp(ada)
  const { ticket } = await apps.ticketOf(ada)
  const other = await apps.withRecoveryCode(ticket, recoveryCodes[0] ?? '')
  const question = await acts.begin(ada)
  expect(question.passkeys).toEqual([
    { credentialId: passkey.credentialId, transports: ['internal', 'hybrid'] },
  ])
  const { data } = await acts.add(ada, acts.make().made(question), 'Second')
  expect(data.recoveryCodes).toEqual([])
  expect(await statusOf(other.data.token)).toBe(200)
  const { passkeys, recoveryCodesLeft } = await own(ada.token)
  expect([passkeys.map(({ name }) => name), recoveryCodesLeft]).toEqual([
    ['My passkey', 'Second'],
    9,
  ])
  expect(await mailsTo(ada.email)).toContain('A passkey was added to your Konsil account')
})

test('an app beside it leaves the recovery codes as they are', async () => {
  const ada = await somebody()
  const { recoveryCodes } = await acts.setUp(ada)
  expect((await apps.setUp(ada)).recoveryCodes).toEqual([])
  const { ticket, ways } = await apps.ticketOf(ada)
  expect(ways).toEqual(['PASSKEY', 'APP', 'RECOVERY_CODE'])
  expect((await apps.withRecoveryCode(ticket, recoveryCodes[0] ?? '')).status).toBe(200)
})

test('it is set up within ten minutes', async () => {
  const ada = await somebody()
  const question = { challenge: 'made-up', host: 'localhost', passkeys: [] }
  expect(idOf(await acts.add(ada, acts.make().made(question)))).toBe(
    'secondFactor.passkey.notBegun',
  )
  const begun = await acts.begin(ada)
  server.clock.advance(minutes(10))
  expect(idOf(await acts.add(ada, acts.make().made(begun)))).toBe('secondFactor.passkey.notBegun')
})

test('a challenge is judged once, whether it was answered rightly or not, and a later one takes its place', async () => {
  const ada = await somebody()
  const question = await acts.begin(ada)
  const elsewhere = acts.make().made(question, { origin: 'https://konsil.evil.example' })
  expect(idOf(await acts.add(ada, elsewhere))).toBe('secondFactor.passkey.wrong')
  const right = acts.make().made(question)
  expect(idOf(await acts.add(ada, right))).toBe('secondFactor.passkey.notBegun')
  await acts.begin(ada)
  expect(idOf(await acts.add(ada, right))).toBe('secondFactor.passkey.wrong')
  expect(await acts.list(ada)).toEqual([])
  await acts.setUp(ada)
})

test('of many answers to one challenge at once, one is kept', async () => {
  const ada = await somebody()
  const question = await acts.begin(ada)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => acts.add(ada, acts.make().made(question))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await acts.list(ada)).toHaveLength(1)
})

test('what one account was asked another cannot answer, nor another session of the same', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const question = await acts.begin(ada)
  await acts.begin(eve)
  expect(idOf(await acts.add(eve, acts.make().made(question)))).toBe('secondFactor.passkey.wrong')
  const beside = (await apps.withPassword(ada)).data
  expect(idOf(await acts.add(beside, acts.make().made(question)))).toBe(
    'secondFactor.passkey.notBegun',
  )
  expect((await acts.add(ada, acts.make().made(question))).status).toBe(200)
})

test('a session that was ended elsewhere meanwhile sets nothing up', async () => {
  const ada = await somebody()
  const question = await acts.begin(ada)
  const elsewhere = (await apps.withPassword(ada)).data
  await server.call(access.endOtherSessions, {}, { token: elsewhere.token })
  const late = await acts.add(ada, acts.make().made(question))
  expect([late.status, idOf(late)]).toEqual([401, 'session.required'])
  expect(await acts.list(elsewhere)).toEqual([])
})

test('a session that is ended while its passkey is judged sets nothing up', async () => {
  const ada = await somebody()
  const question = await acts.begin(ada)
  const client = await server.pool.connect()
  await client.query('begin')
  await client.query('update session set ended_at = now() where user_id = $1', [ada.id])
  const late = acts.add(ada, acts.make().made(question))
  await untilWaiting(server, 1)
  await client.query('commit')
  client.release()
  expect(idOf(await late)).toBe('session.required')
  const kept = server.database.selectFrom('passkey').where('user_id', '=', ada.id).select('id')
  expect(await kept.execute()).toEqual([])
})

test('a passkey is one account’s: whoever brings it again is refused, and learns nothing of whose it is', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const { passkey } = await acts.setUp(ada)
  for (const one of [ada, eve]) {
    const again = await acts.add(one, passkey.made(await acts.begin(one)))
    expect([again.status, idOf(again)]).toEqual([400, 'secondFactor.passkey.wrong'])
  }
  expect([(await acts.list(ada)).length, (await acts.list(eve)).length]).toEqual([1, 0])
})

test('an account has ten at most, also of several that are set up at once', async () => {
  const ada = await somebody()
  const { recoveryCodes } = await acts.setUp(ada)
  await server.pool.query(
    `insert into passkey
     select gen_random_uuid(), $1, uuid_send(gen_random_uuid()), 'key', 0, '{}', 'Key', now()
     from generate_series(3, $2::integer)`,
    [ada.id, mostPasskeys],
  )
  const { ticket } = await apps.ticketOf(ada)
  expect((await acts.ask(ticket)).data.passkeys).toHaveLength(mostPasskeys - 1)
  const beside = (await apps.withRecoveryCode(ticket, recoveryCodes[0] ?? '')).data
  const [one, other] = [await acts.begin(ada), await acts.begin(beside)]
  const answers = await Promise.all([
    acts.add(ada, acts.make().made(one)),
    acts.add(beside, acts.make().made(other)),
  ])
  expect(answers.map(idOf).filter(Boolean)).toEqual(['secondFactor.passkey.tooMany'])
  const beyond = await server.call(access.beginPasskey, {}, { token: ada.token })
  expect([beyond.status, idOf(beyond)]).toEqual([409, 'secondFactor.passkey.tooMany'])
})

test('it is named and renamed in one line, by its owner alone', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const question = await acts.begin(ada)
  const made = acts.make().made(question)
  expect(idOf(await acts.add(ada, made, ' '))).toBe('secondFactor.passkey.name.required')
  expect(idOf(await acts.add(ada, made, 'x'.repeat(61)))).toBe('text.too.long')
  expect(idOf(await acts.add(ada, made, 'a\nb'))).toBe('name.characters')
  expect((await acts.add(ada, made, 'x'.repeat(60))).status).toBe(200)
  const id = await acts.idOf(ada)
  const rename = (token: string, name: string) =>
    server.call(access.renamePasskey, { id, name }, { token })
  expect(idOf(await rename(eve.token, 'Mine'))).toBe('not.found')
  expect(idOf(await rename(ada.token, '\u3164'))).toBe('name.characters')
  expect((await rename(ada.token, ' Laptop ')).status).toBe(200)
  expect((await acts.list(ada)).map(({ name }) => name)).toEqual(['Laptop'])
})

test('it is removed; with the last factor the codes go and the password alone lets in again', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  await acts.setUp(ada)
  await acts.setUp(ada)
  const [first, second] = (await acts.list(ada)).map(({ _id }) => _id)
  expect(idOf(await acts.remove(eve, first ?? ''))).toBe('not.found')
  const { ticket } = await apps.ticketOf(ada)
  expect((await acts.remove(ada, first ?? '')).status).toBe(200)
  expect(await own(ada.token)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ _id: second }] })
  expect(idOf(await acts.ask(ticket))).toBe('secondFactor.ended')
  expect((await acts.remove(ada, second ?? '')).status).toBe(200)
  expect(await own(ada.token)).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] })
  expect((await apps.withPassword(ada)).status).toBe(200)
  expect(await mailsTo(ada.email)).toContain('A passkey of your Konsil account was removed')
  expect(idOf(await acts.remove(ada, second ?? ''))).toBe('not.found')
})

test('beside an app the one can go, the other and the recovery codes stay', async () => {
  const ada = await somebody()
  const { recoveryCodes } = await apps.setUp(ada)
  await acts.setUp(ada)
  await acts.remove(ada, await acts.idOf(ada))
  expect((await apps.ticketOf(ada)).ways).toEqual(['APP', 'RECOVERY_CODE'])
  await acts.setUp(ada)
  await server.call(access.removeApp, {}, { token: ada.token })
  const { ticket, ways } = await apps.ticketOf(ada)
  expect(ways).toEqual(['PASSKEY', 'RECOVERY_CODE'])
  expect((await apps.withRecoveryCode(ticket, recoveryCodes[0] ?? '')).status).toBe(200)
})

test('with a passkey alone new recovery codes can be made', async () => {
  const ada = await somebody()
  const { recoveryCodes } = await acts.setUp(ada)
  const { data } = await server.call(access.renewRecoveryCodes, {}, { token: ada.token })
  expect(data.recoveryCodes.filter(code => recoveryCodes.includes(code))).toEqual([])
  expect(data.recoveryCodes).toHaveLength(10)
})

test('nothing of it is left of a deleted account', async () => {
  const ada = await somebody()
  await acts.setUp(ada)
  await acts.begin(ada)
  const asking = { token: ada.token }
  const { data } = await server.call(access.summariseData, {}, asking)
  expect(data.kept).toContainEqual({ kind: 'SECOND_FACTORS', count: 1, fate: 'ERASED' })
  await server.call(access.deleteAccount, { password: testPassword }, asking)
  const { rows } = await server.pool.query(
    `select id from passkey where user_id = $1 union all
     select session_id from passkey_question join session on id = session_id where user_id = $1`,
    [ada.id],
  )
  expect(rows).toEqual([])
})
