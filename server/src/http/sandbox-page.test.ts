import { hours, later } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import type { CheckoutAsked } from '../ports/payments.ts'

const server = useTestServer()
const back = '/appointment-tracking/one?a=1&b="'
let made = 0

async function opened(change: Partial<CheckoutAsked> = {}) {
  const { sandbox } = server.composed.capabilities.payments
  const asked = {
    key: String((made += 1)),
    number: 'ACDEF<GHJ',
    amountCents: 12_050,
    currency: 'EUR' as const,
    language: 'en' as const,
    returnTo: back,
    until: later(server.clock.now(), hours(1)),
    ...change,
  }
  const { checkoutId = '', address = '' } = (await sandbox?.open(asked)) ?? {}
  return { id: checkoutId, path: new URL(address).pathname }
}

async function page(path: string) {
  const answer = await fetch(server.url + path)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

async function press(path: string, card: string) {
  const body = new URLSearchParams({ card })
  const answer = await fetch(server.url + path, { method: 'POST', body, redirect: 'manual' })
  const { status, headers } = answer
  return { status, to: headers.get('location'), html: await answer.text() }
}

const stateOf = async (id: string) =>
  (await server.composed.capabilities.payments.sandbox?.ask(id))?.state

test('the page of the sandbox says number and amount, and offers its cards, in the language of the payer', async () => {
  const { path } = await opened()
  const { html, headers } = await page(path)
  expect(html).toContain('<h1>Test payment</h1>')
  expect(html).toContain('ACDEF&lt;GHJ')
  expect(html).toContain('Pay €120.50')
  expect(html).toContain('href="/appointment-tracking/one?a=1&amp;b=&quot;"')
  expect(html.match(/type="radio"/g)).toHaveLength(7)
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
  const german = await page((await opened({ language: 'de' })).path)
  expect(german.html).toContain('<html lang="de">')
  expect(german.html).toContain('120,50\u00a0€ bezahlen')
})

test.each([
  ['SUCCESS', 'PAID'],
  ['DECLINE', 'FAILED'],
  ['SLOW', 'OPEN'],
  ['REPEATED', 'PAID'],
])('%s leads back at once, and is %s then', async (card, state) => {
  const { id, path } = await opened()
  expect(await press(path, card)).toMatchObject({ status: 303, to: back })
  expect(await stateOf(id)).toBe(state)
  expect((await page(path)).html).toContain('Nothing to pay here any more')
  expect((await press(path, 'SUCCESS')).status).toBe(303)
  expect(await stateOf(id)).toBe(state)
})

test('a bank asks first, and a browser that closes is led nowhere', async () => {
  const { id, path } = await opened()
  expect((await press(path, 'AUTHENTICATION')).html).toContain('Do you confirm this payment?')
  expect(await stateOf(id)).toBe('OPEN')
  expect((await press(path, 'CONFIRMED')).status).toBe(303)
  expect(await stateOf(id)).toBe('PAID')
  const other = await opened()
  const closed = await press(other.path, 'CLOSED')
  expect([closed.status, closed.to, closed.html.includes('<a ')]).toEqual([200, null, false])
  server.clock.advance(3_000)
  expect(await stateOf(other.id)).toBe('PAID')
})

test('what is unknown, over, or no card is told so', async () => {
  for (const path of ['/sandbox-checkout/nobody', '/sandbox-checkout/%00']) {
    expect((await page(path)).status).toBe(404)
  }
  const { id, path } = await opened()
  expect((await press(path, 'GOLD')).status).toBe(400)
  server.clock.advance(hours(2))
  expect((await page(path)).html).toContain('The time for this payment is over.')
  await press(path, 'SUCCESS')
  expect(await stateOf(id)).toBe('EXPIRED')
})

test('what can happen to paid money without us is offered once it is paid, happens, and is told', async () => {
  const { id, path } = await opened()
  expect((await page(path)).html).not.toContain('name="happening"')
  const happen = async (happening: string) => {
    const body = new URLSearchParams({ happening })
    return (await fetch(server.url + path, { method: 'POST', body })).text()
  }
  expect(await happen('DISPUTE'), 'nothing was paid yet').not.toContain('It has happened.')
  await press(path, 'SUCCESS')
  expect((await page(path)).html.match(/name="happening"/g)).toHaveLength(4)
  await server.pool.query('delete from graphile_worker._private_jobs')
  for (const one of ['DISPUTE', 'DISPUTE_WON', 'REFUND']) {
    expect(await happen(one)).toContain('It has happened.')
  }
  const told = await server.pool.query<{ payload: { news: object } }>(
    'select payload from graphile_worker._private_jobs order by id',
  )
  const paymentId = (await server.composed.capabilities.payments.sandbox?.findCheckout(id))
    ?.paymentId
  expect(told.rows.map(({ payload }) => payload.news)).toEqual([
    expect.objectContaining({ kind: 'DISPUTE', state: 'OPENED', paymentId, amountCents: 12_050 }),
    expect.objectContaining({ kind: 'DISPUTE', state: 'WON', paymentId }),
    expect.objectContaining({ kind: 'REFUND', state: 'DONE', paymentId, amountCents: 1_000 }),
  ])
})

test('a card whose money cannot be sent back fails the first refund, and not the next', async () => {
  const { id, path } = await opened()
  await press(path, 'REFUND_FAILS')
  const { sandbox } = server.composed.capabilities.payments
  const paymentId = (await sandbox?.findCheckout(id))?.paymentId ?? ''
  const asked = { paymentId, amountCents: 12_050, currency: 'EUR' }
  const refund = async (key: string) => (await sandbox?.refund({ ...asked, key }))?.state
  expect([await refund('first'), await refund('first'), await refund('next')]).toEqual([
    'FAILED',
    'FAILED',
    'DONE',
  ])
})
