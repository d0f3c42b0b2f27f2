import { access } from '@konsil/contract/access'
import { Refusal } from '@konsil/contract/core/refusals'
import { days, minutes } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { solved } from '../../../test/asking.ts'
import { quickPasswords } from '../../../test/quick-passwords.ts'
import { person, startTestServer, testPassword, useTestServer } from '../../../test/test-server.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'
import type { Passwords } from '../../ports/passwords.ts'

const server = useTestServer({ settings: { TRUST_PROXY: 'true' } })
const acts = accessActs(server)
beforeEach(() => server.clock.advance(days(1)))

let networks = 0
const elsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}` }
}
type Headers = Record<string, string>

const attempt = (email: string, more: object = {}, headers: Headers = {}, botCheck?: string) =>
  server.call(
    access.signIn,
    { email, password: 'a wrong guess', role: 'PATIENT', ...more },
    { headers, ...(botCheck ? { botCheck } : {}) },
  )
const right = { password: testPassword }
const browser = 'B'.repeat(43)

async function harder() {
  const { data } = await server.call(access.botChallenge, { level: 'harder' })
  return solved(data)
}

/** Five networks, ten attempts each: as many as a day has. */
async function driveToTheBound(email: string) {
  for (let at = 0; at < 5; at += 1) {
    const line = elsewhere()
    for (let guess = 0; guess < 10; guess += 1) await attempt(email, {}, line)
  }
}

test('ACC-47 a stranger who has used up what their network may keeps nobody out who comes from another', async () => {
  const email = await acts.activated()
  const line = elsewhere()
  for (let at = 0; at < 10; at += 1)
    expect((await attempt(email, {}, line)).items[0]?.id).toBe('global.invalid.password')
  expect((await attempt(email, right, line)).items[0]?.id).toBe('too.many.requests')
  expect((await attempt(email, right, elsewhere())).status).toBe(200)
})

test('ACC-47 strangers of many networks make the puzzle harder, and refuse nobody', async () => {
  const email = await acts.activated()
  await driveToTheBound(email)
  const owner = elsewhere()
  expect((await attempt(email, right, owner)).items[0]).toEqual({
    id: 'bot.check.harder',
    defaultMessage:
      'There were many attempts to sign in with this address or from this network. For safety the security check takes longer now',
    values: {},
  })
  expect((await attempt(email, right, owner, await harder())).status).toBe(200)
  // What was right counts for nothing, what strangers try on does.
  await attempt(email, {}, elsewhere())
  expect((await attempt(email, {}, elsewhere())).items[0]?.id).toBe('bot.check.harder')
  server.clock.advance(days(1))
  expect((await attempt(email, right, owner)).status).toBe(200)
})

test('ACC-47 an attempt that is put off because too many passwords are judged counts for nothing', async () => {
  let isBusy = false
  const matches: Passwords['matches'] = async (...asked) => {
    if (isBusy) throw new Refusal('server.busy')
    return quickPasswords.matches(...asked)
  }
  const busy = await startTestServer({
    settings: { ATTEMPTS_PER_ADDRESS: '12' },
    adapters: { passwords: { ...quickPasswords, matches } },
  })
  const { email } = await person(busy, 'PATIENT')
  busy.clock.advance(days(1))
  const guess = async (more: object = {}) => {
    const question = { email, password: 'a wrong guess', role: 'PATIENT', ...more } as const
    return (await busy.call(access.signIn, question)).items[0]?.id
  }
  isBusy = true
  for (let at = 0; at < 15; at += 1) expect(await guess()).toBe('server.busy')
  isBusy = false
  for (let at = 0; at < 9; at += 1) expect(await guess()).toBe('global.invalid.password')
  expect(await guess(right)).toBeUndefined()
  await busy.stop()
})

test('ACC-47 an address without an account is treated alike', async () => {
  const unknown = acts.fresh()
  await driveToTheBound(unknown)
  expect((await attempt(unknown, {}, elsewhere())).items[0]?.id).toBe('bot.check.harder')
  expect((await attempt(unknown, {}, elsewhere(), await harder())).items[0]?.id).toBe(
    'global.invalid.password',
  )
  await server.runJobs()
  expect(await server.mailsTo(unknown)).toEqual([])
})

test('ACC-47 a browser that has signed in before counts alone, in whichever network', async () => {
  const email = await acts.activated()
  const line = elsewhere()
  expect((await attempt(email, { ...right, browser }, line)).status).toBe(200)
  for (let at = 0; at < 12; at += 1) await attempt(email, {}, line)
  await driveToTheBound(email)
  for (let at = 0; at < 9; at += 1)
    expect((await attempt(email, { browser }, line)).items[0]?.id).toBe('global.invalid.password')
  expect((await attempt(email, { ...right, browser }, line)).status).toBe(200)
  for (let at = 0; at < 10; at += 1) await attempt(email, { browser }, elsewhere())
  expect((await attempt(email, { ...right, browser }, elsewhere())).items[0]?.id).toBe(
    'too.many.requests',
  )
  server.clock.advance(minutes(15))
  expect((await attempt(email, { ...right, browser }, line)).status).toBe(200)
})

test('ACC-47 whoever signs in where they did before takes none of what strangers tried back', async () => {
  const email = await acts.activated()
  const signIn = () => attempt(email, { ...right, browser }, elsewhere())
  expect((await signIn()).status).toBe(200)
  await driveToTheBound(email)
  for (let at = 0; at < 3; at += 1) expect((await signIn()).status).toBe(200)
  expect((await attempt(email, {}, elsewhere())).items[0]?.id).toBe('bot.check.harder')
})

test('ACC-47 with another password no browser is known any more, whichever way it was chosen', async () => {
  const email = await acts.activated()
  const known = { ...right, browser }
  const { token } = (await attempt(email, known, elsewhere())).data
  await driveToTheBound(email)
  expect((await attempt(email, known, elsewhere())).status).toBe(200)
  const changed = { currentPassword: testPassword, newPassword: 'another-12' }
  expect((await server.call(access.changePassword, changed, { token })).status).toBe(200)
  const idOf = async (more: object, botCheck?: string) =>
    (await attempt(email, { browser, ...more }, elsewhere(), botCheck)).items[0]?.id
  expect(await idOf({})).toBe('bot.check.harder')
  expect(await idOf({ password: 'another-12' }, await harder())).toBeUndefined()
  expect(await idOf({})).toBe('global.invalid.password')
  await server.call(access.recoverPassword, { email })
  await server.runJobs()
  const code = await acts.resetLink(email)
  const reset = await server.call(access.resetPassword, { code, password: 'another-34' })
  expect(reset.status).toBe(200)
  // In the place of the one that signing in has taken back.
  await attempt(email, {}, elsewhere())
  expect(await idOf({})).toBe('bot.check.harder')
})

test('ACC-47 a browser is known to the account that it has signed in to, and to no other', async () => {
  const [mine, yours] = [await acts.activated(), await acts.activated()]
  const token = 'C'.repeat(43)
  await attempt(mine, { ...right, browser: token }, elsewhere())
  const line = elsewhere()
  for (let at = 0; at < 10; at += 1) await attempt(yours, { browser: token }, line)
  expect((await attempt(yours, { browser: token }, line)).status).toBe(429)
  await driveToTheBound(yours)
  expect((await attempt(yours, { browser: token }, elsewhere())).items[0]?.id).toBe(
    'bot.check.harder',
  )
})

test('ACC-47 the owner is told once a day at most, with no link but to a new password', async () => {
  const email = await acts.activated()
  const before = (await server.mailsTo(email)).length
  await driveToTheBound(email)
  for (let at = 0; at < 3; at += 1) await attempt(email, {}, elsewhere())
  await server.runJobs()
  const mails = (await server.mailsTo(email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Many attempts to sign in at Konsil'])
  expect(mails[0]?.text).toContain('/forgot-password\n')
  expect(mails[0]?.text).not.toMatch(/token=|code=/)
  server.clock.advance(days(1))
  await driveToTheBound(email)
  await attempt(email, {}, elsewhere())
  await server.runJobs()
  expect(await server.mailsTo(email)).toHaveLength(before + 2)
})

test('PROF-34 what is known of browsers is a hash, goes with the account, and after half a year without use', async () => {
  const email = await acts.activated()
  const token = 'D'.repeat(43)
  const { data } = await attempt(email, { ...right, browser: token }, elsewhere())
  const rows = () =>
    server.pool.query('select from known_browser where user_id = $1', [data.user._id])
  expect((await rows()).rowCount).toBe(1)
  const { rows: kept } = await server.pool.query('select token_hash::text from known_browser')
  expect(JSON.stringify(kept)).not.toContain(token)
  server.clock.advance(days(181))
  await server.perform(clearExpiredJob, {})
  expect((await rows()).rowCount).toBe(0)
  const again = await attempt(email, { ...right, browser: token }, elsewhere())
  const asking = { token: again.data.token }
  await server.call(access.deleteAccount, { password: testPassword }, asking)
  expect((await rows()).rowCount).toBe(0)
})

test('ACC-47 of the browsers of one account the newest twenty stay', async () => {
  const email = await acts.activated()
  const tokens = Array.from({ length: 23 }, (_, at) => String(at).padStart(43, 'E'))
  for (const token of tokens) {
    server.clock.advance(1000)
    expect((await attempt(email, { ...right, browser: token }, elsewhere())).status).toBe(200)
  }
  const { rowCount } = await server.pool.query(
    'select from known_browser b join app_user u on u.id = b.user_id where u.email = $1',
    [email],
  )
  expect(rowCount).toBe(20)
})
