import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs, names } from '../../../test/access-acts.ts'
import { quickPasswords } from '../../../test/quick-passwords.ts'
import { startTestServer, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)

test('ACC-11, ACC-12 sign-in answers the token and the user with role, setting, profile and firstTimeLogin', async () => {
  const email = await acts.activated()
  const first = await acts.signIn(email)
  expect(first.status).toBe(200)
  expect(first.data.token.split('.')).toHaveLength(3)
  expect(first.data.user).toMatchObject({
    email,
    role: { code: 'PATIENT' },
    profile: names,
    firstTimeLogin: true,
  })
  expect((await acts.signIn(email.toUpperCase())).data.user.firstTimeLogin).toBe(false)
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
  const email = await acts.activated()
  const wrong = await acts.signIn(email, 'not it')
  const unknown = await acts.signIn(acts.fresh(), 'not it')
  expect(wrong.status).toBe(400)
  expect(wrong.items).toEqual([
    { id: 'global.invalid.password', defaultMessage: 'Incorrect email or password', values: {} },
  ])
  expect(unknown.items).toEqual(wrong.items)
  expect(unknown.status).toBe(wrong.status)
})

test('ACC-14, D-012, D-018 role and state are told only to who knows the password', async () => {
  const email = await acts.activated()
  expect((await acts.signIn(email, testPassword, 'DOCTOR')).items[0]).toMatchObject({
    id: 'global.invalid.role',
    defaultMessage: 'Role is invalid',
  })
  expect((await acts.signIn(email, 'not it', 'DOCTOR')).items[0]?.id).toBe(
    'global.invalid.password',
  )
  const { email: waiting } = await acts.register()
  expect((await acts.signIn(waiting)).items[0]?.id).toBe('global.not.active.user')
  expect((await acts.signIn(waiting, 'not it')).items[0]?.id).toBe('global.invalid.password')
  await server.database
    .updateTable('app_user')
    .set({ state: 'BANNED' })
    .where('email', '=', email)
    .execute()
  expect((await acts.signIn(email)).items[0]?.id).toBe('global.banned.user')
  await server.database
    .updateTable('app_user')
    .set({ state: 'DELETED' })
    .where('email', '=', email)
    .execute()
  expect((await acts.signIn(email)).items[0]?.id).toBe('global.invalid.password')
})

test('ACC-10, D-015 without a solved bot check, or with one used before, nothing happens', async () => {
  const email = await acts.activated()
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

test('ACC-47 many attempts on one account: ten are judged, the rest wait; then it opens by itself', async () => {
  const email = await acts.activated()
  await acts.signIn(email)
  const attempt = (index: number) =>
    server.call(access.signIn, { email, password: `guess ${index}`, role: 'PATIENT' })
  const ids = new Map<string, number>()
  for (let index = 0; index < 200; index += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, step) => attempt(index + step)),
    )
    for (const answer of answers)
      ids.set(answer.items[0]?.id ?? 'passed', (ids.get(answer.items[0]?.id ?? 'passed') ?? 0) + 1)
  }
  expect(ids).toEqual(
    new Map([
      ['global.invalid.password', 10],
      ['too.many.requests', 190],
    ]),
  )
  const told = await acts.signIn(email)
  expect(told.status).toBe(429)
  expect(told.items[0]?.values.seconds).toBe(15 * 60)
  expect(told.headers.get('retry-after')).toBe('900')
  server.clock.advance(minutes(15))
  expect((await acts.signIn(email)).status).toBe(200)
})

test('ACC-47 a success clears the count of the account', async () => {
  const email = await acts.activated()
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 8; wrong += 1) await acts.signIn(email, 'not it')
    expect((await acts.signIn(email)).status).toBe(200)
  }
})

test.each([
  ['a ban', { state: 'BANNED' }],
  ['a new password', { password_hash: 'another' }],
] as const)(
  'ACC-46 %s that comes while the password is judged leaves no session',
  async (_, change) => {
    let meanwhile = () => Promise.resolve()
    const judging = await startTestServer({
      adapters: {
        passwords: {
          hash: quickPasswords.hash,
          async matches(password, stored) {
            const same = await quickPasswords.matches(password, stored)
            await meanwhile()
            return same
          },
        },
      },
    })
    const { signIn, activated } = accessActs(judging)
    const email = await activated()
    meanwhile = async () => {
      const account = judging.database.updateTable('app_user').where('email', '=', email)
      await account.set(change).execute()
    }
    expect((await signIn(email)).items[0]?.id).toBe('global.invalid.password')
    expect(await judging.database.selectFrom('session').selectAll().execute()).toEqual([])
    await judging.stop()
  },
)
