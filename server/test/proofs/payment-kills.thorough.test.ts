import { setTimeout as wait } from 'node:timers/promises'
import { appointments } from '@konsil/contract/appointments'
import { apiPrefix, type Endpoint } from '@konsil/contract/core/endpoint'
import { minutes } from '@konsil/contract/core/time'
import { afterEach, expect, test } from 'vitest'
import { reconcileJob } from '../../src/capabilities/payments/reconcile.ts'
import { sendRefundJob } from '../../src/capabilities/payments/send-refund.ts'
import { randomFrom } from '../../src/demonstration/random.ts'
import { untilWaiting } from '../locks.ts'
import { type Booked, usePayingThrough } from '../paying-through.ts'
import type { ProviderDriver, Sent } from '../payment-drivers.ts'
import { count, proofTime } from './size.ts'
import { type ApiProcess, startApiProcess } from './start-api-process.ts'

/** It is the server that goes on where a process beside it was killed. */
const paying = usePayingThrough()
const { server, remote, drivers, money } = paying
const { book, begin, start, confirm, cancel, stateOf, tell, moves } = paying

const names = ['sandbox', 'stripe', 'paypal'] as const
type Name = ProviderDriver['id']
const random = randomFrom(20_261_124)
const taken = ['TAKEN, 12000, nothing back']

afterEach(() => money.refuseDifferences())

function startPaying() {
  const { stripe, paypal } = remote
  const { secretKey, webhookSecret } = stripe
  const { clientId, clientSecret, webhookId } = paypal
  const given = {
    now: server.clock.now().toISOString(),
    stripe: { secretKey, webhookSecret, url: stripe.url },
    paypal: { clientId, clientSecret, webhookId, url: paypal.url },
  }
  const program = { program: 'payment-process' as const, args: [JSON.stringify(given)] }
  const settings = { REQUESTS_PER_MINUTE: '1000000', ATTEMPTS_PER_ADDRESS: '100000' }
  return startApiProcess(server, settings, program)
}

/** What a process does until it is killed: nobody hears how it would have ended. */
function asks({ url }: ApiProcess) {
  const post = async (path: string, question: RequestInit) => {
    const whole = { method: 'POST', ...question }
    return fetch(`${url}${apiPrefix}${path}`, whole).then(
      answer => answer.status,
      () => undefined,
    )
  }
  const call = ({ path }: Endpoint, { patient }: Booked, question: object) =>
    post(path, {
      headers: { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
  return {
    start: (booked: Booked, provider: Name) =>
      call(appointments.startPayment, booked, { appointmentId: booked.id, provider }),
    confirm: (booked: Booked) =>
      call(appointments.confirmPayment, booked, { appointmentId: booked.id }),
    tell: (provider: Name, { body, headers }: Sent) =>
      post(`/payments/events/${provider}`, { body: new Uint8Array(body), headers }),
  }
}

/** As after a start: what the timetable asks for comes within a minute, and the queue is as it was. */
async function goOn() {
  server.clock.advance(minutes(1))
  await server.perform(reconcileJob, {})
  await server.runJobs()
}

const openedAt = { stripe: /^\/v1\/checkout\/sessions$/, paypal: /^\/v2\/checkout\/orders$/ }
const openedWith = () => [remote.stripe.sessionIds().length, remote.paypal.orders.size]

async function refundJobOf({ id }: Booked) {
  const { rows } = await server.pool.query<{ id: string }>(
    `select refund.id from refund join payment on payment.id = payment_id
     join payable on payable.id = payable_id where subject_id = $1`,
    [id],
  )
  return { name: sendRefundJob.name, payload: { refundId: rows[0]?.id } }
}

/** Where it stops: nobody but us gets past the money of these. */
async function holding(held: Booked[], act: () => Promise<void>) {
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    const ids = held.map(({ id }) => id)
    await holder.query('select from payable where subject_id = any($1) for update', [ids])
    await act()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test(
  'PAY-13, F2 killed between what a provider did and our commit, nothing is half done, and all of it is done once afterwards',
  async () => {
    const paid = async (name: Name) => {
      const booked = await book()
      const checkoutId = await begin(booked, name)
      const driver = drivers[name]()
      await driver.pay(checkoutId)
      return { name, driver, booked, checkoutId, event: await driver.tellPaid(checkoutId) }
    }
    const told = await Promise.all(names.map(paid))
    const asked = await Promise.all(names.map(paid))
    const cancelled = await Promise.all(names.map(paid))
    for (const { booked } of cancelled) {
      expect(await confirm(booked)).toBe(201)
      await cancel(booked)
    }
    const opening = await Promise.all(
      (['stripe', 'paypal'] as const).map(async name => ({ name, booked: await book() })),
    )
    const before = openedWith()
    const child = await startPaying()
    const ask = asks(child)
    const all = [...told, ...asked, ...cancelled]
    const late: Promise<unknown>[] = []
    await holding(
      all.map(({ booked }) => booked),
      async () => {
        for (const { name, booked } of opening) {
          Object.assign(remote[name], { fault: 'LOSES', faultAt: openedAt[name] })
          late.push(ask.start(booked, name))
        }
        for (const { name, event } of told) late.push(ask.tell(name, event))
        for (const { booked } of asked) late.push(ask.confirm(booked))
        for (const { booked } of cancelled) child.tell(await refundJobOf(booked))
        await untilWaiting(server, all.length)
        await expect.poll(openedWith).toEqual(before.map(number => number + 1))
        await child.stop()
      },
    )
    expect(new Set(await Promise.all(late))).toEqual(new Set([undefined]))
    for (const { name } of opening) Object.assign(remote[name], { fault: undefined, faultAt: /^/ })

    for (const { driver, booked, checkoutId } of [...told, ...asked]) {
      expect([await stateOf(booked), await moves(booked)]).toEqual(['NOT_PAID', []])
      expect(await driver.countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 0 })
    }
    for (const { driver, booked, checkoutId } of cancelled) {
      expect(await moves(booked)).toEqual(['TAKEN, 12000, PENDING 12000'])
      expect(await driver.countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 12_000 })
    }
    await goOn()
    for (const { name, driver, booked, checkoutId, event } of [...told, ...asked]) {
      expect([await stateOf(booked), await moves(booked)]).toEqual(['PAID_DEPOSIT', taken])
      // The provider had no answer, so it tells it again.
      expect(await tell(name, event)).toBe(200)
      expect([await confirm(booked), await moves(booked)]).toEqual([201, taken])
      expect(await driver.countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 0 })
    }
    for (const { driver, booked, checkoutId } of cancelled) {
      expect(await moves(booked)).toEqual(['TAKEN, 12000, DONE 12000'])
      expect(await driver.countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 12_000 })
    }
    for (const { name, booked } of opening) {
      await drivers[name]().pay(await begin(booked, name))
      expect([await confirm(booked), await moves(booked)]).toEqual([201, taken])
    }
    expect(openedWith()).toEqual(before.map(number => number + 1))
  },
  proofTime,
)

/** A payer and all that happens by them, until the process is gone. */
async function payThrough(child: ApiProcess, booked: Booked, name: Name, answered: () => void) {
  const ask = asks(child)
  const status = await ask.start(booked, name)
  if (status === undefined) return
  if (status !== 200) throw new Error(`it was answered ${status}`)
  answered()
  const checkoutId = await paying.checkoutIdOf(booked)
  const driver = drivers[name]()
  await driver.pay(checkoutId)
  const event = await driver.tellPaid(checkoutId)
  const last = [ask.tell(name, event), ask.confirm(booked), ask.tell(name, event)]
  await Promise.all(last.map(one => one.then(answered)))
}

async function payNow({ booked, name }: { booked: Booked; name: Name }) {
  const checkoutId = await begin(booked, name)
  await drivers[name]().pay(checkoutId)
  return checkoutId
}

const kills = count(100)
const atOnce = 10
/** How many answers there are before the kill: of the first questions, and of the last. */
const phases = [
  [1, 12],
  [20, 38],
] as const

test(
  'PAY-13, F2 killed at any moment, each payment is booked and charged once, and asked for again the same is answered',
  async () => {
    const moments = new Set<string>()
    for (let kill = 0; kill < kills; kill += 1) {
      const child = await startPaying()
      const all: { booked: Booked; name: Name }[] = []
      for (let payer = 0; payer < atOnce; payer += 1) {
        all.push({ booked: await book(), name: random.oneOf(names) })
      }
      let answers = 0
      const answered = () => void (answers += 1)
      const paths = all.map(({ booked, name }) => payThrough(child, booked, name, answered))
      const [least, most] = phases[kill % 2] ?? phases[0]
      const wanted = random.between(least, most)
      await expect.poll(() => answers, { interval: 1 }).toBeGreaterThanOrEqual(wanted)
      await wait(random.below(20))
      await child.stop()
      await Promise.all(paths)
      await goOn()
      for (const { booked, name } of all) {
        const found = [await stateOf(booked), ...(await moves(booked))]
        moments.add(found.join(' '))
        const first = await paying.checkoutIdOf(booked)
        const checkoutId = found[0] === 'NOT_PAID' ? await payNow({ booked, name }) : first
        expect([checkoutId, '']).toContain(first)
        expect(await confirm(booked)).toBe(201)
        expect((await start(booked, name)).items[0]?.id).toBe('payment.not.due')
        expect([await stateOf(booked), await moves(booked)]).toEqual(['PAID_DEPOSIT', taken])
        const { payments } = await drivers[name]().countOf(checkoutId)
        expect(payments).toBe(1)
      }
    }
    expect(moments).toContain(`PAID_DEPOSIT ${taken.join()}`)
    expect(moments).toContain('NOT_PAID')
    const open = await server.pool.query(`select from checkout where state in ('OPENING', 'OPEN')`)
    expect(open.rowCount).toBe(0)
  },
  proofTime,
)
