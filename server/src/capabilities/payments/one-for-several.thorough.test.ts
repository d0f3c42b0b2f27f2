import { describe, expect, test } from 'vitest'
import { useMoneyOffice } from '../../../test/money-office.ts'

const office = useMoneyOffice()
const { server, balancesOf, paidBy, payableOf, casesOf, refundsOf, toldTo } = office
const { refund, saySent, sentBeside, correct, without } = office

type Name = Parameters<typeof paidBy>[0]

/** 40 and 60 of one payment, both of which its provider could not send. */
function twoFailedBy(name: Name) {
  const { driver, send, paid, nameOf } = paidBy(name)

  async function twoFailed() {
    const { booked, checkoutId } = await paid()
    driver().refundSlowly?.()
    for (const cents of [4_000, 6_000]) {
      expect(await refund(booked.id, cents)).toBe(200)
      await server.runJobs()
      await send(await driver().tellRefund(checkoutId, 'FAILED'))
    }
    const { refunds } = await payableOf(booked)
    const idOf = (value: number) => refunds.find(({ amount }) => amount.value === value)?._id ?? ''
    return { booked, checkoutId, forty: idOf(40), sixty: idOf(60) }
  }

  /** One refund on its own pages that pays both, and more perhaps. */
  async function paidByOne(cents = 10_000) {
    const { booked, checkoutId, forty, sixty } = await twoFailed()
    const late = await driver().refundElsewhere(checkoutId, cents)
    const nameWithProvider = await nameOf(checkoutId)
    const enter = (refundId: string, amount: number) =>
      sentBeside(refundId, { way: 'ELSEWHERE', nameWithProvider, amount })
    const acts = {
      forty: () => enter(forty, 4_000),
      sixty: () => enter(sixty, 6_000),
      event: async () => {
        await send(late)
        return 200
      },
    }
    return { booked, checkoutId, enter, acts, sixty }
  }

  return { driver, send, nameOf, twoFailed, paidByOne }
}

/** All of it has arrived, once. */
async function expectBothPaid(booked: Parameters<typeof payableOf>[0]) {
  expect(await balancesOf(booked)).not.toHaveProperty('PAYER')
  expect(await payableOf(booked)).toMatchObject({ refunded: { value: 100 }, left: { value: 20 } })
  expect((await toldTo(booked)).toSorted()).toEqual(['40 DONE', '60 DONE'])
}

describe.each(['sandbox', 'stripe', 'paypal'] as const)('one refund on the pages of %s', name => {
  const { driver, send, nameOf, twoFailed, paidByOne } = twoFailedBy(name)

  test('PAY-17 that pays two that failed is entered for both, and its event then changes nothing', async () => {
    const { booked, acts } = await paidByOne()
    for (const act of [acts.sixty, acts.forty, acts.event, acts.event])
      expect(await act()).toBe(200)
    await expectBothPaid(booked)
    expect((await casesOf(booked)).toSorted()).toEqual([
      'REFUND_FAILED 40 SENT_ELSEWHERE',
      'REFUND_FAILED 60 SENT_ELSEWHERE',
    ])
  })

  test('PAY-17 is entered up to what is left of it, and what is over after all is the event’s', async () => {
    const { booked, checkoutId, enter, acts, sixty } = await paidByOne(9_000)
    expect(await acts.forty()).toBe(200)
    expect(await enter(sixty, 6_000)).toBe('refund.other.rest')
    expect(await enter(sixty, 5_000)).toBe(200)
    const { cases } = await payableOf(booked)
    const ten = cases.find(({ settled }) => settled === null)?.refundId ?? ''
    expect(await enter(ten, 1_000)).toBe('refund.known')
    await acts.event()
    expect((await balancesOf(booked)).PAYER).toBe(-1_000)
    await send(await driver().refundElsewhere(checkoutId, 1_000))
    await expectBothPaid(booked)
    const more = await paidByOne(11_000)
    for (const act of [more.acts.sixty, more.acts.forty]) expect(await act()).toBe(200)
    await more.acts.event()
    expect(await balancesOf(more.booked)).not.toHaveProperty('PAYER')
    expect(await payableOf(more.booked)).toMatchObject({ refunded: { value: 110 } })
    expect((await toldTo(more.booked)).toSorted()).toEqual(['10 DONE', '40 DONE', '60 DONE'])
  })

  test('PAY-17 that we have asked for ourselves counts for what we asked it for, and no other', async () => {
    const { booked, checkoutId, forty } = await twoFailed()
    expect(await refund(booked.id, 2_000)).toBe(200)
    const { refunds } = await payableOf(booked)
    const unheard = refunds.find(({ state }) => state === 'PENDING')?._id
    const late = await driver().refundElsewhere(checkoutId, 2_000, unheard)
    const asked = { way: 'ELSEWHERE', nameWithProvider: await nameOf(checkoutId) } as const
    for (const _ of [1, 2]) {
      expect(await sentBeside(forty, { ...asked, amount: 2_000 })).toBe('refund.ours')
    }
    await send(late)
    expect(await refundsOf(booked)).toEqual([
      '40 ADMINISTRATOR FAILED',
      '60 ADMINISTRATOR FAILED',
      '20 ADMINISTRATOR DONE',
    ])
    expect((await balancesOf(booked)).PAYER).toBe(-10_000)
  })

  test.each(['asked', 'told', 'told by one that is not in use any more'])(
    'PAY-17 that is our own, and was entered for another one, is taken from that again: %s',
    async how => {
      const { booked, checkoutId, forty } = await twoFailed()
      expect(await refund(booked.id, 2_000)).toBe(200)
      const { refunds } = await payableOf(booked)
      const unheard = refunds.find(({ state }) => state === 'PENDING')?._id
      const late = await driver().refundElsewhere(checkoutId, 2_000, unheard)
      const nameWithProvider = await nameOf(checkoutId)
      const said = { way: 'ELSEWHERE', nameWithProvider, amount: 2_000 } as const
      expect(await without(name, () => sentBeside(forty, said))).toBe(200)
      if (how !== 'asked') await send(late)
      const wrong = (await payableOf(booked)).refunds.find(one => one.mayCorrect)?._id ?? ''
      const correcting = () => correct(wrong, 0)
      const isInUse = how === 'asked' || how === 'told'
      expect(await (isInUse ? correcting() : without(name, correcting))).toBe(200)
      expect((await balancesOf(booked)).PAYER).toBe(-10_000)
      await send(late)
      expect((await balancesOf(booked)).PAYER).toBe(-10_000)
      expect((await payableOf(booked)).refunded).toMatchObject({ value: 120 })
    },
  )
})

test('PAY-17 that we have asked for, and took for failed, pays what we asked it for: entered there, or told', async () => {
  const { driver, send, nameOf, twoFailed } = twoFailedBy('paypal')
  const { booked, checkoutId, forty, sixty } = await twoFailed()
  const late = await driver().refundElsewhere(checkoutId, 6_000, sixty)
  const asked = { way: 'ELSEWHERE', nameWithProvider: await nameOf(checkoutId) } as const
  expect(await sentBeside(forty, { ...asked, amount: 4_000 })).toBe('refund.ours')
  await send(late)
  expect((await balancesOf(booked)).PAYER).toBe(-4_000)
  expect((await casesOf(booked)).filter(one => one.endsWith('OPEN'))).toEqual([
    'REFUND_FAILED 40 OPEN',
    'REFUNDED_ELSEWHERE 60 OPEN',
  ])
  const last = await driver().refundElsewhere(checkoutId, 4_000, forty)
  const own = { way: 'ELSEWHERE', nameWithProvider: await nameOf(checkoutId) } as const
  expect(await sentBeside(forty, { ...own, amount: 4_000 })).toBe(200)
  await send(last)
  await expectBothPaid(booked)
  const told = await twoFailed()
  await send(await driver().refundElsewhere(told.checkoutId, 6_000, told.sixty))
  expect(await refundsOf(told.booked)).toEqual([
    '40 ADMINISTRATOR FAILED',
    '60 ADMINISTRATOR FAILED replaced',
    '60 ELSEWHERE DONE',
  ])
  // Of another one by somebody's word, when nobody could ask.
  const said = await twoFailed()
  const later = await driver().refundElsewhere(said.checkoutId, 6_000, said.sixty)
  const word = { way: 'ELSEWHERE', nameWithProvider: await nameOf(said.checkoutId) } as const
  const act = () => sentBeside(said.forty, { ...word, amount: 4_000 })
  expect(await without('paypal', act)).toBe(200)
  await send(later)
  expect((await balancesOf(said.booked)).PAYER).toBe(-4_000)
})

test('PAY-17 that we have asked for, and of which nothing is owed any more, pays what is: that is said of it', async () => {
  const { driver, nameOf, twoFailed } = twoFailedBy('paypal')
  const { booked, checkoutId, forty, sixty } = await twoFailed()
  expect(await sentBeside(sixty, { amount: 6_000 })).toBe(200)
  await driver().refundElsewhere(checkoutId, 4_000, sixty)
  const asked = { way: 'ELSEWHERE', nameWithProvider: await nameOf(checkoutId) } as const
  expect(await sentBeside(forty, { ...asked, amount: 4_000 })).toBe('refund.not.failed')
  await expectBothPaid(booked)
  expect((await casesOf(booked)).filter(one => one.endsWith('OPEN'))).toEqual([
    'REFUNDED_ELSEWHERE 40 OPEN',
  ])
})

test('PAY-17 that we have asked for pays a part of what is owed beside it: how much, and what is left, is said', async () => {
  const { driver, nameOf, twoFailed } = twoFailedBy('paypal')
  const { booked, checkoutId, forty, sixty } = await twoFailed()
  expect(await sentBeside(forty, { amount: 4_000 })).toBe(200)
  await driver().refundElsewhere(checkoutId, 4_000, forty)
  const asked = { way: 'ELSEWHERE', nameWithProvider: await nameOf(checkoutId) } as const
  const { items } = await saySent(sixty, { ...asked, amount: 4_000 })
  expect(items).toMatchObject([
    { id: 'refund.ours.in.part', values: { sent: { value: 40 }, most: { value: 20 } } },
  ])
  expect((await casesOf(booked)).filter(one => one.endsWith('OPEN'))).toEqual([
    'REFUND_FAILED 20 OPEN',
    'REFUNDED_ELSEWHERE 40 OPEN',
  ])
  expect((await balancesOf(booked)).PAYER).toBe(-2_000)
})

const { driver, send, nameOf, twoFailed, paidByOne } = twoFailedBy('stripe')

test.each([
  ['forty', 'event', 'sixty'],
  ['event', 'forty', 'sixty'],
] as const)('PAY-17 entered and told in the order %s, %s, %s it counts once', async (...order) => {
  const { booked, acts } = await paidByOne()
  for (const one of order) expect([200, 'refund.not.failed']).toContain(await acts[one]())
  await expectBothPaid(booked)
})

test('PAY-17 entered for both and told at once it counts once', async () => {
  const { booked, acts } = await paidByOne()
  const all = [acts.forty, acts.sixty, acts.event, acts.forty, acts.sixty, acts.event]
  const answers = await Promise.all(all.map(act => act()))
  for (const answer of answers) expect([200, 'refund.not.failed']).toContain(answer)
  await expectBothPaid(booked)
})

test('PAY-17 of one that nobody can ask about the word is taken for both, until something is told of it', async () => {
  const { booked, acts } = await paidByOne()
  expect(await without('stripe', acts.sixty)).toBe(200)
  expect(await without('stripe', acts.forty)).toBe(200)
  await acts.event()
  await expectBothPaid(booked)
  const { booked: other, checkoutId } = await twoFailed()
  await send(await driver().refundElsewhere(checkoutId, 6_000))
  const nameWithProvider = await nameOf(checkoutId)
  const { refunds } = await payableOf(other)
  const owed = refunds.find(({ mayTransfer }) => mayTransfer)
  const again = { way: 'ELSEWHERE', nameWithProvider, amount: 4_000 } as const
  expect(await without('stripe', () => sentBeside(owed?._id ?? '', again))).toBe('refund.known')
})

test('PAY-17 what is owed again of a decision after a correction is entered under the same number', async () => {
  const { booked, acts, enter } = await paidByOne()
  expect(await acts.sixty()).toBe(200)
  const wrong = (await payableOf(booked)).refunds.find(({ mayCorrect }) => mayCorrect)?._id ?? ''
  expect(await without('stripe', () => correct(wrong, 5_000))).toBe(200)
  const again = (await payableOf(booked)).refunds.find(
    ({ mayTransfer, amount }) => mayTransfer && amount.value === 10,
  )
  expect(await enter(again?._id ?? '', 1_000)).toBe(200)
  expect(await acts.forty()).toBe(200)
  await acts.event()
  await expectBothPaid(booked)
})
