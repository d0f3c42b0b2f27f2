import { seconds } from '@konsil/contract/core/time'
import { notifications } from '@konsil/contract/notifications'
import { describe, expect, test } from 'vitest'
import { arguedPayments } from '../../../test/argued-payments.ts'
import { useMoneyOffice } from '../../../test/money-office.ts'
import type { Booked } from '../../../test/paying-through.ts'

const office = useMoneyOffice()
const { server, remote, drivers, tell, payableOf, refund, toldTo, balancesBut } = office
const { retry, sentBeside, paidBy } = office
const { paid, bankMail } = arguedPayments(office)
const arguedMail = (booked: Booked) => office.newestMail(booked, 'Your bank has taken money back')
const bellsOf = async ({ patient }: Booked) => {
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, patient)
  return data.list.filter(({ event }) => event.code === 'AU011').map(({ title }) => title)
}

/** With Stripe, which says later what became of a refund. */
async function paidSlowly(lateRefundRate?: number) {
  remote.stripe.nextRefund = 'pending'
  const all = await paid(lateRefundRate, 'stripe')
  const ended = async (state: 'DONE' | 'FAILED') => {
    const sent = await drivers.stripe().tellRefund(all.checkoutId, state)
    expect(await tell('stripe', sent)).toBe(200)
    await server.runJobs()
  }
  return { ...all, ended }
}

describe('D-062, PAY-17 two disputes of one payment', () => {
  test('what waits for one of them is not left a second time when the other is won', async () => {
    const { booked, dispute, cancelled, sentBack } = await paid()
    await dispute('OPENED', 6_000, 'first')
    await dispute('OPENED', 6_000, 'second')
    await cancelled()
    await dispute('WON', 6_000, 'first')
    const { left, disputed } = await payableOf(booked)
    expect([left.value, disputed.value]).toEqual([0, 60])
    expect(await refund(booked.id, 100)).toBe('refund.nothing.left')
    await dispute('LOST', 6_000, 'second')
    expect(await sentBack()).toBe(6_000)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
  })

  test('of more than is left of it, no more is with banks than is left', async () => {
    const { booked, dispute } = await paid()
    expect(await refund(booked.id, 8_000)).toBe(200)
    await dispute('OPENED', 12_000, 'first')
    expect((await payableOf(booked)).left.value).toBe(0)
    expect(await refund(booked.id, 100)).toBe('refund.nothing.left')
    await dispute('WON', 12_000, 'first')
    expect((await payableOf(booked)).left.value).toBe(40)
    expect(await refund(booked.id, 4_000)).toBe(200)
  })

  test.each([
    ['LOST', 'WON', 'The other €70.00 is with us again.', '€50.00 is yours'],
    ['WON', 'LOST', 'The other €50.00 is with us again.', '€70.00 is yours'],
  ] as const)(
    'where nothing goes back, both ends are told with the last one: %s, %s',
    async (first, second, ours, theirs) => {
      const { booked, dispute, cancelled } = await paid(0)
      await dispute('OPENED', 5_000, 'first')
      await dispute('OPENED', 7_000, 'second')
      await cancelled()
      await dispute(first, 5_000, 'first')
      expect(await bankMail(booked)).toBe('')
      await dispute(second, 7_000, 'second')
      const mail = await bankMail(booked)
      expect(mail).toContain(ours)
      expect(mail).toContain(theirs)
      expect(mail).toContain('nothing of it goes back')
    },
  )

  test('what was promised with the cancelling is told, although the last one was opened after it', async () => {
    const { booked, dispute, cancelled } = await paid(0)
    await dispute('OPENED', 5_000, 'first')
    await cancelled()
    await dispute('OPENED', 7_000, 'second')
    await dispute('WON', 5_000, 'first')
    expect(await bankMail(booked)).toBe('')
    await dispute('LOST', 7_000, 'second')
    expect(await bankMail(booked)).toContain('€70.00 is yours')
  })

  test('what one has taken before the cancelling was told with that, and is not told again', async () => {
    const { booked, dispute, cancelled } = await paid(0)
    await dispute('OPENED', 5_000, 'first')
    await dispute('OPENED', 7_000, 'second')
    await dispute('LOST', 5_000, 'first')
    server.clock.advance(1_000)
    await cancelled()
    await dispute('WON', 7_000, 'second')
    const mail = await bankMail(booked)
    expect(mail).toContain('The money is with us again.')
    expect(mail).not.toContain('yours')
  })
})

describe('D-062, PAY-17 a dispute that is opened when another one is decided and told', () => {
  test('and that is nothing to its patient brings the sums of the first not once more', async () => {
    const { booked, dispute, cancelled } = await paid(0)
    await dispute('OPENED', 12_000, 'first')
    await cancelled()
    await dispute('WON', 12_000, 'first')
    server.clock.advance(seconds(1))
    await dispute('OPENED', 12_000, 'second')
    server.clock.advance(seconds(1))
    await dispute('LOST', 12_000, 'second')
    expect(await bellsOf(booked)).toEqual(['Your bank has decided'])
  })

  test('leaves due what is due: what the first one took was given then', async () => {
    const { booked, dispute, cancelled, ended } = await paidSlowly()
    await dispute('OPENED', 5_000, 'first')
    await cancelled()
    await ended('FAILED')
    await dispute('LOST', 5_000, 'first')
    const first = await bankMail(booked)
    expect(first).toContain('€50.00 is yours')
    expect(first).toContain('€70.00 is still due to you')
    server.clock.advance(seconds(1))
    await dispute('OPENED', 7_000, 'second')
    server.clock.advance(seconds(1))
    await dispute('WON', 7_000, 'second')
    const second = await bankMail(booked)
    expect(second).toContain('The money is with us again. €70.00 is still due to you')
    expect(second).not.toContain('yours')
  })
})

describe('D-062, NOTI-13 a dispute that is opened after the cancelling', () => {
  /** Cancelled free, and Stripe has taken the refund on. */
  async function underWay(lateRefundRate?: number) {
    const all = await paidSlowly(lateRefundRate)
    await all.cancelled()
    return all
  }

  test('is told once where money is to go back still, and so is what it comes to', async () => {
    const { booked, dispute, ended } = await underWay()
    await ended('FAILED')
    for (const _ of [1, 2]) await dispute('OPENED')
    expect(await bellsOf(booked)).toEqual(['Your bank has taken money back'])
    expect(await arguedMail(booked)).toContain('we pay you back €120.00 of it by ourselves')
    await dispute('WON')
    const mail = await bankMail(booked)
    expect(mail).toContain('The money is with us again. €120.00 is still due to you')
    expect(mail).not.toContain('nothing of it goes back')
    remote.stripe.nextRefund = 'succeeded'
    expect(await retry((await payableOf(booked)).refunds[0]?._id ?? '')).toBe(200)
    await server.runJobs()
    expect(await toldTo(booked)).toEqual(['120 DONE'])
  })

  test('and lost: what the bank has given is theirs, and nothing is due beside it', async () => {
    const { booked, dispute, ended } = await underWay()
    await ended('FAILED')
    await dispute('OPENED')
    await dispute('LOST')
    const mail = await bankMail(booked)
    expect(mail).toContain('€120.00 is yours')
    expect(mail).not.toContain('due to you still')
  })

  test('and lost, where less was due than it took: what was due is not sent beside that', async () => {
    const { booked, dispute, ended } = await underWay(0.5)
    await ended('FAILED')
    await dispute('OPENED', 7_000)
    await dispute('LOST', 7_000)
    const mail = await bankMail(booked)
    expect(mail).toContain('€70.00 is yours')
    expect(mail).not.toContain('due to you still')
    const owed = (await payableOf(booked)).refunds[0]
    expect(owed).toMatchObject({ mayTryAgain: false, mayTransfer: false, mayCover: true })
    const refundId = owed?._id ?? ''
    expect(await retry(refundId)).toBe('refund.not.owed')
    expect(await sentBeside(refundId, { amount: 6_000 })).toBe('refund.not.owed')
    expect(await sentBeside(refundId, { way: 'DISPUTE', amount: 6_000 })).toBe(200)
    expect(await toldTo(booked)).toEqual(['60 DONE'])
  })

  test('and lost over more than was due, nothing is sent beside that of what somebody had sent on the provider’s pages and came back', async () => {
    const { booked, checkoutId, dispute, ended } = await underWay(0.5)
    await ended('FAILED')
    await drivers.stripe().refundElsewhere(checkoutId, 6_000)
    const nameWithProvider = await paidBy('stripe').nameOf(checkoutId)
    const elsewhere = { way: 'ELSEWHERE', nameWithProvider, amount: 6_000 } as const
    expect(await sentBeside((await payableOf(booked)).refunds[0]?._id ?? '', elsewhere)).toBe(200)
    await ended('FAILED')
    await dispute('OPENED', 7_000)
    await dispute('LOST', 7_000)
    const owed = (await payableOf(booked)).refunds.at(-1)
    expect(owed).toMatchObject({ reason: 'ELSEWHERE', mayTryAgain: false, mayCover: true })
    expect(owed).toMatchObject({ mayTransfer: false, mostToSend: { value: 0 } })
    const refundId = owed?._id ?? ''
    expect(await sentBeside(refundId, { amount: 5_000 })).toBe('refund.not.owed')
    expect(await retry(refundId)).toBe('refund.not.owed')
    expect(await sentBeside(refundId, { way: 'DISPUTE', amount: 6_000 })).toBe(200)
    expect(await toldTo(booked)).toEqual(['60 DONE'])
  })

  test('after one that has given all that is due, is nothing to them', async () => {
    const { booked, dispute, ended } = await underWay(0.5)
    await ended('FAILED')
    await dispute('OPENED', 6_000, 'first')
    await dispute('LOST', 6_000, 'first')
    const told = ['Your bank has decided', 'Your bank has taken money back']
    expect(await bellsOf(booked)).toEqual(told)
    for (const state of ['OPENED', 'WON'] as const) {
      server.clock.advance(seconds(1))
      await dispute(state, 6_000, 'second')
    }
    expect(await bellsOf(booked)).toEqual(told)
  })

  test('leaves due what an administrator has given beside it, and it can be sent', async () => {
    const { booked, dispute, ended } = await underWay(0)
    expect(await refund(booked.id, 3_000)).toBe(200)
    await server.runJobs()
    await ended('FAILED')
    await dispute('OPENED', 6_000, 'first')
    await dispute('LOST', 6_000, 'first')
    const first = await bankMail(booked)
    expect(first).toContain('€60.00 is yours')
    expect(first).toContain('€30.00 is still due to you')
    for (const state of ['OPENED', 'WON'] as const) {
      server.clock.advance(seconds(1))
      await dispute(state, 6_000, 'second')
    }
    const second = await bankMail(booked)
    expect(second).toContain('The money is with us again. €30.00 is still due to you')
    const owed = (await payableOf(booked)).refunds[0]
    expect(owed?.mostToSend.value).toBe(30)
    expect(await sentBeside(owed?._id ?? '', { amount: 3_000 })).toBe(200)
  })

  test('says what of it an administrator has given beside that, which can be sent then', async () => {
    const { booked, dispute, ended } = await underWay(0.5)
    await ended('FAILED')
    expect(await refund(booked.id, 3_000)).toBe(200)
    await server.runJobs()
    await ended('FAILED')
    await dispute('OPENED', 6_000, 'first')
    expect(await arguedMail(booked)).toContain('we pay you back €60.00 of it by ourselves')
    await dispute('LOST', 6_000, 'first')
    const first = await bankMail(booked)
    expect(first).toContain('€60.00 is yours')
    expect(first).toContain('€30.00 is still due to you')
    server.clock.advance(seconds(1))
    await dispute('OPENED', 6_000, 'second')
    expect(await arguedMail(booked)).toContain('we pay you back €30.00 of it by ourselves')
    server.clock.advance(seconds(1))
    await dispute('WON', 6_000, 'second')
    const second = await bankMail(booked)
    expect(second).toContain('The money is with us again. €30.00 is still due to you')
    const { refunds } = await payableOf(booked)
    expect(refunds.map(({ mostToSend }) => mostToSend.value)).toEqual([0, 30])
    expect(await sentBeside(refunds[1]?._id ?? '', { amount: 3_000 })).toBe(200)
  })

  test('what has arrived meanwhile is not said to stay with us', async () => {
    const { booked, dispute, ended } = await underWay()
    await dispute('OPENED')
    expect(await arguedMail(booked)).toContain('Your bank has €120.00 of this payment')
    await ended('DONE')
    await dispute('WON')
    expect(await bankMail(booked)).toContain('What was due to you is on its way, or with you')
  })

  test('is nothing to them where all that goes back has arrived', async () => {
    const { booked, dispute, cancelled } = await paid()
    await cancelled()
    await dispute('OPENED')
    await dispute('WON')
    expect(await bellsOf(booked)).toEqual([])
  })
})
