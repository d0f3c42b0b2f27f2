import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../test/databases.ts'
import { sandboxBooks } from '../capabilities/payments/index.ts'
import { newId } from '../database/ids.ts'
import { fixedClock } from './fixed-clock.ts'
import { paymentsSuite } from './payments.suite.ts'
import { sandboxPayments } from './sandbox-payments.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await copyTemplate()
})
afterAll(() => database.close())

const sandbox = () =>
  sandboxPayments({
    secret: 'a secret of this test, long enough',
    publicUrl: 'https://konsil.example',
    clock,
    books: sandboxBooks(database.database),
    newId: () => newId(clock.now()),
  })

/** Signed as what waits in the queue will be. */
async function eventOf(checkoutId: string) {
  const now = await sandbox().ask(checkoutId)
  const { body, headers } = sandbox().sign({
    id: `event of ${checkoutId}`,
    news: { kind: 'CHECKOUT', checkoutId, now },
  })
  return { body, headers: headers as Record<string, string> }
}

paymentsSuite('the sandbox', () => ({
  provider: sandbox(),
  clock,
  pay: async id => void (await sandbox().pay(id, 'SUCCESS')),
  decline: async id => void (await sandbox().pay(id, 'DECLINE')),
  eventOf,
}))

const asked = (key: string) => ({
  key,
  number: 'ACDEFGHJK',
  amountCents: 12_000,
  currency: 'EUR' as const,
  language: 'en' as const,
  returnTo: 'https://konsil.example/back',
  until: new Date(clock.now().getTime() + 1_800_000),
})

test('slow money is on the way until it is there, and cannot be called back', async () => {
  const { checkoutId } = await sandbox().open(asked('slow'))
  expect(await sandbox().pay(checkoutId, 'SLOW')).toBe('RETURN')
  expect(await sandbox().ask(checkoutId)).toEqual({ state: 'OPEN' })
  expect(await sandbox().expire(checkoutId)).toEqual({ state: 'OPEN' })
  clock.advance(8_000)
  expect((await sandbox().ask(checkoutId)).state).toBe('PAID')
})

test('a bank that asks is answered before any money moves', async () => {
  const { checkoutId } = await sandbox().open(asked('asked'))
  expect(await sandbox().pay(checkoutId, 'AUTHENTICATION')).toBe('AUTHENTICATE')
  expect(await sandbox().ask(checkoutId)).toEqual({ state: 'OPEN' })
  expect(await sandbox().pay(checkoutId, 'DENIED')).toBe('RETURN')
  expect(await sandbox().ask(checkoutId)).toEqual({ state: 'FAILED' })
})

test('a card that is declined ends the checkout', async () => {
  const { checkoutId } = await sandbox().open(asked('declined'))
  expect(await sandbox().pay(checkoutId, 'DECLINE')).toBe('RETURN')
  expect(await sandbox().ask(checkoutId)).toEqual({ state: 'FAILED' })
})

test('fields and kinds of a later version are left alone', async () => {
  const signed = (event: object) =>
    sandbox().sign(event as Parameters<ReturnType<typeof sandbox>['sign']>[0])
  const newer = { id: 'newer', news: { kind: 'PAYOUT', sum: 1 }, more: true }
  const { body, headers } = signed(newer)
  expect(await sandbox().readEvent(body, headers)).toEqual({ id: 'newer', news: { kind: 'OTHER' } })
})

test('it says how a dispute stands, and what it has decided stays', async () => {
  const { checkoutId } = await sandbox().open(asked('disputed'))
  await sandbox().pay(checkoutId, 'SUCCESS')
  const paid = await sandbox().ask(checkoutId)
  const id = `sd_${paid.state === 'PAID' ? paid.paymentId : ''}`
  for (const [happening, state] of [
    ['DISPUTE', 'OPENED'],
    ['DISPUTE_LOST', 'LOST'],
    ['DISPUTE_WON', 'LOST'],
  ] as const) {
    expect(await sandbox().happen(checkoutId, happening)).toBe(true)
    expect(await sandbox().askDispute(id)).toEqual({ state })
  }
  expect(await sandbox().askDispute('sd_of_before')).toEqual({ state: 'OPENED' })
})
