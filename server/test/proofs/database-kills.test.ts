import { setTimeout as wait } from 'node:timers/promises'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { stripePayments } from '../../src/adapters/stripe-payments.ts'
import { readDifferences } from '../../src/capabilities/payments/store/ledger.ts'
import { reconcileJob } from '../../src/capabilities/payments/reconcile.ts'
import { someAtOnce } from '../../src/demonstration/some-at-once.ts'
import type { PaymentProvider } from '../../src/ports/payments.ts'
import { type KillableDatabase, killableDatabase } from '../databases.ts'
import { halfHoursOfDecember } from '../paying-through.ts'
import { bookableDoctor } from '../schedule-acts.ts'
import { type StripeServer, stripeServer } from '../stripe-server.ts'
import { person, type Somebody, startTestServer, type TestServer } from '../test-server.ts'
import { address } from './account-ids.ts'
import { count, proofTime, within } from './size.ts'

let database: KillableDatabase
let stripe: StripeServer
let server: TestServer
beforeAll(async () => {
  database = await killableDatabase()
  stripe = await stripeServer()
  const providers: PaymentProvider[] = []
  server = await startTestServer({ database, connectWithin: 2_000, adapters: { providers } })
  providers.push(stripePayments({ ...stripe, clock: server.clock }))
}, proofTime)
afterAll(async () => {
  await server.stop()
  await stripe.close()
})

const writers = 32
/** Each pays so often in a round at the most. */
const most = 2

interface Round {
  answers: { status: number; begun: number; ended: number }[]
  booked: string[]
  paid: string[]
  isOver: boolean
}

type FreeTime = Awaited<ReturnType<typeof freeTimes>>[number]

/** Half hours of doctors who have nothing to do. */
async function freeTimes(wanted: number) {
  const times: { doctorId: string; serviceId: string; requestDate: string; start: string }[] = []
  while (times.length < wanted) {
    const { token } = await person(server, 'ADMIN')
    const { id: doctorId, serviceId } = await bookableDoctor(server, token, {
      workingDates: halfHoursOfDecember.workingDates,
    })
    times.push(...halfHoursOfDecember.times.map(time => ({ doctorId, serviceId, ...time })))
  }
  return times
}

/** A few at once: a crowd that signs up waits for connections, and what is proven comes after it. */
async function newPatients(wanted: number) {
  const patients: Somebody[] = []
  await someAtOnce(Array.from({ length: wanted }), async () => {
    const patient = await person(server, 'PATIENT')
    await server.call(account.addAddress, address(), patient)
    patients.push(patient)
  })
  return patients
}

const named = z.object({ appointment: z.object({ _id: z.string() }) })

/** Books and pays until the round is over; who is told to wait asks the same again a moment later. */
async function write(round: Round, times: FreeTime[], patients: Somebody[]) {
  async function ask(endpoint: Endpoint, question: object, patient: Somebody) {
    for (let isAgain = false; !round.isOver; isAgain = true) {
      const begun = performance.now()
      const { status, data, items } = await server.ask(endpoint, question, patient)
      const ended = performance.now()
      // The provider could not be asked, for the database went: how it ended is not known yet.
      if (items[0]?.id === 'payment.pending') continue
      // Done before, and the answer was lost with the database.
      if (isAgain && status === 409) return undefined
      round.answers.push({ status, begun, ended })
      if (status < 300) return { data }
      await wait(50)
    }
    return undefined
  }
  while (!round.isOver) {
    const [time, patient] = [times.pop(), patients.pop()]
    if (!time || !patient) return
    const made = await ask(booking.makeAppointment, time, patient)
    if (!made) continue
    const appointmentId = named.parse(made.data).appointment._id
    round.booked.push(appointmentId)
    const asked = { appointmentId, provider: 'stripe' }
    const started = await ask(appointments.startPayment, asked, patient)
    if (!started) continue
    const { address: page } = z.object({ address: z.string() }).parse(started.data)
    stripe.pay(page.split('/').at(-1) ?? '')
    if (await ask(appointments.confirmPayment, { appointmentId }, patient)) {
      round.paid.push(appointmentId)
    }
  }
}

/** When it answers again, asked by a connection of its own. */
async function untilBack() {
  for (;;) {
    const client = new pg.Client({ connectionString: database.url })
    // It may go in the middle of the question.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return performance.now()
    } catch {
      await wait(5)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

const idsOf = async (query: string) =>
  (await server.pool.query<{ id: string }>(query)).rows.map(({ id }) => id)

async function refuseOrphans() {
  expect(await readDifferences(server.database)).toEqual([])
  const orphans = [
    `select id from occupied where state = 'BOOKED' and not exists
       (select from appointment where occupied_id = occupied.id)`,
    `select id from appointment where not exists (select from payable where subject_id = appointment.id)`,
    `select id from appointment where state = 'PAID_DEPOSIT' and 1 <> (select count(*) from payment
       join payable on payable.id = payable_id where subject_id = appointment.id and fate = 'TAKEN')`,
    `select payment.id from payment join payable on payable.id = payable_id where fate = 'TAKEN' and not exists
       (select from appointment where id = subject_id and state = 'PAID_DEPOSIT')`,
  ]
  for (const query of orphans) expect(await idsOf(query), query).toEqual([])
}

test.each(Array.from({ length: count(50) }, (_, kill) => ({ kill })))(
  'F3 PostgreSQL is killed under 32 who book and pay, time $kill: what was acknowledged is there, all others are told to wait, and it goes on by itself',
  async () => {
    const times = await freeTimes(writers * most)
    const patients = await newPatients(writers * most)
    const round: Round = { answers: [], booked: [], paid: [], isOver: false }
    const all = Promise.all(Array.from({ length: writers }, () => write(round, times, patients)))
    await expect.poll(() => round.paid.length, { interval: 1 }).toBeGreaterThan(writers / 4)
    await database.kill()
    const back = await untilBack()
    const goesOn = () => round.answers.some(({ status, ended }) => status < 300 && ended > back)
    await expect.poll(goesOn, { interval: 1, timeout: within(3_000) }).toBe(true)
    expect(performance.now() - back).toBeLessThan(within(3_000))
    round.isOver = true
    await all

    const statuses = new Set(round.answers.map(({ status }) => status))
    expect([...statuses].filter(status => ![200, 201, 503].includes(status))).toEqual([])
    expect(statuses).toContain(503)
    const told = round.answers.filter(({ status }) => status === 503)
    const slowest = Math.max(...told.map(({ begun, ended }) => ended - begun))
    expect(slowest).toBeLessThan(within(2_000))

    const known = await idsOf('select id from appointment')
    expect(round.booked.filter(id => !known.includes(id))).toEqual([])
    const paid = await idsOf(`select id from appointment where state = 'PAID_DEPOSIT'`)
    expect(round.paid.filter(id => !paid.includes(id))).toEqual([])
    await refuseOrphans()

    // What was under way when it went is found by asking.
    server.clock.advance(minutes(1))
    await server.perform(reconcileJob, {})
    await refuseOrphans()
    const kept = await idsOf('select provider_payment_id as id from payment')
    expect(kept.toSorted()).toEqual([...stripe.intents.keys()].toSorted())
  },
  proofTime,
)
