import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { account } from '@konsil/contract/account'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { afterAll, beforeAll } from 'vitest'
import { paypalPayments } from '../src/adapters/paypal-payments.ts'
import { stripePayments } from '../src/adapters/stripe-payments.ts'
import type { PaymentProvider } from '../src/ports/payments.ts'
import type { SandboxPayments } from '../src/ports/sandbox.ts'
import { paymentActs } from './payment-acts.ts'
import {
  paypalDriver,
  type ProviderDriver,
  sandboxDriver,
  type Sent,
  stripeDriver,
} from './payment-drivers.ts'
import { paypalServer } from './paypal-server.ts'
import { address } from './proofs/account-ids.ts'
import { type BookableDoctor, bookableDoctor } from './schedule-acts.ts'
import { stripeServer } from './stripe-server.ts'
import {
  filledBeforeTests,
  person,
  type Somebody,
  type TestServer,
  useTestServer,
} from './test-server.ts'

const days = ['07', '08', '09', '10', '11', '14', '15', '16', '17', '18']
const halfHours = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00']
const times = days.flatMap(day =>
  halfHours
    .slice(0, -1)
    .map((start, at) => ({ requestDate: `2026-12-${day}`, start, end: halfHours[at + 1] ?? '' })),
)
const mornings = [{ start: '09:00', end: '12:00' }]
const workingDates = {
  MONDAY: mornings,
  TUESDAY: mornings,
  WEDNESDAY: mornings,
  THURSDAY: mornings,
  FRIDAY: mornings,
}

/** When the doctors of these tests work, in parts of half an hour. */
export const halfHoursOfDecember = { times, workingDates }

/** A server with which patients pay by all providers that there are, the remote ones on this machine. */
export function usePayingThrough(answerWithin?: number) {
  const providers: PaymentProvider[] = []
  const server = useTestServer({ adapters: { providers } })
  const remote = filledBeforeTests(async () => ({
    stripe: await stripeServer(),
    paypal: await paypalServer(),
  }))
  beforeAll(() => {
    const { clock } = server
    const { stripe, paypal } = remote
    providers.push(
      sandboxOf(server),
      stripePayments({ ...stripe, clock, answerWithin }),
      paypalPayments({ ...paypal, clock, isTest: false, answerWithin }),
    )
  })
  afterAll(async () => {
    await remote.stripe.close()
    await remote.paypal.close()
  })
  const drivers: Record<ProviderDriver['id'], () => ProviderDriver> = {
    sandbox: () => sandboxDriver(server, () => sandboxOf(server)),
    stripe: () => stripeDriver(server, remote.stripe),
    paypal: () => paypalDriver(remote.paypal),
  }
  /** As long as a provider is not in use any more. */
  async function without<T>(name: ProviderDriver['id'], act: () => Promise<T>) {
    const at = providers.findIndex(({ id }) => id === name)
    const taken = providers.splice(at, 1)
    try {
      return await act()
    } finally {
      providers.splice(at, 0, ...taken)
    }
  }
  return { server, remote, drivers, without, money: paymentActs(server), ...asks(server) }
}

function sandboxOf(server: TestServer): SandboxPayments {
  const { sandbox } = server.composed.capabilities.payments
  if (!sandbox) throw new Error('the sandbox is not active')
  return sandbox
}

/** A booking of which nothing is paid yet, and who made it. */
export interface Booked {
  id: string
  patient: Somebody
}

function asks(server: TestServer) {
  let doctor: Promise<BookableDoctor> | undefined
  let free = [...times]

  async function anotherDoctor() {
    const { token } = await person(server, 'ADMIN')
    return bookableDoctor(server, token, { workingDates })
  }

  /** Nobody else has it. */
  async function freeTime() {
    if (!doctor || free.length === 0) {
      doctor = anotherDoctor()
      free = [...times]
    }
    const time = free.pop()
    const { id: doctorId, serviceId } = await doctor
    return { doctorId, serviceId, requestDate: '', start: '', end: '', ...time }
  }

  /** Somebody new each time: nobody may have many that are not paid. */
  async function book(): Promise<Booked> {
    const patient = await person(server, 'PATIENT')
    await server.call(account.addAddress, address(), patient)
    const asked = await freeTime()
    const { data } = await server.call(booking.makeAppointment, asked, patient)
    return { id: data.appointment._id, patient }
  }

  const start = ({ id: appointmentId, patient }: Booked, provider: ProviderDriver['id']) =>
    server.call(appointments.startPayment, { appointmentId, provider }, patient)

  /** Answers by which id the provider knows the checkout. */
  async function begin(booked: Booked, provider: ProviderDriver['id']) {
    await start(booked, provider)
    return checkoutIdOf(booked)
  }

  async function checkoutIdOf({ id }: Booked) {
    const { rows } = await server.pool.query<{ id: string }>(
      `select provider_checkout_id as id from checkout join payable on payable.id = payable_id
       where subject_id = $1 order by opened_at desc, checkout.id desc limit 1`,
      [id],
    )
    return rows[0]?.id ?? ''
  }

  return {
    book,
    start,
    begin,
    checkoutIdOf,
    async confirm({ id: appointmentId, patient }: Booked) {
      const asked = { appointmentId }
      const { status, items } = await server.call(appointments.confirmPayment, asked, patient)
      return items[0]?.id ?? status
    },
    async cancel({ id: appointmentId, patient }: Booked) {
      await server.call(appointments.cancel, { appointmentId, reason: 'I am well again' }, patient)
    },
    stateOf: async ({ id, patient }: Booked) =>
      (await server.call(appointments.readAppointment, { id }, patient)).data.status.code,
    /** As a provider sends it: by the address that it knows of us. Answers the status. */
    async tell(provider: ProviderDriver['id'], { body, headers }: Sent) {
      const url = `${server.url}${apiPrefix}/payments/events/${provider}`
      const { status } = await fetch(url, { method: 'POST', body: new Uint8Array(body), headers })
      return status
    },
    /** All that was moved for it, as we know it. */
    async moves({ id }: Booked) {
      const { rows } = await server.pool.query<{
        fate: string
        cents: number
        back: string | null
      }>(
        `select fate, payment.amount_cents as cents, (select string_agg(r.state || ' ' || r.amount_cents, ', '
           order by r.id) from refund r where payment_id = payment.id) as back
         from payment join payable on payable.id = payable_id where subject_id = $1 order by payment.id`,
        [id],
      )
      return rows.map(({ fate, cents, back }) => [fate, cents, back ?? 'nothing back'].join(', '))
    },
    async casesOf({ id }: Booked) {
      const { rows } = await server.pool.query<{ kind: string }>(
        `select money_case.kind from money_case join payable on payable.id = payable_id
         where subject_id = $1 order by money_case.id`,
        [id],
      )
      return rows.map(({ kind }) => kind)
    },
    async balancesOf({ id }: Booked) {
      const { rows } = await server.pool.query<{ account: string; cents: number }>(
        `select account, sum(cents)::int as cents from ledger_posting join ledger_entry e on e.id = entry_id
         join payable on payable.id = payable_id where subject_id = $1 and account not in ('COSTS')
         group by account having sum(cents) <> 0 order by account`,
        [id],
      )
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
    },
  }
}
