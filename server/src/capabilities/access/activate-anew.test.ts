import { access, type Consent } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { accessActs, names } from '../../../test/access-acts.ts'
import { factorActs } from '../../../test/factor-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)
const factors = factorActs(server)

const owner = { firstName: 'Wilhelmine', lastName: 'Süßmilch' }
const newPassword = 'neun-Gaense'

const asked = async (role: 'PATIENT' | 'DOCTOR' = 'PATIENT') =>
  (await server.call(access.currentConsents, { role })).data.consents

const anew = (id: string, consents?: Consent[], language?: string) =>
  server.call(
    access.activate,
    { id, newPassword, ...owner, consents },
    { ...(language && { language }) },
  )

const userOf = (email: string) =>
  server.database
    .selectFrom('app_user')
    .where('email', '=', email)
    .selectAll()
    .executeTakeFirstOrThrow()

test('D-353 somebody else signed up with this address: with a new password the account is its reader’s, by name, consents, language and zone', async () => {
  const consents = await asked()
  const { email } = await acts.register(acts.fresh(), {
    consents,
    language: 'en',
    timeZone: 'Asia/Tokyo',
  })
  const { id: userId } = await userOf(email)
  server.clock.advance(1000)
  expect((await anew(await acts.activationLink(email), consents, 'de')).status).toBe(200)

  expect((await acts.signIn(email)).items[0]?.id).toBe('global.invalid.password')
  const question = { email, password: newPassword, role: 'PATIENT' } as const
  const { data } = await server.call(access.signIn, { ...question, timeZone: 'America/New_York' })
  expect(data.user).toMatchObject({
    firstTimeLogin: true,
    consentsDue: [],
    profile: { ...owner, timeZone: 'America/New_York' },
    setting: { language: 'de' },
  })
  const kept = await server.database
    .selectFrom('user_consent')
    .where('user_id', '=', userId)
    .select(['document', 'happened_at'])
    .execute()
  expect(kept.map(one => one.document).sort()).toEqual(consents.map(one => one.document).sort())
  expect(new Set(kept.map(one => one.happened_at.getTime()))).toEqual(
    new Set([server.clock.now().getTime()]),
  )
})

test('ACC-50, D-353 what whoever signed up agreed to does not count: who says nothing of it is asked at the sign-in', async () => {
  const { email } = await acts.register(acts.fresh(), { consents: await asked() })
  expect((await anew(await acts.activationLink(email))).status).toBe(200)
  const { data } = await acts.signIn(email, newPassword)
  expect(data.user.consentsDue).toEqual(await asked())
})

test('D-353, ACC-46 nothing that was there before stays: sessions, factors, known browsers, tickets, links', async () => {
  const stranger = await person(server, 'PATIENT')
  await factors.setUp(stranger)
  await factors.ticketOf(stranger)
  const { email, token } = stranger
  await server.call(access.changeEmail, { email: acts.fresh(), password: testPassword }, { token })
  await server.call(access.recoverPassword, { email })
  // No account was ever active before; what such a one has is the most that can be left.
  await server.database
    .updateTable('app_user')
    .set({ state: 'NEW' })
    .where('email', '=', email)
    .execute()
  await server.call(access.resendActivation, { email })
  await server.runJobs()
  const left = async () => {
    const { rows } = await server.pool.query<Record<string, number>>(
      `select
        (select count(*) from session where user_id = $1 and ended_at is null)::int as sessions,
        (select count(*) from authenticator_app where user_id = $1)::int as apps,
        (select count(*) from recovery_code where user_id = $1)::int as codes,
        (select count(*) from sign_in_ticket where user_id = $1)::int as tickets,
        (select count(*) from known_browser where user_id = $1)::int as browsers,
        (select count(*) from mail_link where user_id = $1 and used_at is null)::int as links`,
      [stranger.id],
    )
    return rows[0]
  }
  expect(await left()).toEqual({
    sessions: 1,
    apps: 1,
    codes: 10,
    tickets: 1,
    browsers: 1,
    links: 3,
  })
  expect((await anew(await acts.activationLink(email), await asked())).status).toBe(200)
  expect(await left()).toEqual({
    sessions: 0,
    apps: 0,
    codes: 0,
    tickets: 0,
    browsers: 0,
    links: 0,
  })
  expect((await server.call(access.whoAmI, {}, { token })).status).toBe(401)
  expect((await acts.signIn(email, newPassword)).status).toBe(200)
})

test('D-340, ACC-17, ACC-50, D-353 password, names and consents have the rules of a sign-up, and the link stays good', async () => {
  const consents = await asked()
  const { email } = await acts.register('praxis.ulm@example.org')
  const id = await acts.activationLink(email)
  const refused = async (change: object) => {
    const { status, items } = await server.ask(access.activate, {
      id,
      newPassword,
      ...owner,
      consents,
      ...change,
    })
    expect(status).toBe(400)
    return [items[0]?.id, items[0]?.values['field'] ?? items[0]?.values['document']]
  }
  expect(await refused({ newPassword: 'seven77' })).toEqual(['password.length', 'newPassword'])
  expect(await refused({ newPassword: 'Wilhelmine1' })).toEqual([
    'password.personal',
    'newPassword',
  ])
  expect(await refused({ newPassword: 'praxis-ulm' })).toEqual(['password.personal', 'newPassword'])
  expect(await refused({ newPassword: 'password1' })).toEqual(['password.common', 'newPassword'])
  expect(await refused({ firstName: 'X' })).toEqual(['first.name.length', 'firstName'])
  expect(await refused({ lastName: 'R2D2' })).toEqual(['person.name.characters', 'lastName'])
  expect(await refused({ consents: consents.slice(1) })).toEqual(['consent.missing', 'TERMS'])
  expect(await refused({ consents: [{ document: 'TERMS', version: '1999-01' }] })).toEqual([
    'consent.version.outdated',
    'TERMS',
  ])
  expect(await refused({ consents: await asked('DOCTOR') })).toEqual([
    'consent.version.outdated',
    'DOCTOR_CONTRACT',
  ])
  expect((await userOf(email)).state).toBe('NEW')
  expect((await anew(id, consents)).status).toBe(200)
})

test('D-353 of both ways at once one activates, and the account is whole after it', async () => {
  const { email } = await acts.register()
  const id = await acts.activationLink(email)
  const held = await server.pool.connect()
  await held.query('begin')
  await held.query('select from app_user where email = $1 for update', [email])
  const consents = await asked()
  const ways = [
    server.call(access.activate, { id, password: testPassword }),
    anew(id, consents),
    anew(id, consents),
  ]
  await untilWaiting(server, 3)
  await held.query('commit')
  held.release()
  const told = (await Promise.all(ways)).map(({ status, items }) => items[0]?.id ?? status)
  expect(told.toSorted()).toEqual([200, 'global.was.actived.user', 'global.was.actived.user'])
  const byOld = told[0] === 200
  const { data } = await acts.signIn(email, byOld ? testPassword : newPassword)
  expect(data.user.profile).toMatchObject(byOld ? names : owner)
  expect(data.user.consentsDue).toHaveLength(byOld ? 3 : 0)
})
