import { hours, minutes } from '@konsil/contract/core/time'
import { afterEach, expect, test } from 'vitest'
import { goesOn } from '../../../test/goes-on.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { usePerson, useTestServer } from '../../../test/test-server.ts'
import { askProviders } from './ask-provider.ts'
import { beginCheckout } from './begin-checkout.ts'
import { checkLedger } from './check-ledger.ts'
import { activeProviders } from './active-providers.ts'
import { receiveEvent } from './receive-event.ts'
import { reconcile } from './reconcile.ts'
import { readBalances } from './store/ledger.ts'
import type { PayableDraft } from './open-payable.ts'

const server = useTestServer()
const patient = usePerson(server, 'PATIENT')
const doctor = usePerson(server, 'DOCTOR')
const acts = paymentActs(server)

afterEach(async () => {
  await acts.refuseDifferences()
  acts.told.length = 0
  acts.answer.settled = 'taken'
})

const opened = (change: Partial<PayableDraft> = {}) =>
  acts.opened({ payerId: patient.id, payeeId: doctor.id }, change)

const checkoutIdIn = (address: string) => address.split('/').at(-1) ?? ''

async function begun(payableId: string) {
  const asked = { payableId, provider: 'sandbox', returnTo: 'https://konsil.example/back' }
  const { address } = await beginCheckout(acts.ground(), asked)
  return checkoutIdIn(address)
}

/** From the price asked for to the money. */
async function paid(change: Partial<PayableDraft> = {}) {
  const payable = await opened(change)
  await acts.sandbox().pay(await begun(payable.id), 'SUCCESS')
  await acts.work()
  return payable
}

const goesBack = (reason: string, cents = 12_000) => `refunded ${cents} ${reason}`

test('D-062 what was asked for is paid once its provider says so, and the ledger shares it', async () => {
  const { id, subjectId } = await opened()
  expect(await acts.standing(subjectId)).toMatchObject({ id, state: 'OPEN', paidCents: 0 })
  const checkoutId = await begun(id)
  expect((await acts.standing(subjectId))?.state).toBe('PENDING')
  await acts.sandbox().pay(checkoutId, 'SUCCESS')
  expect((await acts.standing(subjectId))?.state).toBe('PENDING')
  await acts.work()
  expect(await acts.standing(subjectId)).toMatchObject({ state: 'PAID', paidCents: 12_000 })
  expect(acts.told).toEqual(['settled taken'])
  // 20 per cent are 24.00, of which 3.83 is VAT; the provider kept 2.05.
  expect(await acts.balancesOf(id)).toEqual({
    PROVIDER: 11_795,
    COSTS: 205,
    DOCTOR: -9_983,
    PLATFORM: -1_634,
    VAT: -383,
  })
})

test('PAY-13 asking and being told end in one act, in any order and however often', async () => {
  const { id, subjectId } = await opened()
  const checkoutId = await begun(id)
  await acts.sandbox().pay(checkoutId, 'REPEATED')
  await Promise.all([askProviders(acts.ground(), id), acts.work(), askProviders(acts.ground(), id)])
  await acts.work()
  expect(acts.told).toEqual(['settled taken'])
  expect((await acts.standing(subjectId))?.paidCents).toBe(12_000)
  expect(await acts.balancesOf(id)).toMatchObject({ PROVIDER: 11_795 })
})

test('two tabs get the same checkout; a paid, closed or late one is refused by name', async () => {
  const { id } = await opened()
  const [one, other] = await Promise.all([begun(id), begun(id)])
  expect(one).toBe(other)
  expect(await begun(id)).toBe(one)
  await acts.sandbox().pay(one, 'SUCCESS')
  await acts.work()
  await expect(begun(id)).rejects.toMatchObject({ reason: 'paid' })
  const closed = await opened()
  await acts.close(closed.id)
  await expect(begun(closed.id)).rejects.toMatchObject({ reason: 'closed' })
  const late = await opened({ dueUntil: server.clock.now() })
  await expect(begun(late.id)).rejects.toMatchObject({ reason: 'over' })
  const unknown = { payableId: id, provider: 'bank', returnTo: '/' }
  await expect(beginCheckout(acts.ground(), unknown)).rejects.toMatchObject({
    reason: 'provider.unknown',
  })
})

test('with another provider the first checkout is ended, and with the money every other one', async () => {
  const sandbox = acts.sandbox()
  const ground = { ...acts.ground(), providers: [sandbox, { ...sandbox, id: 'other' }] }
  const loseJobs = () => server.pool.query('delete from graphile_worker._private_jobs')
  for (const isLost of [false, true]) {
    const { id, subjectId } = await opened()
    const first = await begun(id)
    const { address } = await beginCheckout(ground, {
      payableId: id,
      provider: 'other',
      returnTo: '/',
    })
    // The first one is still open then.
    if (isLost) await loseJobs()
    else await acts.work()
    expect((await sandbox.ask(first)).state).toBe(isLost ? 'OPEN' : 'EXPIRED')
    await sandbox.pay(checkoutIdIn(address), 'SUCCESS')
    await loseJobs()
    await askProviders(ground, id)
    expect((await acts.standing(subjectId))?.state).toBe('PAID')
    await acts.work()
    expect((await sandbox.ask(first)).state).toBe('EXPIRED')
  }
})

test('a declined card is told, and the next checkout is another one', async () => {
  const { id, subjectId } = await opened()
  const first = await begun(id)
  await acts.sandbox().pay(first, 'DECLINE')
  await acts.work()
  expect([acts.told, (await acts.standing(subjectId))?.state]).toEqual([['failed'], 'OPEN'])
  const second = await begun(id)
  expect(second).not.toBe(first)
  await acts.sandbox().pay(second, 'CONFIRMED')
  await acts.work()
  expect((await acts.standing(subjectId))?.state).toBe('PAID')
})

test('D-062 money that comes late, for what is closed, or that is refused goes back whole by itself', async () => {
  const late = await opened({ dueUntil: new Date(server.clock.now().getTime() + minutes(5)) })
  const lateCheckout = await begun(late.id)
  await acts.sandbox().pay(lateCheckout, 'SUCCESS')
  server.clock.advance(minutes(5))
  await acts.work()
  const closed = await opened()
  const closedCheckout = await begun(closed.id)
  await acts.sandbox().pay(closedCheckout, 'SUCCESS')
  await acts.close(closed.id)
  await acts.work()
  acts.answer.settled = 'refused'
  const refused = await paid()
  for (const { id, subjectId } of [late, closed, refused]) {
    expect(await acts.standing(subjectId)).toMatchObject({ paidCents: 0, refundedCents: 0 })
    expect(await acts.balancesOf(id)).toEqual({ PROVIDER: -205, COSTS: 205 })
  }
  const back = goesBack('TOO_LATE')
  expect(acts.told).toEqual([back, back, 'settled refused', back])
})

test('what is closed is ended with its provider, and nobody can pay there any more', async () => {
  const { id, subjectId } = await opened()
  const checkoutId = await begun(id)
  await acts.close(id)
  await acts.close(id)
  await acts.work()
  expect((await acts.standing(subjectId))?.state).toBe('CLOSED')
  expect((await acts.sandbox().ask(checkoutId)).state).toBe('EXPIRED')
  await acts.sandbox().pay(checkoutId, 'SUCCESS')
  expect((await acts.sandbox().ask(checkoutId)).state).toBe('EXPIRED')
})

test('PAY-13 another amount or currency than was asked for is never settled: it goes back, and administrators know', async () => {
  for (const change of [{ amountCents: 11_999 }, { currency: 'USD' }]) {
    const { id, subjectId } = await opened()
    const checkoutId = await begun(id)
    const paymentId = `sp_wrong_${id}`
    const money = { paymentId, amountCents: 12_000, currency: 'EUR', costCents: 0, ...change }
    const { body, headers } = acts.sandbox().sign({
      id: `wrong ${id}`,
      news: { kind: 'CHECKOUT', checkoutId, now: { state: 'PAID', ...money } },
    })
    expect(await receiveEvent(acts.ground(), 'sandbox', body, headers)).toBe('TAKEN')
    expect((await acts.standing(subjectId))?.paidCents).toBe(0)
    expect(acts.told).toEqual([goesBack('WRONG_AMOUNT', money.amountCents)])
    acts.told.length = 0
  }
  expect((await acts.openCases()).filter(kind => kind === 'WRONG_AMOUNT')).toHaveLength(2)
  await server.pool.query('delete from graphile_worker._private_jobs')
})

test('never more goes back than was paid, by however many at once', async () => {
  const { id, subjectId } = await paid()
  const decision = { payableId: id, reason: 'ADMINISTRATOR' as const, by: null }
  const tooMuch = acts.refund({ ...decision, amountCents: 12_001 })
  await expect(tooMuch).rejects.toMatchObject({ reason: 'refund.too.much' })
  for (const amountCents of [0, -1, Number.NaN]) {
    const nothing = acts.refund({ ...decision, amountCents })
    await expect(nothing).rejects.toMatchObject({ reason: 'refund.too.much' })
  }
  const two = await Promise.allSettled(
    [7_000, 7_000].map(amountCents => acts.refund({ ...decision, amountCents })),
  )
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await acts.standing(subjectId)).toMatchObject({ paidCents: 12_000, refundedCents: 7_000 })
  // 50.00 are kept: 10.00 are the fee, of which 1.60 is VAT.
  const shares = { DOCTOR: -4_160, PLATFORM: -680, VAT: -160 }
  expect(await acts.balancesOf(id)).toMatchObject({ ...shares, PAYER: -7_000 })
  await acts.work()
  await acts.refund({ ...decision, amountCents: 5_000 })
  await acts.work()
  expect(await acts.balancesOf(id)).toEqual({ PROVIDER: -205, COSTS: 205 })
})

test('a price paid in two payments is shared like one, and goes back from both', async () => {
  const { id, subjectId } = await paid({ amountCents: 9_999, depositCents: 3_333 })
  expect((await acts.standing(subjectId))?.state).toBe('PAID')
  await acts.askForRest(id, new Date(server.clock.now().getTime() + hours(24)))
  expect((await acts.standing(subjectId))?.state).toBe('OPEN')
  await acts.sandbox().pay(await begun(id), 'SUCCESS')
  await acts.work()
  expect(await acts.standing(subjectId)).toMatchObject({ state: 'PAID', paidCents: 9_999 })
  // Of 99.99 the fee is 20.00, of which 3.19 is VAT.
  const shares = { DOCTOR: -8_318, PLATFORM: -1_362, VAT: -319 }
  expect(await acts.balancesOf(id)).toMatchObject(shares)
  const decision = { payableId: id, reason: 'CANCELLED_BY_DOCTOR' as const, by: null }
  await acts.refund({ ...decision, amountCents: 8_000 })
  await acts.refund({ ...decision, amountCents: 1_999 })
  await acts.work()
  expect(Object.keys(await acts.balancesOf(id))).toEqual(['COSTS', 'PROVIDER'])
  expect((await acts.standing(subjectId))?.refundedCents).toBe(9_999)
})

test('a deposit below what a provider takes is raised to it, and a price below it is not offered there', async () => {
  const { id, subjectId } = await paid({ amountCents: 9_000, depositCents: 10 })
  expect(await acts.standing(subjectId)).toMatchObject({ state: 'PAID', paidCents: 50 })
  expect((await acts.balancesOf(id)).COSTS).toBe(26)
  const offered = (amountCents: number) =>
    activeProviders(acts.ground(), { amountCents, dueCents: 10, currency: 'EUR' })
  const raised = { provider: 'sandbox', name: 'Sandbox', dueCents: 50 }
  expect([offered(49), offered(50)]).toEqual([[], [raised]])
})

test('money for the same thing twice goes back the second time', async () => {
  const { id } = await paid()
  const { rows } = await server.pool.query<{ provider_checkout_id: string }>(
    'select provider_checkout_id from checkout where payable_id = $1',
    [id],
  )
  const money = { paymentId: 'sp_second', amountCents: 12_000, currency: 'EUR', costCents: 0 }
  const checkoutId = rows[0]?.provider_checkout_id ?? ''
  const { body, headers } = acts.sandbox().sign({
    id: 'a second payment',
    news: { kind: 'CHECKOUT', checkoutId, now: { state: 'PAID', ...money } },
  })
  await receiveEvent(acts.ground(), 'sandbox', body, headers)
  expect(acts.told).toEqual(['settled taken', goesBack('TWICE')])
  expect(await acts.balancesOf(id)).toMatchObject({ PAYER: -12_000, DOCTOR: -9_983 })
  // The sandbox has no such money, and says so.
  await acts.work()
  expect(await acts.openCases()).toContain('REFUND_FAILED')
})

test('what others moved is entered and told: refunds made elsewhere, disputes, and money that nobody here asked for', async () => {
  const { id, subjectId } = await paid()
  const { rows } = await server.pool.query<{ provider_payment_id: string }>(
    'select provider_payment_id from payment where payable_id = $1',
    [id],
  )
  const paymentId = rows[0]?.provider_payment_id ?? ''
  const tell = async (
    ...news: Parameters<ReturnType<typeof acts.sandbox>['sign']>[0]['news'][]
  ) => {
    for (const one of news) {
      const { body, headers } = acts.sandbox().sign({ id: JSON.stringify([id, one]), news: one })
      for (const _ of [1, 2]) await receiveEvent(acts.ground(), 'sandbox', body, headers)
    }
  }
  const before = (await acts.openCases()).length
  await tell({ kind: 'REFUND', paymentId, refundId: 'other', amountCents: 2_000, state: 'DONE' })
  expect(await acts.standing(subjectId)).toMatchObject({ refundedCents: 2_000 })
  expect(await acts.balancesOf(id)).toMatchObject({ PROVIDER: 9_795, DOCTOR: -8_319 })
  const dispute = { kind: 'DISPUTE', paymentId, amountCents: 10_000 } as const
  await tell({ ...dispute, disputeId: 'one', state: 'OPENED' })
  expect(await acts.balancesOf(id)).toMatchObject({ PROVIDER: -205, DISPUTED: 10_000 })
  await tell(
    { ...dispute, disputeId: 'one', state: 'WON' },
    { ...dispute, disputeId: 'two', state: 'LOST' },
    // Late, it changes nothing any more.
    { ...dispute, disputeId: 'two', state: 'OPENED' },
  )
  expect(await acts.balancesOf(id)).toMatchObject({ PROVIDER: -205, LOSSES: 10_000 })
  const money = { paymentId: 'sp_nobody', amountCents: 5, currency: 'EUR', costCents: 0 }
  await tell({ kind: 'CHECKOUT', checkoutId: 'nobody', now: { state: 'PAID', ...money } })
  expect((await acts.openCases()).slice(before)).toEqual([
    'REFUNDED_ELSEWHERE',
    'DISPUTE_WON',
    'DISPUTE_LOST',
    'UNKNOWN_PAYMENT',
  ])
})

test('a refund that fails after it was done is owed again', async () => {
  const { id } = await paid()
  const reason = 'CANCELLED_BY_PATIENT' as const
  await acts.refund({ payableId: id, amountCents: 12_000, reason, by: null })
  await acts.work()
  const { rows } = await server.pool.query<{ id: string; provider_refund_id: string; p: string }>(
    `select refund.id, provider_refund_id, provider_payment_id as p from refund
     join payment on payment.id = payment_id where payable_id = $1`,
    [id],
  )
  const { id: key, provider_refund_id: refundId = '', p: paymentId = '' } = rows[0] ?? {}
  for (const state of ['FAILED', 'DONE', 'PENDING'] as const) {
    const news = { kind: 'REFUND', key, paymentId, refundId, amountCents: 12_000, state } as const
    const { body, headers } = acts.sandbox().sign({ id: `${state} ${id}`, news })
    await receiveEvent(acts.ground(), 'sandbox', body, headers)
  }
  expect(acts.told.slice(1)).toEqual([goesBack(reason)])
  expect(await acts.balancesOf(id)).toEqual({ PROVIDER: 11_795, COSTS: 205, PAYER: -12_000 })
})

test('what was under way when we ended is found by asking, and ended once its window is over', async () => {
  const won = await opened()
  await acts.sandbox().pay(await begun(won.id), 'SUCCESS')
  const over = await opened()
  const overCheckout = await begun(over.id)
  // Events and jobs are lost.
  await server.pool.query('delete from graphile_worker._private_jobs')
  // A checkout that was opened, and whose answer never came.
  const unheard = await opened()
  await begun(unheard.id)
  await server.pool.query(
    `update checkout set state = 'OPENING', provider_checkout_id = null, address = null where payable_id = $1`,
    [unheard.id],
  )
  server.clock.advance(minutes(2))
  await reconcile(acts.ground(), goesOn)
  expect((await acts.standing(won.subjectId))?.state).toBe('PAID')
  server.clock.advance(hours(1))
  await reconcile(acts.ground(), goesOn)
  expect((await acts.standing(over.subjectId))?.state).toBe('OPEN')
  expect((await acts.standing(unheard.subjectId))?.state).toBe('OPEN')
  expect((await acts.sandbox().ask(overCheckout)).state).toBe('EXPIRED')
})

test('the database keeps the ledger: in balance, in one currency, and as it was written', async () => {
  await paid()
  for (const table of ['ledger_entry', 'ledger_posting', 'payment']) {
    await expect(server.pool.query(`delete from ${table}`)).rejects.toThrow('never changed')
  }
  await expect(server.pool.query('update ledger_posting set cents = 1')).rejects.toThrow(
    'never changed',
  )
  const one = `insert into ledger_posting (entry_id, account, cents) select id, 'COSTS', 1 from ledger_entry limit 1`
  await expect(server.pool.query(one)).rejects.toThrow('does not balance')
  const bare = `insert into ledger_entry select gen_random_uuid(), 'COST', gen_random_uuid(), payable_id, 'EUR', now() from ledger_entry limit 1`
  await expect(server.pool.query(bare)).rejects.toThrow('does not balance')
  const sums = await readBalances(server.database)
  const inEuro = sums.filter(({ currency }) => currency === 'EUR')
  expect(inEuro.reduce((sum, { cents }) => sum + Number(cents), 0)).toBe(0)
})

test('a ledger that differs from the money is told once', async () => {
  const { id } = await paid()
  const checks = async () => {
    await checkLedger(acts.ground())
    return (await acts.openCases()).filter(kind => kind === 'LEDGER_DIFFERS')
  }
  expect(await checks()).toEqual([])
  await server.pool.query('alter table payment disable trigger payment_stays')
  const shift = (cents: number) =>
    server.pool.query('update payment set amount_cents = amount_cents + $2 where payable_id = $1', [
      id,
      cents,
    ])
  await shift(1)
  const differing = (await acts.differences()).map(({ what, cents }) => `${what} ${cents}`)
  expect(differing.toSorted()).toEqual(['DOCTOR 1', 'PROVIDER -1'])
  await checks()
  expect(await checks()).toEqual(['LEDGER_DIFFERS'])
  await shift(-1)
  await server.pool.query('alter table payment enable trigger payment_stays')
})
