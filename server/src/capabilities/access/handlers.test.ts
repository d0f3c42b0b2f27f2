import { access } from '@konsil/contract/access'
import { days, hours, minutes } from '@konsil/contract/core/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  person,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let counter = 0
const fresh = (word = 'someone') => `${word}-${(counter += 1)}@example.org`
const names = { firstName: 'Änne', lastName: "O'Neil-Strauß" }

async function register(email = fresh(), more: Record<string, unknown> = {}) {
  const answer = await server.ask(access.signUp, {
    ...names,
    email,
    password: testPassword,
    role: 'PATIENT',
    timezone: 60,
    ...more,
  })
  await server.runJobs()
  return { email, answer }
}

async function linkIn(email: string, pattern: RegExp) {
  const mails = await server.mailsTo(email)
  const found = pattern.exec(mails.at(-1)?.text ?? '')
  if (!found?.[1]) throw new Error('no link in the newest mail')
  return found[1]
}
const activationLink = (email: string) => linkIn(email, /active-user\?token=([\w-]+)/)
const resetLink = (email: string) => linkIn(email, /reset-password\?code=([\w-]+)/)

async function activated(email = fresh(), more: Record<string, unknown> = {}) {
  await register(email, more)
  await server.call(access.activate, { id: await activationLink(email) })
  return email
}

const signIn = (
  email: string,
  password = testPassword,
  role: 'PATIENT' | 'DOCTOR' | 'ADMIN' = 'PATIENT',
) => server.call(access.signIn, { email, password, role, timezone: 120 })

describe('signing up', () => {
  test('ACC-20, ACC-51 sign-up with the stated fields makes an account and sends the activation mail', async () => {
    const { email, answer } = await register(fresh(), {
      timeZone: 'America/New_York',
      language: 'de',
    })
    expect(answer.status).toBe(200)
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Konsil')
    expect(mail?.text).toContain("Guten Tag Änne O'Neil-Strauß,")
    const link = await activationLink(email)
    await server.call(access.activate, { id: link })
    const { data } = await signIn(email)
    expect(data.user.profile).toMatchObject({ ...names, timeZone: 'America/New_York' })
    expect(data.user.setting).toEqual({
      language: 'de',
      dateFormat: 'DD-MM-YYYY',
      timeFormat: 'HH:mm',
    })
  })

  test('ACC-01 only patients and doctors register', async () => {
    for (const role of ['ADMIN', 'ROLE_3RD_PARTY_DOCTOR', 'patient', '']) {
      const { answer } = await register(fresh(), { role })
      expect(answer.status).toBe(400)
      expect(answer.items[0]?.values.field).toBe('role')
    }
    expect((await register(fresh(), { role: 'DOCTOR' })).answer.status).toBe(200)
  })

  test('ACC-17, ACC-18 names outside 2 to 80 characters or with digits are refused by name', async () => {
    const first = async (firstName: string) =>
      (await register(fresh(), { firstName })).answer.items[0]?.id
    expect(await first('')).toBe('first.name.required')
    expect(await first('   ')).toBe('first.name.required')
    expect(await first('A')).toBe('first.name.length')
    expect(await first('A'.repeat(81))).toBe('first.name.length')
    expect(await first('An4')).toBe('name.characters')
    expect(await first('An_a')).toBe('name.characters')
    expect(await first('An\u200ba')).toBe('name.characters')
    expect(await first('An\u0007a')).toBe('name.characters')
    expect(await first('José María')).toBeUndefined()
    expect(await first('Нина')).toBeUndefined()
    const last = (await register(fresh(), { lastName: 'B' })).answer.items[0]
    expect(last).toEqual({
      id: 'last.name.length',
      defaultMessage: 'Last name must be between 2 and 80 characters',
      values: { field: 'lastName', min: 2 },
    })
  })

  test('ACC-19 the password has no length rule at sign-up', async () => {
    expect((await register(fresh(), { password: 'x' })).answer.status).toBe(200)
    expect((await register(fresh(), { password: '' })).answer.items[0]?.id).toBe(
      'password.required',
    )
    expect((await register(fresh(), { password: 'x'.repeat(257) })).answer.items[0]?.id).toBe(
      'password.too.long',
    )
  })

  test('ACC-22 a registered address is refused, in any case of letters; a plus sign makes another one', async () => {
    const { email } = await register(fresh('Anna'))
    expect((await register(email.toUpperCase())).answer.items[0]?.id).toBe(
      'global.email.existed.email',
    )
    expect((await register(`  ${email} `)).answer.items[0]?.id).toBe('global.email.existed.email')
    expect((await register(email.replace('@', '+two@'))).answer.status).toBe(200)
  })

  test('ACC-22 of ten sign-ups with one address at once, one wins', async () => {
    const email = fresh()
    const question = { ...names, email, password: testPassword, role: 'PATIENT' as const }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(access.signUp, question)),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ])
    await server.runJobs()
    expect(await server.mailsTo(email)).toHaveLength(1)
  })

  test('names with markup arrive in the mail as text', async () => {
    const { email } = await register(fresh(), { firstName: '<img src=x onerror=alert(a)>' })
    const [mail] = await server.mailsTo(email)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&lt;img src=x')
  })

  test('ACC-50 consents are kept with their version; outdated and foreign ones are refused', async () => {
    const { data } = await server.call(access.currentConsents, { role: 'PATIENT' })
    expect(data.consents.map(consent => consent.document)).toEqual([
      'TERMS',
      'DATA_PROTECTION',
      'HEALTH_DATA_CONSENT',
    ])
    const email = await activated(fresh(), { consents: data.consents })
    expect((await signIn(email)).data.user.consentsDue).toEqual([])
    const old = await register(fresh(), { consents: [{ document: 'TERMS', version: '1999-01' }] })
    expect(old.answer.items[0]?.id).toBe('consent.version.outdated')
    const foreign = await server.call(access.currentConsents, { role: 'DOCTOR' })
    const contract = foreign.data.consents.filter(consent => consent.document === 'DOCTOR_CONTRACT')
    expect(contract).toHaveLength(1)
    expect((await register(fresh(), { consents: contract })).answer.items[0]?.id).toBe(
      'consent.version.outdated',
    )
  })

  test('ACC-50 a new version is asked for at the next sign-in, and can be agreed to', async () => {
    const { data } = await server.call(access.currentConsents, { role: 'PATIENT' })
    const email = await activated(fresh(), { consents: data.consents })
    await server.database
      .updateTable('system_setting')
      .set({ value: '2099-01' })
      .where('code', '=', 'VERSION_TERMS')
      .execute()
    const signedIn = await signIn(email)
    expect(signedIn.data.user.consentsDue).toEqual([{ document: 'TERMS', version: '2099-01' }])
    const agreed = await server.call(
      access.agree,
      { consents: signedIn.data.user.consentsDue },
      { token: signedIn.data.token },
    )
    expect(agreed.data.user.consentsDue).toEqual([])
    const kept = await server.database
      .selectFrom('user_consent')
      .where('document', '=', 'TERMS')
      .where('user_id', '=', signedIn.data.user._id)
      .select('version')
      .execute()
    expect(kept.map(consent => consent.version).sort()).toEqual(
      [data.consents[0]?.version, '2099-01'].sort(),
    )
  })
})

describe('activating', () => {
  test('ACC-24, ACC-27, ACC-48 a link works once; the second time says that the account is active', async () => {
    const { email } = await register()
    const link = await activationLink(email)
    expect((await server.call(access.activate, { id: link })).status).toBe(200)
    const again = await server.call(access.activate, { id: link })
    expect(again.status).toBe(400)
    expect(again.items[0]).toMatchObject({
      id: 'global.was.actived.user',
      defaultMessage: 'User was already activated',
    })
  })

  test('ACC-26, ACC-48 an expired, altered or unknown link is refused, a fresh one works', async () => {
    const { email } = await register()
    const link = await activationLink(email)
    server.clock.advance(days(1) + 1)
    const refusalOf = async (id: string) =>
      (await server.call(access.activate, { id })).items[0]?.id
    expect(await refusalOf(link)).toBe('activation.link.unusable')
    expect(await refusalOf(`${link.slice(0, -1)}!`)).toBe('activation.link.unusable')
    expect(await refusalOf('nothing')).toBe('activation.link.unusable')
    await server.call(access.resendActivation, { email })
    await server.runJobs()
    expect(await refusalOf(await activationLink(email))).toBeUndefined()
  })

  test('a reset link does not activate and an activation link does not reset', async () => {
    const email = await activated()
    await server.call(access.recoverPassword, { email })
    await server.runJobs()
    const reset = await resetLink(email)
    expect((await server.call(access.activate, { id: reset })).items[0]?.id).toBe(
      'activation.link.unusable',
    )
    const { email: other } = await register()
    const answer = await server.call(access.resetPassword, {
      code: await activationLink(other),
      password: 'another-1',
    })
    expect(answer.items[0]?.id).toBe('reset.link.unusable')
  })

  test('ACC-49 sending again answers the same for a waiting, an active and an unknown address', async () => {
    const waiting = (await register()).email
    const active = await activated()
    const answers = await Promise.all(
      [waiting, active, fresh()].map(email => server.call(access.resendActivation, { email })),
    )
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, data: {} })),
    )
    await server.runJobs()
    expect(await server.mailsTo(waiting)).toHaveLength(2)
    expect(await server.mailsTo(active)).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('ACC-11, ACC-12 sign-in answers the token and the user with role, setting, profile and firstTimeLogin', async () => {
    const email = await activated()
    const first = await signIn(email)
    expect(first.status).toBe(200)
    expect(first.data.token.split('.')).toHaveLength(3)
    expect(first.data.user).toMatchObject({
      email,
      role: { code: 'PATIENT' },
      profile: names,
      firstTimeLogin: true,
    })
    expect((await signIn(email.toUpperCase())).data.user.firstTimeLogin).toBe(false)
  })

  test('ACC-09 an empty or malformed address and an empty password are named', async () => {
    const items = async (email: string, password: string) =>
      (await server.ask(access.signIn, { email, password, role: 'PATIENT' })).items.map(
        item => item.defaultMessage,
      )
    expect(await items('', '')).toEqual(['Email is required', 'Password is required'])
    expect(await items('not an address', 'x')).toEqual(['Email is invalid'])
    expect(await items('a@b', 'x')).toEqual(['Email is invalid'])
  })

  test('ACC-13, D-012 a wrong password and an unknown address get the same refusal, never 401', async () => {
    const email = await activated()
    const wrong = await signIn(email, 'not it')
    const unknown = await signIn(fresh(), 'not it')
    expect(wrong.status).toBe(400)
    expect(wrong.items).toEqual([
      { id: 'global.invalid.password', defaultMessage: 'Incorrect email or password', values: {} },
    ])
    expect(unknown.items).toEqual(wrong.items)
    expect(unknown.status).toBe(wrong.status)
  })

  test('ACC-14, D-012, D-018 role and state are told only to who knows the password', async () => {
    const email = await activated()
    expect((await signIn(email, testPassword, 'DOCTOR')).items[0]).toMatchObject({
      id: 'global.invalid.role',
      defaultMessage: 'Role is invalid',
    })
    expect((await signIn(email, 'not it', 'DOCTOR')).items[0]?.id).toBe('global.invalid.password')
    const { email: waiting } = await register()
    expect((await signIn(waiting)).items[0]?.id).toBe('global.not.active.user')
    expect((await signIn(waiting, 'not it')).items[0]?.id).toBe('global.invalid.password')
    await server.database
      .updateTable('app_user')
      .set({ state: 'BANNED' })
      .where('email', '=', email)
      .execute()
    expect((await signIn(email)).items[0]?.id).toBe('global.banned.user')
    await server.database
      .updateTable('app_user')
      .set({ state: 'DELETED' })
      .where('email', '=', email)
      .execute()
    expect((await signIn(email)).items[0]?.id).toBe('global.invalid.password')
  })

  test('ACC-10, D-015 without a solved bot check, or with one used before, nothing happens', async () => {
    const email = await activated()
    const question = { email, password: testPassword, role: 'PATIENT' as const }
    const solution = await server.solveBotCheck()
    const refusalWith = async (botCheck: string | undefined) =>
      (await server.call(access.signIn, question, { botCheck })).items[0]?.id
    expect(await refusalWith(undefined)).toBe('bot.check.failed')
    expect(await refusalWith('nonsense')).toBe('bot.check.failed')
    expect(await refusalWith(solution)).toBeUndefined()
    expect(await refusalWith(solution)).toBe('bot.check.failed')
    const late = await server.solveBotCheck()
    server.clock.advance(minutes(11))
    expect(await refusalWith(late)).toBe('bot.check.failed')
  })

  test('ACC-47 a thousand attempts on one account: ten are judged, the rest wait; then it opens by itself', async () => {
    const email = await activated()
    await signIn(email)
    const solutions = await Promise.all(Array.from({ length: 40 }, () => server.solveBotCheck()))
    const attempt = (index: number) =>
      server.call(
        access.signIn,
        { email, password: `guess ${index}`, role: 'PATIENT' },
        { botCheck: solutions[index % 40] },
      )
    const ids = new Map<string, number>()
    for (let index = 0; index < 1000; index += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, step) => attempt(index + step)),
      )
      for (const answer of answers)
        ids.set(
          answer.items[0]?.id ?? 'passed',
          (ids.get(answer.items[0]?.id ?? 'passed') ?? 0) + 1,
        )
    }
    expect(ids).toEqual(
      new Map([
        ['global.invalid.password', 10],
        ['too.many.requests', 990],
      ]),
    )
    const told = await signIn(email)
    expect(told.status).toBe(429)
    expect(told.items[0]?.values.seconds).toBe(15 * 60)
    expect(told.headers.get('retry-after')).toBe('900')
    server.clock.advance(minutes(15))
    expect((await signIn(email)).status).toBe(200)
  })

  test('ACC-47 a success clears the count of the account', async () => {
    const email = await activated()
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 8; wrong += 1) await signIn(email, 'not it')
      expect((await signIn(email)).status).toBe(200)
    }
  })
})

describe('sessions', () => {
  const whoAmI = (token?: string) => server.call(access.whoAmI, {}, { token })

  test('ACC-39 GET /auth/user returns the signed-in user', async () => {
    const { token, email, id } = await person(server, 'DOCTOR')
    const answer = await whoAmI(token)
    expect(answer.data.user).toMatchObject({
      _id: id,
      email,
      role: { code: 'DOCTOR' },
      firstTimeLogin: false,
    })
  })

  test('ACC-38, ACC-46, D-019 after sign-out the token is dead', async () => {
    const { token, email } = await person(server, 'PATIENT')
    const other = (await signIn(email)).data.token
    expect((await server.call(access.signOut, {}, { token })).status).toBe(200)
    expect((await whoAmI(token)).status).toBe(401)
    expect((await whoAmI(other)).status).toBe(200)
  })

  test('ACC-46 a reset password ends every session of the account and no other', async () => {
    const one = await person(server, 'PATIENT')
    const two = (await signIn(one.email)).data.token
    const bystander = await person(server, 'PATIENT')
    await server.call(access.recoverPassword, { email: one.email })
    await server.runJobs()
    const code = await resetLink(one.email)
    expect((await server.call(access.resetPassword, { code, password: 'new-one-1' })).status).toBe(
      200,
    )
    expect(
      [await whoAmI(one.token), await whoAmI(two), await whoAmI(bystander.token)].map(
        answer => answer.status,
      ),
    ).toEqual([401, 401, 200])
    expect((await signIn(one.email, 'new-one-1')).status).toBe(200)
    expect((await signIn(one.email)).status).toBe(400)
  })

  test('ACC-46 a ban ends the sessions at once', async () => {
    const { token, id } = await person(server, 'DOCTOR')
    await server.database
      .updateTable('app_user')
      .set({ state: 'BANNED' })
      .where('id', '=', id)
      .execute()
    expect((await whoAmI(token)).status).toBe(401)
  })

  test('ACC-35, ACC-51 a token lasts twelve hours, renews itself while used, thirty days at most', async () => {
    const { token } = await person(server, 'PATIENT')
    expect((await whoAmI(token)).headers.get('x-renewed-token')).toBeNull()
    server.clock.advance(hours(11))
    let renewed = (await whoAmI(token)).headers.get('x-renewed-token')
    server.clock.advance(hours(2))
    expect((await whoAmI(token)).status).toBe(401)
    for (let hour = 13; hour < 30 * 24 - 10; hour += 10) {
      const answer = await whoAmI(renewed ?? '')
      expect(answer.status).toBe(200)
      renewed = answer.headers.get('x-renewed-token') ?? renewed
      server.clock.advance(hours(10))
    }
    server.clock.advance(hours(10))
    expect((await whoAmI(renewed ?? '')).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('ACC-28, ACC-31, D-114 recovery tells of unknown and of waiting addresses', async () => {
    const { email: waiting } = await register()
    const idOf = async (email: string) =>
      (await server.call(access.recoverPassword, { email })).items[0]?.defaultMessage
    expect(await idOf(fresh())).toBe('Email does not exist')
    expect(await idOf(waiting)).toBe('Email must be active to be recovered')
    expect(await idOf(await activated())).toBeUndefined()
  })

  test('ACC-33, D-013 a new password has 6 to 13 characters', async () => {
    const email = await activated()
    await server.call(access.recoverPassword, { email })
    await server.runJobs()
    const code = await resetLink(email)
    const refusal = async (password: string) =>
      (await server.call(access.resetPassword, { code, password })).items[0]
    expect(await refusal('12345')).toEqual({
      id: 'password.length',
      defaultMessage: 'Password must be from 6 to 13 characters',
      values: { field: 'password', min: 6, max: 13 },
    })
    expect((await refusal('12345678901234'))?.id).toBe('password.length')
    expect(await refusal('123456')).toBeUndefined()
  })

  test('ACC-32, ACC-48 a reset link works once, for an hour, and only the newest', async () => {
    const email = await activated()
    const ask = async () => {
      await server.call(access.recoverPassword, { email })
      await server.runJobs()
      return resetLink(email)
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

  test('ACC-32 of ten resets with one link at once, one wins', async () => {
    const email = await activated()
    await server.call(access.recoverPassword, { email })
    await server.runJobs()
    const code = await resetLink(email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.call(access.resetPassword, { code, password: `another-${index}` }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test('ACC-47 recovery mails to one address are limited', async () => {
    const email = await activated()
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1)
      statuses.push((await server.call(access.recoverPassword, { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})
