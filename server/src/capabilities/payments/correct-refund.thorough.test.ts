import { describe, expect, test } from 'vitest'
import { useMoneyOffice } from '../../../test/money-office.ts'

const office = useMoneyOffice()
const { server, balancesOf, balancesBut, paidBy, payableOf, casesOf, refundsOf, toldTo } = office
const { without, partsOf, sentBeside, correct, newestMail, invoicesOf } = office

const open = async (booked: Parameters<typeof casesOf>[0]) =>
  (await casesOf(booked)).filter(one => one.endsWith('OPEN'))

describe.each(['sandbox', 'stripe', 'paypal'] as const)(
  'what was entered of a refund by %s',
  name => {
    const { driver, send, failed, nameOf } = paidBy(name)

    /** Entered as sent there, all of it, when nobody could ask; the provider tells of 50 later. */
    async function entered() {
      const { booked, checkoutId, refundId } = await failed()
      const late = await driver().refundElsewhere(checkoutId, 5_000)
      const how = { way: 'ELSEWHERE', nameWithProvider: await nameOf(checkoutId) } as const
      expect(await without(name, () => sentBeside(refundId, how))).toBe(200)
      const ids = async () => (await payableOf(booked)).refunds.filter(one => one.mayCorrect)
      return { booked, checkoutId, late, how, correctable: (await ids())[0]?._id ?? '', ids }
    }

    test('PAY-17 too high is corrected, once: what was entered stays, the rest is owed again, and its patient hears of it', async () => {
      const { booked, late, correctable, ids } = await entered()
      await send(late)
      expect(await correct(correctable, 12_000)).toBe('refund.not.less')
      const both = [correct(correctable, 5_000), correct(correctable, 5_000)]
      expect((await Promise.all(both)).toSorted()).toEqual([200, 'refund.not.entered'])
      expect(await casesOf(booked)).toEqual([
        'REFUND_FAILED 120 SENT_ELSEWHERE',
        'REFUNDED_ELSEWHERE 50 CORRECTED',
        'REFUND_FAILED 70 OPEN',
      ])
      expect((await refundsOf(booked)).toSorted()).toEqual([
        '120 CANCELLED_BY_PATIENT FAILED replaced',
        '120 ELSEWHERE FAILED replaced',
        '50 ELSEWHERE DONE',
        '70 CANCELLED_BY_PATIENT FAILED',
      ])
      expect((await balancesOf(booked)).PAYER).toBe(-7_000)
      expect(await payableOf(booked)).toMatchObject({
        refunded: { value: 120 },
        left: { value: 0 },
      })
      expect((await partsOf(booked)).map(({ amount, state }) => [amount.value, state])).toEqual([
        [50, 'DONE'],
        [70, 'FAILED'],
      ])
      expect(await newestMail(booked, 'A refund was corrected')).toContain(
        '€50.00 was sent, not €120.00 as we told you.',
      )
      // Told again it changes nothing, and what is owed goes its way.
      await send(late)
      expect((await balancesOf(booked)).PAYER).toBe(-7_000)
      expect((await ids()).map(({ amount }) => amount.value)).toEqual([50])
      const { refunds } = await payableOf(booked)
      const owed = refunds.find(one => one.mayTransfer)?._id ?? ''
      expect(await sentBeside(owed, { amount: 7_000 })).toBe(200)
      expect(await balancesBut('PROVIDER', booked)).toEqual({ BANK: -7_000 })
      expect(await toldTo(booked)).toEqual(['120 DONE'])
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    })

    test.each([
      { really: 12_000, owed: 0, mail: /^$/ },
      { really: 5_000, owed: 7_000, mail: /€50\.00 was sent, not €120\.00 as we told you\./ },
    ])(
      'PAY-17 to nothing, while $really came from elsewhere: that alone which is owed still is told as missing',
      async ({ really, owed, mail }) => {
        const { booked, checkoutId, refundId } = await failed()
        expect(await sentBeside(refundId)).toBe(200)
        await send(await driver().refundElsewhere(checkoutId, really))
        expect((await casesOf(booked)).at(-1)).toBe(`TOO_MUCH_BACK ${really / 100} OPEN`)
        const wrong = (await payableOf(booked)).refunds.find(one => one.mayCorrect)?._id ?? ''
        expect(await correct(wrong, 0)).toBe(200)
        expect((await balancesOf(booked)).PAYER ?? 0).toBe(0 - owed)
        const told = await newestMail(booked, 'A refund was corrected')
        expect(told).toMatch(mail)
      },
    )

    test('PAY-17 is not corrected below what it has told; once what was transferred is, so much of the surplus stands for what is missing', async () => {
      const { booked, checkoutId, refundId } = await failed()
      expect(await sentBeside(refundId, { amount: 7_000 })).toBe(200)
      const owed = (await payableOf(booked)).refunds.find(one => one.mayTransfer)?._id ?? ''
      const late = await driver().refundElsewhere(checkoutId, 6_000)
      const nameWithProvider = await nameOf(checkoutId)
      const how = { way: 'ELSEWHERE', nameWithProvider, amount: 5_000 } as const
      expect(await without(name, () => sentBeside(owed, how))).toBe(200)
      await send(late)
      const { refunds } = await payableOf(booked)
      const idOf = (value: number) =>
        refunds.find(one => one.mayCorrect && one.amount.value === value)?._id ?? ''
      const lower = () => correct(idOf(50), 4_000)
      expect(await lower()).toBe('refund.less.than.known')
      expect(await without(name, lower)).toBe('refund.less.than.known')
      const told = 'REFUNDED_ELSEWHERE 10 OPEN'
      expect(await open(booked)).toEqual([told, 'TOO_MUCH_BACK 10 OPEN'])
      expect(await correct(idOf(70), 6_000)).toBe(200)
      expect(await balancesBut('PROVIDER', booked)).toEqual({ BANK: -6_000 })
      expect(await open(booked)).toEqual([told])
      expect(await newestMail(booked, 'A refund was corrected')).toBe('')
      await send(late)
      expect(await balancesBut('PROVIDER', booked)).toEqual({ BANK: -6_000 })
    })

    test('PAY-17 before it tells of it is corrected as well, to nothing too: what it tells then counts once', async () => {
      const { booked, late, correctable } = await entered()
      expect(await correct(correctable, 4_000)).toBe('refund.less.than.known')
      expect(await without(name, () => correct(correctable, 0))).toBe(200)
      expect((await balancesOf(booked)).PAYER).toBe(-12_000)
      for (const _ of [1, 2]) await send(late)
      expect((await balancesOf(booked)).PAYER).toBe(-7_000)
      expect((await open(booked)).toSorted()).toEqual([
        'REFUNDED_ELSEWHERE 50 OPEN',
        'REFUND_FAILED 70 OPEN',
      ])
    })
  },
)

test('PAY-17 a transfer that was entered too high is owed again in part, and what nobody entered is not corrected', async () => {
  const { failed } = paidBy('stripe')
  const { booked, refundId } = await failed()
  expect(await correct(refundId, 0)).toBe('refund.not.entered')
  expect(await correct('01997b6a-0000-7000-8000-00000000ffff', 0)).toBe('not.found')
  expect(await sentBeside(refundId)).toBe(200)
  const sent = (await payableOf(booked)).refunds.find(one => one.mayCorrect)?._id ?? ''
  expect(await correct(sent, 2_000)).toBe(200)
  expect(await balancesBut('PROVIDER', booked)).toEqual({ BANK: -2_000, PAYER: -10_000 })
  expect(await casesOf(booked)).toEqual([
    'REFUND_FAILED 120 TRANSFERRED',
    'REFUND_FAILED 120 CORRECTED',
    'REFUND_FAILED 100 OPEN',
  ])
  expect(await partsOf(booked)).toMatchObject([
    { amount: { value: 20 }, way: 'TRANSFER', state: 'DONE' },
    { amount: { value: 100 }, state: 'FAILED' },
  ])
  await server.runJobs()
})
