import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { seconds } from '@konsil/contract/core/time'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { address } from '../../../test/proofs/account-ids.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, admin } = useBooking()
const money = paymentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
  await server.call(account.addAddress, address(), { token: patient.token })
})

const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? statement.text
    : statement

interface Answered {
  status: number
}
interface Counted {
  statements: number
  roundTrips: number
  /** To where the keys of cases lie, which may be elsewhere, while the others go on. */
  ofKeys: number
}

/**
 * Every answer is kept back until all that was sent has one, and is let go when a turn of the loop brought nothing
 * new: one after the other. So what does not wait for an answer is sent before it, however slow the machine is.
 */
function farAway() {
  const kept: (() => void)[] = []
  let sent = 0
  let unanswered = 0
  let isLettingGo = false
  async function beQuiet() {
    for (let before = -1; before !== sent; await setImmediate()) before = sent
  }
  async function letGo() {
    if (isLettingGo) return
    isLettingGo = true
    while (kept.length > 0) {
      await beQuiet()
      if (unanswered > 0) break
      kept.shift()?.()
    }
    isLettingGo = false
  }
  return async (send: () => Promise<unknown>) => {
    sent += 1
    unanswered += 1
    try {
      return await send()
    } finally {
      unanswered -= 1
      await new Promise<void>(go => {
        kept.push(go)
        void letGo()
      })
    }
  }
}

/** What goes to the database, and how often it is waited for when it is far away: `begin` and `commit` too. */
async function statementsOf(act: () => Promise<Answered>, status: number): Promise<Counted> {
  const waiting = new Map<unknown, number>()
  const counted = { statements: 0, roundTrips: 0, ofKeys: 0 }
  const answer = farAway()
  const send = pg.Client.prototype.query as (this: unknown, ...asked: unknown[]) => Promise<unknown>
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: unknown,
    ...asked: unknown[]
  ): unknown {
    // Whether a connection that was idle still answers is no question of the call.
    const text = textOf(asked[0])
    const isOfKeys = typeof text === 'string' && text.includes('case_keys.')
    const isOfCall = text !== 'select 1' && !isOfKeys
    const before = waiting.get(this) ?? 0
    if (isOfCall) counted.statements += 1
    if (isOfKeys) counted.ofKeys += 1
    // Of those that wait for their answers together, the first alone costs one.
    if (isOfCall && before === 0) counted.roundTrips += 1
    waiting.set(this, before + 1)
    const answered = async () => {
      try {
        return await answer(() => send.apply(this, asked))
      } finally {
        waiting.set(this, (waiting.get(this) ?? 0) - 1)
      }
    }
    return answered()
  })
  expect(await act()).toMatchObject({ status })
  sent.mockRestore()
  return counted
}

const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
const questionOf = (more: object = {}) => ({
  doctorId: doctor.id,
  serviceId: doctor.serviceId,
  ...nine,
  ...more,
})
const hold =
  (more?: object, who = patient) =>
  () =>
    server.call(booking.createSlot, questionOf(more), { token: who.token })
const book = (who = patient) =>
  server.call(booking.makeAppointment, questionOf(), { token: who.token })

test('holding, booking and paying take so many statements, and so many turns to the database', async () => {
  const as = { token: patient.token }
  // What is known of the doctor is read by the first who asks.
  await hold({ start: '10:00', end: '10:30' })()
  server.clock.advance(seconds(1))
  expect(await statementsOf(hold(), 200)).toEqual({ statements: 18, roundTrips: 11, ofKeys: 0 })
  let made: Awaited<ReturnType<typeof book>> | undefined
  const making = await statementsOf(async () => (made = await book()), 201)
  expect(making).toEqual({ statements: 22, roundTrips: 9, ofKeys: 1 })
  const appointmentId = made?.data.appointment._id ?? ''
  const asked = { appointmentId, provider: 'sandbox' as const }
  const { data } = await server.call(appointments.startPayment, asked, as)
  await money.sandbox().pay(data.address.split('/').at(-1) ?? '', 'SUCCESS')
  const confirm = () => server.call(appointments.confirmPayment, { appointmentId }, as)
  expect(await statementsOf(confirm, 201)).toEqual({ statements: 34, roundTrips: 15, ofKeys: 0 })
})

test('BOOK-06 looking at times and days takes two statements, and one more where somebody holds a time', async () => {
  const month = { from: '2026-12-01', to: '2026-12-31' }
  const question = { doctorId: doctor.id, serviceId: doctor.serviceId, ...month }
  const as = { token: patient.token }
  for (const call of [booking.listSlots, booking.listFreeDates] as const) {
    const look = () => server.call(call, question, as)
    await look()
    expect(await statementsOf(look, 200)).toEqual({ statements: 2, roundTrips: 2, ofKeys: 0 })
  }
  await hold({}, await person(server, 'PATIENT'))()
  for (const call of [booking.listSlots, booking.listFreeDates] as const) {
    const look = () => server.call(call, question, as)
    await look()
    expect(await statementsOf(look, 200)).toEqual({ statements: 3, roundTrips: 3, ofKeys: 0 })
  }
})

test('whoever is too late hears it after a handful of statements, and nothing is locked or stored for them', async () => {
  await book()
  const late = await person(server, 'PATIENT')
  await book(late)
  expect(await statementsOf(() => book(late), 409)).toEqual({
    statements: 3,
    roundTrips: 3,
    ofKeys: 0,
  })
})

/** Of what was asked often enough to have a plan that stays: what is planned anew each time, on any connection. */
async function plannedEachTime(act: () => Promise<void>) {
  const clients = new Set<pg.Client>()
  const send = pg.Client.prototype.query as (this: unknown, ...asked: unknown[]) => unknown
  const sent = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ): unknown {
    clients.add(this)
    return send.apply(this, asked)
  })
  await act()
  sent.mockRestore()
  const found = await Promise.all(
    [...clients].map(client =>
      client.query<{ statement: string }>(
        'select statement from pg_prepared_statements where generic_plans = 0 and custom_plans > 6',
      ),
    ),
  )
  return found.flatMap(({ rows }) => rows.map(({ statement }) => statement))
}

test('of what somebody who books asks again and again, nothing is planned anew each time', async () => {
  const planned = await plannedEachTime(async () => {
    for (let time = 0; time < 30; time += 1) {
      const [hour, half] = [String(9 + (time % 3)).padStart(2, '0'), time % 2 === 0 ? '00' : '30']
      const end = half === '00' ? `${hour}:30` : `${Number(hour) + 1}:00`
      const asked = await hold({ start: `${hour}:${half}`, end })()
      expect(asked.status).toBe(200)
    }
  })
  expect(planned).toEqual([])
})
