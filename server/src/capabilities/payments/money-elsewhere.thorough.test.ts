import { describe, expect, test } from 'vitest'
import { useMoneyOffice } from '../../../test/money-office.ts'

const office = useMoneyOffice()
const { server, confirm, cancel, balancesOf, paidBy } = office
const { payableOf, casesOf, refundsOf, balancesBut, toldTo, invoicesOf } = office
const { transfer, retry, refund } = office

describe.each(['sandbox', 'stripe', 'paypal'] as const)('money paid by %s', name => {
  const { driver, send, taken, paid } = paidBy(name)
  const backWith = async (checkoutId: string) => (await driver().countOf(checkoutId)).refundedCents

  test('PAY-17 what somebody sends back on the provider’s pages while ours waits has taken its place', async () => {
    const { booked, checkoutId } = await paid()
    await cancel(booked)
    await send(await driver().refundElsewhere(checkoutId, 12_000))
    await server.runJobs()
    expect(await backWith(checkoutId)).toBe(12_000)
    expect(await payableOf(booked)).toMatchObject({ state: 'REFUNDED', refunded: { value: 120 } })
    expect(await refundsOf(booked)).toEqual([
      '120 CANCELLED_BY_PATIENT FAILED replaced',
      '120 ELSEWHERE DONE',
    ])
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await casesOf(booked)).toEqual(['REFUNDED_ELSEWHERE 120 OPEN'])
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
  })

  test('PAY-17 the same once ours has failed by it: nothing is owed, and its case ends by itself', async () => {
    const { booked, checkoutId } = await paid()
    await cancel(booked)
    const faster = await driver().refundElsewhere(checkoutId, 12_000)
    await server.runJobs()
    expect(await casesOf(booked)).toEqual(['REFUND_FAILED 120 OPEN'])
    await send(faster)
    expect(await casesOf(booked)).toEqual([
      'REFUND_FAILED 120 BY_ITSELF',
      'REFUNDED_ELSEWHERE 120 OPEN',
    ])
    const { refunds, refunded } = await payableOf(booked)
    expect(refunded.value).toBe(120)
    expect(refunds.some(one => one.mayTransfer || one.mayTryAgain)).toBe(false)
    expect(await transfer(refunds[0]?._id ?? '')).toBe('refund.not.failed')
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await toldTo(booked)).toEqual(['120 DONE'])
  })

  test('PAY-17 part of it takes the place of a part, and the rest is sent by us', async () => {
    const { booked, checkoutId } = await paid()
    await cancel(booked)
    await send(await driver().refundElsewhere(checkoutId, 5_000))
    await server.runJobs()
    expect(await backWith(checkoutId)).toBe(12_000)
    expect(await refundsOf(booked)).toEqual([
      '120 CANCELLED_BY_PATIENT FAILED replaced',
      '50 ELSEWHERE DONE',
      '70 CANCELLED_BY_PATIENT DONE',
    ])
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
  })

  test('PAY-17 part of what failed leaves the rest owed, and more than is owed is a refund of its own', async () => {
    const { booked, checkoutId } = await paid()
    driver().refundSlowly?.()
    expect(await refund(booked.id, 7_000)).toBe(200)
    await server.runJobs()
    await send(await driver().tellRefund(checkoutId, 'FAILED'))
    await send(await driver().refundElsewhere(checkoutId, 3_000))
    expect(await casesOf(booked)).toEqual([
      'REFUND_FAILED 70 BY_ITSELF',
      'REFUND_FAILED 40 OPEN',
      'REFUNDED_ELSEWHERE 30 OPEN',
    ])
    expect((await balancesOf(booked)).PAYER).toBe(-4_000)
    await send(await driver().refundElsewhere(checkoutId, 6_000))
    expect(await balancesOf(booked)).not.toHaveProperty('PAYER')
    expect(await payableOf(booked)).toMatchObject({ refunded: { value: 90 }, left: { value: 30 } })
    expect(await toldTo(booked)).toEqual(['70 DONE', '20 DONE'])
    await server.runJobs()
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 70', 'CANCELLATION 20'])
  })

  test('what was transferred and then sent by the provider as well is too much, and nobody else’s share', async () => {
    const { booked, checkoutId } = await paid()
    driver().refundSlowly?.()
    await cancel(booked)
    await server.runJobs()
    await send(await driver().tellRefund(checkoutId, 'FAILED'))
    const [failed] = (await payableOf(booked)).refunds
    expect(await transfer(failed?._id ?? '')).toBe(200)
    await send(await driver().refundElsewhere(checkoutId, 12_000))
    await server.runJobs()
    expect(await casesOf(booked)).toEqual([
      'REFUND_FAILED 120 TRANSFERRED',
      'REFUNDED_ELSEWHERE 120 OPEN',
      'TOO_MUCH_BACK 120 OPEN',
    ])
    expect(await balancesOf(booked)).toMatchObject({ BANK: -12_000, PAYER: 12_000 })
    expect(await balancesOf(booked)).not.toHaveProperty('DOCTOR')
    expect(await payableOf(booked)).toMatchObject({ refunded: { value: 120 }, left: { value: 0 } })
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    // It came back: nobody is owed what was too much.
    await send(await driver().tellRefund(checkoutId, 'FAILED'))
    const { refunds } = await payableOf(booked)
    expect(refunds.filter(one => one.mayTryAgain || one.mayTransfer)).toEqual([])
  })

  test('PAY-13 money that pays for nothing and was sent back by hand before us goes back once', async () => {
    const { booked, checkoutId } = await taken()
    await cancel(booked)
    await send(await driver().tellPaid(checkoutId))
    await send(await driver().refundElsewhere(checkoutId, 12_000))
    await server.runJobs()
    expect(await backWith(checkoutId)).toBe(12_000)
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await refundsOf(booked)).toEqual(['120 TOO_LATE FAILED replaced', '120 ELSEWHERE DONE'])
  })

  test('PAY-13 a dispute and a refund that are told before their payment have their effect with it', async () => {
    const { booked, checkoutId } = await taken()
    await send(await driver().tellDispute(checkoutId, `${checkoutId} early`, 9_000, 'OPENED'))
    const elsewhere = await driver().refundElsewhere(checkoutId, 3_000)
    for (const _ of [1, 2]) await send(elsewhere)
    expect(await confirm(booked)).toBe(201)
    for (const _ of [1, 2]) await send(elsewhere)
    expect(await payableOf(booked)).toMatchObject({
      state: 'PARTLY_REFUNDED',
      refunded: { value: 30 },
      disputed: { value: 90 },
      left: { value: 0 },
    })
    expect((await casesOf(booked)).toSorted()).toEqual([
      'DISPUTE_OPENED 90 OPEN',
      'REFUNDED_ELSEWHERE 30 OPEN',
      'UNKNOWN_PAYMENT BY_ITSELF',
    ])
    expect(await balancesOf(booked)).toMatchObject({ DISPUTED: 9_000 })
    expect(await refund(booked.id, 12_000)).toBe('refund.nothing.left')
  })

  test('PAY-17 while a bank argues about a payment nobody sends what failed of it, or it could be paid twice', async () => {
    const { booked, checkoutId } = await paid()
    const dispute = async (state: 'OPENED' | 'WON' | 'LOST') =>
      send(await driver().tellDispute(checkoutId, `${checkoutId} one`, 12_000, state))
    driver().refundSlowly?.()
    await cancel(booked)
    await server.runJobs()
    await dispute('OPENED')
    await send(await driver().tellRefund(checkoutId, 'FAILED'))
    const owed = async () => (await payableOf(booked)).refunds[0]
    const ways = { waitsForBank: true, mayTryAgain: false, mayTransfer: false, mayCover: false }
    expect(await owed()).toMatchObject(ways)
    const refundId = (await owed())?._id ?? ''
    expect(await transfer(refundId)).toBe('refund.in.dispute')
    expect(await retry(refundId)).toBe('refund.in.dispute')
    await dispute('WON')
    expect(await owed()).toMatchObject({
      waitsForBank: false,
      mayTryAgain: true,
      mayTransfer: true,
    })
    expect(await transfer(refundId)).toBe(200)
  })
})
