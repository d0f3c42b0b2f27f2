import { apiPrefix } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'
import type { ProviderEvent } from '../ports/payments.ts'

const server = useTestServer()
const url = (provider = 'sandbox') => `${server.url}${apiPrefix}/payments/events/${provider}`

function signed(event: ProviderEvent) {
  const { body, headers } = server.composed.capabilities.payments.sandbox?.sign(event) ?? {
    body: '',
    headers: {},
  }
  return { body: body.toString(), headers: headers as Record<string, string> }
}

async function send(body: string, headers: Record<string, string>, to = url()) {
  const { status } = await fetch(to, { method: 'POST', body, headers })
  return status
}

const eventsKept = async () => {
  const rows = server.database.selectFrom('provider_event').select(['id', 'kind']).orderBy('id')
  return (await rows.execute()).map(({ id, kind }) => `${id} ${kind}`)
}

const unknown = (id: string): ProviderEvent => ({
  id,
  news: { kind: 'REFUND', paymentId: 'nobody', refundId: id, amountCents: 1, state: 'DONE' },
})

test('PAY-13 an event counts as it was signed, whatever its type and its further fields, and once', async () => {
  const { body, headers } = signed(unknown('one'))
  for (const type of ['application/json', 'text/plain', 'application/json']) {
    expect(await send(body, { ...headers, 'content-type': type })).toBe(200)
  }
  const later = { ...unknown('two'), livemode: true }
  const more = signed(later)
  expect(await send(more.body, more.headers)).toBe(200)
  expect(await eventsKept()).toEqual(['one REFUND', 'two REFUND'])
  const cases = server.database.selectFrom('money_case').select('kind')
  // Both are about the payment that nobody knows.
  expect(await cases.execute()).toHaveLength(1)
})

test('PAY-13 what is forged, changed, old, empty, of nobody or a megabyte long has no effect', async () => {
  const before = await eventsKept()
  const { body, headers } = signed(unknown('three'))
  expect(await send(body, {})).toBe(400)
  expect(await send(body.replace('nobody', 'nobodi'), headers)).toBe(400)
  expect(await send(`${body} `, headers)).toBe(400)
  expect(await send('', headers)).toBe(400)
  expect((await fetch(url(), { method: 'POST' })).status).toBe(400)
  for (const signature of ['t=1', 't=1,v1=', `${headers['konsil-sandbox-signature']}0`]) {
    expect(await send(body, { 'konsil-sandbox-signature': signature })).toBe(400)
  }
  expect(await send(body, headers, url('stripe'))).toBe(404)
  const long = 'x'.repeat(1024 * 1024)
  expect(await send(long, headers)).toBe(400)
  expect(await send(`${long}x`, headers)).toBe(413)
  expect((await fetch(url())).status).toBe(405)
  server.clock.advance(minutes(6))
  expect(await send(body, headers)).toBe(400)
  expect(await eventsKept()).toEqual(before)
})
