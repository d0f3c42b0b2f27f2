import { minutes } from '@konsil/contract/core/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaypalServer, paypalServer } from '../../test/paypal-server.ts'
import { ProviderSilent } from '../ports/payments.ts'
import { fixedClock } from './fixed-clock.ts'
import { paypalPayments } from './paypal-payments.ts'
import { paypalSignatures } from './paypal-signature.ts'
import { inTheEnd, little, slowly } from './remote-payments.suite.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
let server: PaypalServer
beforeAll(async () => {
  server = await paypalServer()
})
afterAll(() => server.close())

const signatures = () =>
  paypalSignatures({
    webhookId: server.webhookId,
    certificatesAt: [server.url],
    clock,
    answerWithin: little,
  })
/** As PayPal sends it, but for the certificate that it names. */
function naming(certificate: string) {
  const { body, headers } = server.event('CHECKOUT.ORDER.APPROVED', { id: 'X' })
  const address = `${server.url}/v1/notifications/certs/${certificate}`
  return [body, { ...headers, 'paypal-cert-url': address }] as const
}
const certificatesAsked = () => server.heard.filter(({ path }) => path.includes('/certs/')).length

test('F26 however many certificates strangers name, three are asked for at once, and each of them once', async () => {
  const isSigned = signatures()
  const before = certificatesAsked()
  server.fault = 'IS SILENT'
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => isSigned(...naming(`MADE-UP-${at % 10}`))),
  )
  server.fault = undefined
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
  expect(certificatesAsked() - before).toBe(3)
  // What was answered, or never will be, makes room.
  expect(await isSigned(...naming('CERT-1'))).toBe(true)
})

test('F26 a certificate that there is not is asked for once a minute', async () => {
  const isSigned = signatures()
  const before = certificatesAsked()
  for (let time = 0; time < 5; time += 1) expect(await isSigned(...naming('NONE'))).toBe(false)
  expect(certificatesAsked() - before).toBe(1)
  clock.advance(minutes(1))
  expect(await isSigned(...naming('NONE'))).toBe(false)
  expect(certificatesAsked() - before).toBe(2)
})

test('F25, API-12 an event has no more time for its certificate and what it tells of than for one of them', async () => {
  const paypal = paypalPayments({ ...server, clock, isTest: false, answerWithin: little })
  // From then on it has the token that it needs.
  await inTheEnd(() => paypal.ask('X'))
  await slowly(server, () =>
    expect(paypal.readEvent(...naming('CERT-1'))).rejects.toBeInstanceOf(ProviderSilent),
  )
})
