import type { AddressInfo } from 'node:net'
import { fixedClock } from '../../src/adapters/fixed-clock.ts'
import { paypalPayments } from '../../src/adapters/paypal-payments.ts'
import { pinoLogger } from '../../src/adapters/pino-logger.ts'
import { stripePayments } from '../../src/adapters/stripe-payments.ts'
import { compose } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { connect } from '../../src/database/connect.ts'
import { compiledAnswers } from '../../src/http/answers.ts'
import { addProviderEvents } from '../../src/http/provider-events.ts'
import { addRoutes } from '../../src/http/routes.ts'
import type { PaymentProvider } from '../../src/ports/payments.ts'
import { callServer } from '../call-server.ts'
import { goesOn } from '../goes-on.ts'

/*
 * Calls and the address of providers, at the hour of whoever started it and with the providers of their
 * machine. It says its address, and does each job that it is told of.
 */

interface Given {
  now: string
  stripe: Omit<Parameters<typeof stripePayments>[0], 'clock'>
  paypal: Omit<Parameters<typeof paypalPayments>[0], 'clock' | 'isTest'>
}

const { now, stripe, paypal } = JSON.parse(process.argv[2] ?? '') as Given
const clock = fixedClock(now)
const config = readConfig()
const log = pinoLogger('silent')
const { database } = connect(config.DATABASE_URL ?? '', log)
const { database: keys } = connect(config.CASE_KEYS_URL ?? config.DATABASE_URL ?? '', log)
const providers: PaymentProvider[] = []
const composed = compose(config, { database, keys }, clock, log, { providers })
const { receive, sandbox } = composed.capabilities.payments
if (sandbox) providers.push(sandbox)
providers.push(
  stripePayments({ ...stripe, clock }),
  paypalPayments({ ...paypal, clock, isTest: false }),
)
const app = await callServer(composed, { config, log, clock })
addRoutes(app, composed.routes, composed.gate, compiledAnswers)
await addProviderEvents(app, receive)
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', ({ name, payload }: { name: string; payload: unknown }) => {
  void composed.jobs.find(({ job }) => job.name === name)?.perform(payload, goesOn)
})
// Whoever started it is gone, however it ended.
process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
