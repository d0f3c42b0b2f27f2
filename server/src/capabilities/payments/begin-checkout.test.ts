import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { halfHoursOfDecember } from '../../../test/paying-through.ts'
import { address } from '../../../test/proofs/account-ids.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { type StripeServer, stripeServer } from '../../../test/stripe-server.ts'
import { person, useTestServer } from '../../../test/test-server.ts'
import { booking } from '@konsil/contract/booking'
import { stripePayments } from '../../adapters/stripe-payments.ts'
import type { PaymentProvider } from '../../ports/payments.ts'

const providers: PaymentProvider[] = []
const server = useTestServer({ hasLine: true, adapters: { providers } })
let remote: StripeServer
let afterOpening = () => Promise.resolve()
beforeAll(async () => {
  remote = await stripeServer()
  const stripe = stripePayments({ ...remote, clock: server.clock })
  providers.push({
    ...stripe,
    async open(asked) {
      const opened = await stripe.open(asked)
      await afterOpening()
      return opened
    },
  })
})
afterAll(() => remote.close())

test('a database that goes once the provider has opened a checkout is no provider that is away, and nothing is opened twice', async () => {
  const { token: adminToken } = await person(server, 'ADMIN')
  const { workingDates, times } = halfHoursOfDecember
  const doctor = await bookableDoctor(server, adminToken, { workingDates })
  const patient = await person(server, 'PATIENT')
  await server.call(account.addAddress, address(), patient)
  const chosen = { doctorId: doctor.id, serviceId: doctor.serviceId, ...times[0] }
  const { data } = await server.ask(booking.makeAppointment, chosen, patient)
  const { appointment } = booking.makeAppointment.output.parse(data)
  const start = () =>
    server.call(
      appointments.startPayment,
      { appointmentId: appointment._id, provider: 'stripe' },
      patient,
    )

  afterOpening = () => server.line.cut()
  const refused = await start()
  expect([refused.status, refused.items[0]?.id]).toEqual([503, 'server.busy'])

  afterOpening = () => Promise.resolve()
  await server.line.mend()
  await expect.poll(async () => (await start()).status).toBe(200)
  expect(remote.sessionIds()).toHaveLength(1)
})
