import { hours, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { usePaidBySandbox } from '../../../test/paid-by-sandbox.ts'
import { receiveEvent } from './receive-event.ts'

const { server, acts, opened, begun, paid } = usePaidBySandbox()

const goesBack = (reason: string, cents = 12_000) => `refunded ${cents} ${reason}`

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
