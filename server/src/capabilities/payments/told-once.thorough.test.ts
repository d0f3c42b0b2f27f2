import { describe, expect, test } from 'vitest'
import { useMoneyOffice } from '../../../test/money-office.ts'
import { inTransaction } from '../../database/transaction.ts'
import { holdPaymentOfProvider } from './store/provider-events.ts'

const office = useMoneyOffice()
const { server, remote, confirm, cancel, tell, balancesOf, paidBy } = office
const { payableOf, casesOf, refundsOf, balancesBut, toldTo, invoicesOf, settleCase } = office
const { bellOf, refund, retry, listCases, sentBeside, without } = office

describe.each(['sandbox', 'stripe', 'paypal'] as const)('money paid by %s', name => {
  const { driver, send, taken, paid } = paidBy(name)
  /** The provider has taken our refund on, and not sent it yet. */
  async function pending(cents: number) {
    const { booked, checkoutId } = await paid()
    driver().refundSlowly?.()
    expect(await refund(booked.id, cents)).toBe(200)
    await server.runJobs()
    const ours = async (state: 'DONE' | 'FAILED') => driver().tellRefund(checkoutId, state)
    return { booked, checkoutId, ours }
  }
  // The drivers tell of the newest refund: what becomes of ours is signed before another is made there.
  test('PAY-17 a refund made there beside ours that fails later is one more, and ours stays owed until it is sent', async () => {
    const { booked, checkoutId, ours } = await pending(7_000)
    const failing = await ours('FAILED')
    await send(await driver().refundElsewhere(checkoutId, 5_000))
    expect(await casesOf(booked)).toEqual(['REFUNDED_ELSEWHERE 50 OPEN'])
    await send(failing)
    expect(await casesOf(booked)).toEqual(['REFUNDED_ELSEWHERE 50 OPEN', 'REFUND_FAILED 70 OPEN'])
    expect((await balancesOf(booked)).PAYER).toBe(-7_000)
    const { refunds, refunded, left } = await payableOf(booked)
    expect([refunded.value, left.value]).toEqual([120, 0])
    const owed = refunds.find(({ state }) => state === 'FAILED')
    expect(await retry(owed?._id ?? '')).toBe(200)
    remote.stripe.nextRefund = 'succeeded'
    remote.paypal.nextRefund = 'COMPLETED'
    await server.runJobs()
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect((await toldTo(booked)).toSorted()).toEqual(['50 DONE', '70 DONE'])
    expect(await bellOf(booked)).toHaveLength(3)
    expect((await invoicesOf(booked)).toSorted()).toEqual([
      'CANCELLATION 50',
      'CANCELLATION 70',
      'INVOICE 120',
    ])
  })

  const isSlow = name !== 'sandbox'
  test.runIf(isSlow)(
    'PAY-17 one made there for all of it says that ours will fail: in either order nothing is owed, and it is told once',
    async () => {
      for (const isFailureFirst of [false, true]) {
        const { booked, checkoutId, ours } = await pending(12_000)
        const failing = await ours('FAILED')
        const elsewhere = await driver().refundElsewhere(checkoutId, 12_000)
        for (const sent of isFailureFirst ? [failing, elsewhere] : [elsewhere, failing])
          await send(sent)
        await server.runJobs()
        expect(await balancesBut('PROVIDER', booked)).toEqual({})
        expect(await refundsOf(booked)).toEqual([
          '120 ADMINISTRATOR FAILED replaced',
          '120 ELSEWHERE DONE',
        ])
        expect((await casesOf(booked)).filter(one => one.endsWith('OPEN'))).toEqual([
          'REFUNDED_ELSEWHERE 120 OPEN',
        ])
        expect(await toldTo(booked)).toEqual(['120 DONE'])
        expect(await bellOf(booked)).toHaveLength(1)
        expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
      }
    },
  )

  test.runIf(isSlow)(
    'PAY-17 more than was left beside ours takes of it what cannot arrive, and the rest goes on',
    async () => {
      const { booked, checkoutId, ours } = await pending(7_000)
      const failing = await ours('FAILED')
      remote.stripe.nextRefund = 'succeeded'
      remote.paypal.nextRefund = 'COMPLETED'
      await send(await driver().refundElsewhere(checkoutId, 9_000))
      await send(failing)
      await server.runJobs()
      expect(await balancesBut('PROVIDER', booked)).toEqual({})
      expect(await payableOf(booked)).toMatchObject({
        refunded: { value: 120 },
        left: { value: 0 },
      })
      expect((await toldTo(booked)).toSorted()).toEqual(['50 DONE', '70 DONE'])
      expect(await bellOf(booked)).toHaveLength(2)
    },
  )

  test('PAY-17 what was too much beside ours is what was owed once ours comes back, and is neither asked for nor sent again', async () => {
    const { booked, checkoutId } = await paid()
    expect(await refund(booked.id, 7_000)).toBe(200)
    await server.runJobs()
    const failing = await driver().tellRefund(checkoutId, 'FAILED')
    await send(await driver().refundElsewhere(checkoutId, 9_000))
    expect(await casesOf(booked)).toEqual(['REFUNDED_ELSEWHERE 90 OPEN', 'TOO_MUCH_BACK 40 OPEN'])
    await send(failing)
    await send(failing)
    expect(await casesOf(booked)).toEqual([
      'REFUNDED_ELSEWHERE 90 OPEN',
      'TOO_MUCH_BACK 40 BY_ITSELF',
      'REFUND_FAILED 70 BY_ITSELF',
      'REFUND_FAILED 30 OPEN',
    ])
    expect((await balancesOf(booked)).PAYER).toBe(-3_000)
    expect(await payableOf(booked)).toMatchObject({ refunded: { value: 120 }, left: { value: 0 } })
    const owed = (await payableOf(booked)).refunds.find(({ mayTransfer }) => mayTransfer)
    expect(owed?.amount.value).toBe(30)
    expect(await retry(owed?._id ?? '')).toBe(200)
    await server.runJobs()
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect((await toldTo(booked)).toSorted()).toEqual(['50 DONE', '70 DONE'])
    expect(await bellOf(booked)).toHaveLength(3)
  })

  test('PAY-17 of what was too much the rest stays so', async () => {
    const { booked, checkoutId } = await paid()
    expect(await refund(booked.id, 3_000)).toBe(200)
    await server.runJobs()
    const failing = await driver().tellRefund(checkoutId, 'FAILED')
    await send(await driver().refundElsewhere(checkoutId, 9_000))
    await send(await driver().refundElsewhere(checkoutId, 5_000))
    await send(failing)
    expect(await casesOf(booked)).toEqual([
      'REFUNDED_ELSEWHERE 90 OPEN',
      'REFUNDED_ELSEWHERE 50 OPEN',
      'TOO_MUCH_BACK 50 BY_ITSELF',
      'REFUND_FAILED 30 BY_ITSELF',
      'TOO_MUCH_BACK 20 OPEN',
    ])
    expect((await balancesOf(booked)).PAYER).toBe(2_000)
    expect((await toldTo(booked)).toSorted()).toEqual(['30 DONE', '90 DONE'])
  })

  test('PAY-13 told before its payment, after it, twice and with a cancelling, one made there is told to its patient and to the office once', async () => {
    for (const order of ['before', 'after', 'cancelled'] as const) {
      const { booked, checkoutId } = await taken()
      const confirmed = async () => expect(await confirm(booked)).toBe(201)
      if (order !== 'before') await confirmed()
      if (order === 'cancelled') await cancel(booked)
      const sent = await driver().refundElsewhere(checkoutId, 12_000)
      await Promise.all([send(sent), send(sent)])
      await send(sent)
      if (order === 'before') await confirmed()
      await server.runJobs()
      expect(
        (await casesOf(booked)).filter(one => one.includes('REFUNDED')),
        order,
      ).toEqual(['REFUNDED_ELSEWHERE 120 OPEN'])
      expect(await bellOf(booked), order).toHaveLength(order === 'cancelled' ? 0 : 1)
      expect(await toldTo(booked), order).toEqual(['120 DONE'])
      expect(await balancesBut('PROVIDER', booked), order).toEqual({})
    }
  })
})

test('PAY-17 told more of one number, and more again, it is entered for the same decision each time', async () => {
  const { driver, send, failed, nameOf } = paidBy('stripe')
  const { booked, checkoutId, refundId } = await failed()
  const late = await driver().refundElsewhere(checkoutId, 6_000)
  const how = { way: 'ELSEWHERE', nameWithProvider: await nameOf(checkoutId) } as const
  const act = () => sentBeside(refundId, { ...how, amount: 5_000 })
  expect(await without('stripe', act)).toBe(200)
  await send(late)
  expect((await balancesOf(booked)).PAYER).toBe(-6_000)
  const [refunded] = remote.stripe.refunds
  if (refunded) refunded.amount = 8_000
  for (const _ of [1, 2]) await send(await driver().tellRefund(checkoutId, 'DONE'))
  expect((await balancesOf(booked)).PAYER).toBe(-4_000)
  expect((await refundsOf(booked)).filter(one => !one.endsWith('replaced'))).toEqual([
    '50 ELSEWHERE DONE',
    '30 ELSEWHERE DONE',
    '40 CANCELLED_BY_PATIENT FAILED',
  ])
})

test('ADM-14 money that nobody asked for is looked into once: that it goes back there is no news, a dispute of it is', async () => {
  const shop = { paymentId: 'of another shop', amountCents: 500 }
  const { sandbox } = server.composed.capabilities.payments
  let told = 0
  const send = async (news: object) => {
    told += 1
    const event = { id: `told ${told}`, news: { ...shop, ...news } as never }
    const { body, headers } = sandbox?.sign(event) ?? { body: Buffer.from(''), headers: {} }
    expect(await tell('sandbox', { body, headers: headers as Record<string, string> })).toBe(200)
  }
  const open = async () =>
    (await listCases()).filter(({ nameWithProvider }) => nameWithProvider === shop.paymentId)
  await send({ kind: 'REFUND', refundId: 'one', state: 'PENDING' })
  await send({ kind: 'REFUND', refundId: 'one', state: 'DONE' })
  const [one, ...more] = await open()
  expect([one?.kind, more]).toEqual(['UNKNOWN_PAYMENT', []])
  expect(await settleCase(one?._id ?? '')).toBe(200)
  await send({ kind: 'REFUND', refundId: 'two', state: 'DONE' })
  expect(await open()).toEqual([])
  await send({ kind: 'DISPUTE', disputeId: 'bank', state: 'OPENED' })
  expect(await open()).toHaveLength(1)
})

test('PAY-13 money that is known waits for nobody who tells of it: they hold the payable after the payment', async () => {
  const { driver, paid } = paidBy('sandbox')
  const { booked, checkoutId } = await paid()
  const named = {
    provider: 'sandbox',
    provider_payment_id: await driver().paymentIdOf(checkoutId),
  }
  const again = await driver().tellPaid(checkoutId)
  const news = await driver().tellDispute(checkoutId, 'of a bank', 12_000, 'OPENED')
  await inTransaction(server.database, async tx => {
    await holdPaymentOfProvider(tx, named)
    expect(await Promise.all([tell('sandbox', again), tell('sandbox', news)])).toEqual([200, 200])
  })
  expect(await balancesOf(booked)).toMatchObject({ DISPUTED: 12_000 })
})
