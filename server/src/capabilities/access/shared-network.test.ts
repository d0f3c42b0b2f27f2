import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { solved } from '../../../test/asking.ts'
import { testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ settings: { ATTEMPTS_PER_ADDRESS: '6' } })
const acts = accessActs(server)
beforeEach(() => server.clock.advance(minutes(15)))

const browser = 'B'.repeat(43)
const attempt = async (email: string, more: object = {}, botCheck?: string) => {
  const question = { email, password: 'a wrong guess', role: 'PATIENT', ...more } as const
  const { status, items } = await server.call(
    access.signIn,
    question,
    botCheck === undefined ? {} : { botCheck },
  )
  return items[0]?.id ?? status
}
const right = { password: testPassword }
async function harder() {
  const { data } = await server.call(access.botChallenge, { level: 'harder' })
  return solved(data)
}
const guessAtStrangers = async (times: number, check?: () => Promise<string>) => {
  for (let at = 0; at < times; at += 1) {
    expect(await attempt(acts.fresh('nobody'), {}, await check?.())).toBe('global.invalid.password')
  }
}

test('ACC-47, F13 what makes no sense, and what comes without a solved check, takes nothing from those behind the same address', async () => {
  const email = await acts.activated()
  server.clock.advance(minutes(15))
  for (let at = 0; at < 20; at += 1) {
    const malformed = await server.ask(access.signIn, { email: 'nobody', password: 7 })
    expect(malformed.status).toBe(400)
    expect(await attempt(acts.fresh(), {}, 'none')).toBe('bot.check.failed')
  }
  expect(await attempt(email, right)).toBe(200)
})

test('ACC-47, F13 many attempts from one address make the puzzle harder for those behind it, and keep nobody out who knows the password', async () => {
  const [mine, yours] = [await acts.activated(), await acts.activated()]
  expect(await attempt(yours, { ...right, browser })).toBe(200)
  server.clock.advance(minutes(15))
  await guessAtStrangers(6)
  expect(await attempt(mine, right)).toBe('bot.check.harder')
  expect(await attempt(acts.fresh())).toBe('bot.check.harder')
  expect(await attempt(mine, right, await harder())).toBe(200)
  // Where somebody has signed in before they notice nothing of it.
  expect(await attempt(yours, { ...right, browser })).toBe(200)
  server.clock.advance(minutes(15))
  expect(await attempt(mine, right)).toBe(200)
})

test('ACC-47, F13 with the harder puzzle they are five times as many; then whoever is known still gets in, and all do a quarter of an hour later', async () => {
  const [mine, yours] = [await acts.activated(), await acts.activated()]
  expect(await attempt(yours, { ...right, browser })).toBe(200)
  server.clock.advance(minutes(15))
  await guessAtStrangers(6)
  await guessAtStrangers(24, harder)
  expect(await attempt(mine, right, await harder())).toBe('too.many.requests')
  expect(await attempt(yours, { ...right, browser })).toBe(200)
  server.clock.advance(minutes(15))
  expect(await attempt(mine, right)).toBe(200)
})

test('ACC-47 who tries one account beyond its bound takes nothing from the others behind the address', async () => {
  const [mine, yours] = [await acts.activated(), await acts.activated()]
  server.clock.advance(minutes(15))
  for (let at = 0; at < 6; at += 1) await attempt(yours)
  for (let at = 0; at < 4; at += 1) {
    expect(await attempt(yours, {}, await harder())).toBe('global.invalid.password')
  }
  for (let at = 0; at < 25; at += 1) {
    expect(await attempt(yours, {}, await harder())).toBe('too.many.requests')
  }
  expect(await attempt(mine, right, await harder())).toBe(200)
})
