import { hours, minutes, seconds } from '@konsil/contract/core/time'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  askProviders,
  beginCheckout,
  PaymentRefused,
} from '../../src/capabilities/payments/index.ts'
import { receiveEvent } from '../../src/capabilities/payments/receive-event.ts'
import { reconcile } from '../../src/capabilities/payments/reconcile.ts'
import { randomFrom } from '../../src/demonstration/random.ts'
import type { PaymentProvider, ProviderEvent } from '../../src/ports/payments.ts'
import { goesOn } from '../goes-on.ts'
import { paymentActs } from '../payment-acts.ts'
import { usePerson, useTestServer } from '../test-server.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()
const patient = usePerson(server, 'PATIENT')
const doctor = usePerson(server, 'DOCTOR')
const random = randomFrom(20_261_123)

/** How often a provider fails: before it has done anything, or with its answer on the way. */
const failing = { before: 0.12, after: 0.12 }

function unreliable(provider: PaymentProvider): PaymentProvider {
  async function through<T>(act: () => Promise<T>) {
    if (random.chance(failing.before)) throw new Error('500')
    const answer = await act()
    if (random.chance(failing.after)) throw new Error('timeout')
    return answer
  }
  return {
    ...provider,
    open: asked => through(() => provider.open(asked)),
    ask: id => through(() => provider.ask(id)),
    expire: id => through(() => provider.expire(id)),
    refund: asked => through(() => provider.refund(asked)),
    askRefund: id => through(() => provider.askRefund(id)),
  }
}

const acts = paymentActs(server, unreliable)
const wanted = count(5_000, 400)
/** By what was done to an event, how many came so. */
const sent = {
  once: 0,
  again: 0,
  late: 0,
  forged: 0,
  wrong: 0,
  twice: 0,
  elsewhere: 0,
  disputed: 0,
}
const told = () => Object.values(sent).reduce((sum, one) => sum + one, 0)
const made: { id: string; subjectId: string }[] = []

/** As often as it takes: a provider that is away is there again a moment later. */
async function untilDone(act: () => Promise<unknown>) {
  for (let times = 0; times < 60; times += 1) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof PaymentRefused && error.reason !== 'provider.away') return undefined
    }
  }
  throw new Error('it never succeeded')
}

async function begun(payableId: string) {
  const asked = { payableId, provider: 'sandbox', returnTo: '/back' }
  let id: string | undefined
  await untilDone(async () => {
    const { address } = await beginCheckout(acts.ground(), asked)
    id = address.split('/').at(-1)
  })
  return id
}

const cards = ['SUCCESS', 'SUCCESS', 'SUCCESS', 'DECLINE', 'SLOW', 'CLOSED', 'REPEATED'] as const

/** What a payer does, and what of it is not as it should be. */
async function payOne(): Promise<ProviderEvent[]> {
  const payable = await acts.opened(
    { payerId: patient.id, payeeId: doctor.id },
    { amountCents: random.between(50, 30_000), depositCents: 50 },
  )
  made.push(payable)
  const more: ProviderEvent[] = []
  for (let times = random.between(1, 2); times > 0; times -= 1) {
    const checkoutId = await begun(payable.id)
    if (checkoutId === undefined) break
    await acts.sandbox().pay(checkoutId, random.oneOf(cards))
    const money = (amountCents: number) => ({
      state: 'PAID' as const,
      paymentId: `invented ${checkoutId} ${amountCents}`,
      amountCents,
      currency: 'EUR',
      costCents: 1,
    })
    const eventOf = (what: string, amountCents: number): ProviderEvent => ({
      id: `${what} ${checkoutId}`,
      news: { kind: 'CHECKOUT', checkoutId, now: money(amountCents) },
    })
    const how = random.below(10)
    if (how === 0) {
      more.push(eventOf('wrong', random.between(51, 60)))
      sent.wrong += 1
    } else if (how === 1) {
      more.push(eventOf('twice', 50))
      sent.twice += 1
    }
  }
  if (random.chance(0.15)) await acts.close(payable.id)
  return more
}

/** What the sandbox would tell, out of the queue: here it is told by the test. */
async function takeEvents() {
  const { rows } = await server.pool.query<{ payload: ProviderEvent }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'tell-sandbox-event' returning j.payload`,
  )
  return rows.map(({ payload }) => payload)
}

async function tell(event: ProviderEvent) {
  const { body, headers } = acts.sandbox().sign(event)
  acts.answer.settled = random.chance(0.9) ? 'taken' : 'refused'
  expect(await receiveEvent(acts.ground(), 'sandbox', body, headers)).toBe('TAKEN')
  if (random.chance(0.1)) {
    sent.forged += 1
    const changed = Buffer.from(body.toString().replace('"id":"', '"id":"x'))
    expect(await receiveEvent(acts.ground(), 'sandbox', changed, headers)).toBe('FORGED')
  }
}

function shuffled<One>(list: One[]) {
  const all = list.map(one => ({ one, place: random.below(1_000_000) }))
  return all.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
}

/** Several at a time, in any order, and between them what else may ask about the same money. */
async function tellAll(events: ProviderEvent[]) {
  const repeated = events.flatMap(event => {
    const times = random.chance(0.3) ? 10 : 1
    sent.once += 1
    sent.again += times - 1
    return Array.from({ length: times }, () => event)
  })
  const queue = shuffled(repeated)
  const teller = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await tell(next)
      const [some] = shuffled(made.slice(-12))
      if (some && random.chance(0.2)) {
        await askProviders(acts.ground(), some.id).catch(() => undefined)
      }
      if (some && random.chance(0.1)) await refundSome(some.id)
    }
  }
  await Promise.all(Array.from({ length: 6 }, teller))
}

/** Two at once, of which the second may be too much. */
async function refundSome(payableId: string) {
  const decision = { payableId, reason: 'ADMINISTRATOR' as const, by: null }
  const two = await Promise.allSettled(
    [random.between(1, 50), random.between(1, 50)].map(amountCents =>
      acts.refund({ ...decision, amountCents }),
    ),
  )
  for (const one of two) {
    if (one.status === 'rejected' && !(one.reason instanceof PaymentRefused)) throw one.reason
  }
}

/** Jobs are done again until they succeed. */
const workThrough = () => untilDone(() => acts.work())

const disputes = ['DISPUTE', 'DISPUTE_WON', 'DISPUTE_LOST'] as const

/** Somebody sends money back on the provider's pages, or a bank takes some: told in any order with the payment. */
async function moveElsewhere(paid: ProviderEvent[]) {
  for (const { news } of paid) {
    if (news.kind !== 'CHECKOUT' || news.now.state !== 'PAID' || !random.chance(0.3)) continue
    const isRefund = random.chance(0.6)
    const what = isRefund ? 'REFUND' : random.oneOf(disputes)
    const hasMoved = await acts.sandbox().happen(news.checkoutId, what)
    if (hasMoved) sent[isRefund ? 'elsewhere' : 'disputed'] += 1
  }
}

async function wave() {
  const more = (await Promise.all(Array.from({ length: 12 }, payOne))).flat()
  const paid = await takeEvents()
  await moveElsewhere(paid)
  const events = [...paid, ...(await takeEvents()), ...more]
  const isLate = new Set(events.filter(() => random.chance(0.1)))
  sent.late += isLate.size
  await tellAll(events.filter(event => !isLate.has(event)))
  await Promise.all(made.slice(-12).map(({ id }) => refundSome(id)))
  // While ours wait for their job.
  await moveElsewhere(paid)
  await tellAll(await takeEvents())
  server.clock.advance(seconds(10))
  await workThrough()
  server.clock.advance(minutes(2))
  await reconcile(acts.ground(), goesOn).catch(() => undefined)
  server.clock.advance(hours(1))
  await tellAll([...isLate])
  await workThrough()
}

/** Nothing is under way any more, however often the provider fails. */
async function settleAll() {
  for (let times = 0; times < 200; times += 1) {
    server.clock.advance(minutes(31))
    await reconcile(acts.ground(), goesOn).catch(() => undefined)
    await workThrough()
    if ((await numberOf(underWay)) === 0) return
  }
}

const underWay = `select (select count(*) from checkout where state in ('OPENING', 'OPEN'))
  + (select count(*) from refund where state = 'PENDING') as number`

/** Which of them a payment meets is chance: it goes on until each has come. */
async function hasEveryFate() {
  const { rows } = await server.pool.query<{ fate: string }>('select distinct fate from payment')
  const fates = ['REFUSED', 'TAKEN', 'TOO_LATE', 'TWICE', 'WRONG_AMOUNT']
  return fates.every(fate => rows.some(row => row.fate === fate))
}

async function numberOf(query: string) {
  const { rows } = await server.pool.query<{ number: number }>(query)
  return Number(rows[0]?.number)
}

describe('money whose provider is unreliable', () => {
  beforeAll(async () => {
    while (told() < wanted || !(await hasEveryFate())) await wave()
    await settleAll()
  }, proofTime)

  test('PAY-13, F4 is told in every way in which it can go wrong', () => {
    expect(told()).toBeGreaterThanOrEqual(wanted)
    for (const [how, times] of Object.entries(sent)) expect(times, how).toBeGreaterThan(0)
  })

  test('PAY-13, F4 ends each in one state, with nothing under way', async () => {
    expect(await numberOf(underWay)).toBe(0)
    const states = await Promise.all(made.map(({ subjectId }) => acts.standing(subjectId)))
    expect(states.filter(one => !one || one.state === 'PENDING')).toEqual([])
    const paidMore = states.filter(one => (one?.paidCents ?? 0) > 50)
    expect(paidMore).toEqual([])
    expect(new Set(states.map(one => one?.state))).toEqual(new Set(['OPEN', 'PAID', 'CLOSED']))
  })

  test('D-062, F4 leaves no cent of difference between the ledger, the payments and the provider', async () => {
    expect(await acts.differences()).toEqual([])
    // What the provider has in its own books: each payment once here, and each refund.
    const unknown = `select count(*) as number from sandbox_checkout c where state = 'PAID' and 1 <>
      (select count(*) from payment where provider_payment_id = c.payment_id and amount_cents = c.amount_cents)`
    expect(await numberOf(unknown)).toBe(0)
    // One made elsewhere stands here in one row for each decision that it carries out.
    const done = `select count(*) as number from sandbox_refund s where state = 'DONE' and amount_cents <>
      (select coalesce(sum(r.amount_cents), 0) from refund r where r.provider_refund_id = s.id and r.state = 'DONE')`
    expect(await numberOf(done)).toBe(0)
    const undone = `select count(*) as number from refund where state = 'DONE' and provider_refund_id not in
      (select id from sandbox_refund where state = 'DONE')`
    expect(await numberOf(undone)).toBe(0)
  })

  test('PAY-13, F4 has what was told before its payment in its place, and pays nothing back twice', async () => {
    expect(
      await numberOf('select count(*) as number from provider_event where waits_for is not null'),
    ).toBe(0)
    const unknown = `select count(*) as number from money_case where kind = 'UNKNOWN_PAYMENT' and settled_at is null`
    expect(await numberOf(unknown)).toBe(0)
    const early = `select count(*) as number from money_case where kind = 'UNKNOWN_PAYMENT'`
    expect(await numberOf(early)).toBeGreaterThan(0)
    const inPlace = `select count(*) as number from refund one join refund other on one.replaced_by = other.id
      where other.reason = 'ELSEWHERE'`
    expect(await numberOf(inPlace)).toBeGreaterThan(0)
    expect(await numberOf(`select count(*) as number from refund where reason = 'TOO_MUCH'`)).toBe(
      0,
    )
  })

  test('D-062, F4 gives back whole what is not taken, and tells where that fails', async () => {
    const kept = `select count(*) as number from payment where fate <> 'TAKEN' and amount_cents <>
      (select coalesce(sum(amount_cents), 0) from refund where payment_id = payment.id and replaced_by is null)`
    expect(await numberOf(kept)).toBe(0)
    expect(await hasEveryFate()).toBe(true)
    const tooMuch = `select count(*) as number from payment where amount_cents <
      (select sum(amount_cents) from refund where payment_id = payment.id and replaced_by is null)`
    expect(await numberOf(tooMuch)).toBe(0)
    const silent = `select count(*) as number from refund where state = 'FAILED' and replaced_by is null and not exists
      (select from money_case c where kind = 'REFUND_FAILED' and c.payment_id = refund.payment_id)`
    expect(await numberOf(silent)).toBe(0)
    const wrong = `select count(*) as number from payment p where fate = 'WRONG_AMOUNT' and not exists
      (select from money_case c where kind = 'WRONG_AMOUNT' and c.payment_id = p.id)`
    expect(await numberOf(wrong)).toBe(0)
  })
})
