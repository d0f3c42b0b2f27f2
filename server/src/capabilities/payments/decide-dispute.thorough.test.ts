import { describe, expect, test } from 'vitest'
import { useMoneyOffice } from '../../../test/money-office.ts'
import type { Booked } from '../../../test/paying-through.ts'
import { reconcileJob } from './reconcile.ts'

const office = useMoneyOffice()
const { server, remote, cancel, paidBy, payableOf, casesOf, toldTo, settleCase, decide } = office
const { balancesOf, balancesBut, newestMail, invoicesOf } = office

const bankMail = (booked: Booked) => newestMail(booked, 'Your bank has decided')
const disputeOf = async (booked: Booked) => (await payableOf(booked)).disputes[0]?._id ?? ''
const caseOf = async (booked: Booked) => (await payableOf(booked)).cases[0]?._id ?? ''
/** An hour later, in which no session ends. */
const asked = async () => {
  await server.pool.query(`update dispute set asked_at = asked_at - interval '1 hour'`)
  await server.perform(reconcileJob, {})
  await server.runJobs()
}

/** Paid, argued about, and cancelled free: all of it waits for the bank. */
async function waiting(name: 'sandbox' | 'stripe' | 'paypal') {
  const { driver, send, paid } = paidBy(name)
  const { booked, checkoutId } = await paid()
  const named = `${checkoutId}-one`
  const event = (state: 'OPENED' | 'WON' | 'LOST', lostCents?: number) =>
    driver().tellDispute(checkoutId, named, 12_000, state, lostCents)
  await send(await event('OPENED'))
  await cancel(booked)
  await server.runJobs()
  expect(await toldTo(booked)).toEqual(['120 WAITING'])
  const sentBack = async () => (await driver().countOf(checkoutId)).refundedCents
  return { booked, named, event, send, sentBack }
}

describe.each(['sandbox', 'stripe', 'paypal'] as const)('of money paid by %s', name => {
  test.each([
    ['WON', 12_000],
    ['LOST', 0],
  ] as const)(
    'PAY-13 a decision of which the event was lost is asked for: %s',
    async (state, sent) => {
      const { booked, event, sentBack } = await waiting(name)
      await asked()
      expect(await toldTo(booked), 'it argues still').toEqual(['120 WAITING'])
      // It says so, and nobody hears it.
      await event(state)
      await asked()
      expect(await toldTo(booked)).toEqual(['120 DONE'])
      expect(await sentBack()).toBe(sent)
      expect(await balancesBut('PROVIDER', booked)).toEqual({})
      expect(await bankMail(booked)).toContain(state === 'WON' ? 'You get back' : 'is yours')
    },
  )
})

test('PAY-13 what PayPal gives back of one is learned by asking too', async () => {
  const { booked, event, sentBack } = await waiting('paypal')
  await event('LOST', 5_000)
  await asked()
  expect(await sentBack()).toBe(7_000)
  expect(await casesOf(booked)).toEqual([
    'DISPUTE_OPENED 120 BY_ITSELF',
    'DISPUTE_LOST 50 OPEN',
    'DISPUTE_WON 70 OPEN',
  ])
})

test('PAY-13 what PayPal gives back is counted against what is booked, also where it argues about less since', async () => {
  const { booked, named, event, send, sentBack } = await waiting('paypal')
  await event('LOST', 6_000)
  const less = { currency_code: 'EUR', value: '60.00' }
  const told = { ...remote.paypal.disputes.get(named), dispute_amount: less }
  await send(remote.paypal.event('CUSTOMER.DISPUTE.RESOLVED', told))
  await server.runJobs()
  expect(await sentBack()).toBe(6_000)
  expect(await casesOf(booked)).toEqual([
    'DISPUTE_OPENED 120 BY_ITSELF',
    'DISPUTE_LOST 60 OPEN',
    'DISPUTE_WON 60 OPEN',
  ])
})

test('PAY-13 of more than is booked all that is booked is lost, and that it was more is a case', async () => {
  const { booked, event, send, sentBack } = await waiting('paypal')
  for (const _ of [1, 2]) await send(await event('LOST', 13_000))
  await server.runJobs()
  expect(await sentBack()).toBe(0)
  expect(await casesOf(booked)).toEqual([
    'DISPUTE_OPENED 120 BY_ITSELF',
    'DISPUTE_LOST 120 OPEN',
    'DISPUTE_DIFFERS 130 OPEN',
  ])
})

test('PAY-13 a case of more than is booked, settled or not, hides nothing that is told afterwards', async () => {
  const { booked, event, send } = await waiting('paypal')
  const differing = async () =>
    (await casesOf(booked)).filter(one => one.startsWith('DISPUTE_DIFFERS'))
  const settle = async () =>
    expect(await settleCase((await payableOf(booked)).cases.at(-1)?._id ?? '')).toBe(200)
  await send(await event('LOST', 13_000))
  await settle()
  await send(await event('LOST', 13_000))
  expect(await differing()).toEqual(['DISPUTE_DIFFERS 130 NOTED'])
  for (const _ of [1, 2]) await send(await event('WON'))
  expect(await differing()).toEqual(['DISPUTE_DIFFERS 130 NOTED', 'DISPUTE_DIFFERS OPEN'])
  await settle()
  await send(await event('WON'))
  expect(await differing()).toHaveLength(2)
})

/** PayPal has resolved it, and says nothing of whose the money is. */
async function resolvedAsNone() {
  const all = await waiting('paypal')
  const told = {
    ...remote.paypal.disputes.get(all.named),
    status: 'RESOLVED',
    dispute_outcome: { outcome_code: 'NONE' },
  }
  remote.paypal.disputes.set(all.named, told)
  await all.send(remote.paypal.event('CUSTOMER.DISPUTE.RESOLVED', told))
  await asked()
  expect(await toldTo(all.booked)).toEqual(['120 WAITING'])
  return all
}

describe('ADM-14 a dispute whose end nobody tells us', () => {
  test('is not settled by words while it is not decided, and what waits for it stands in its case', async () => {
    const { booked } = await resolvedAsNone()
    expect(await settleCase(await caseOf(booked))).toBe('money.case.argued')
    expect((await payableOf(booked)).cases).toMatchObject([
      { kind: 'DISPUTE_OPENED', due: { value: 120 }, settled: null },
    ])
  })

  test('is won by the word of an administrator, once, and what waited is sent', async () => {
    const { booked, sentBack } = await resolvedAsNone()
    const id = await disputeOf(booked)
    expect(await decide(booked.id, 'WON'), 'of no dispute').toBe('not.found')
    const both = await Promise.all([decide(id, 'WON'), decide(id, 'WON')])
    expect(both.toSorted()).toEqual([200, 'dispute.decided'])
    await server.runJobs()
    expect(await sentBack()).toBe(12_000)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    expect(await bankMail(booked)).toContain('You get back €120.00, the way you paid.')
    expect(await casesOf(booked)).toEqual([
      'DISPUTE_OPENED 120 BY_ITSELF',
      'DISPUTE_WON 120 ENTERED',
    ])
    const settled = (await payableOf(booked)).cases.at(-1)?.settled
    expect(settled).toMatchObject({ note: 'Sent by our bank today, order 17', by: {} })
  })

  test.each([
    [undefined, 0, ['DISPUTE_LOST 120 ENTERED']],
    [5_000, 7_000, ['DISPUTE_LOST 50 ENTERED', 'DISPUTE_WON 70 BY_ITSELF']],
  ])('is lost by it, all or a part: %s', async (lost, sent, cases) => {
    const { booked, sentBack } = await resolvedAsNone()
    const id = await disputeOf(booked)
    expect(await decide(id, 'LOST', 12_001)).toBe('dispute.too.much')
    expect(await decide(id, 'LOST', lost)).toBe(200)
    await server.runJobs()
    expect(await sentBack()).toBe(sent)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await casesOf(booked)).toEqual(['DISPUTE_OPENED 120 BY_ITSELF', ...cases])
  })

  test('and of which something else is told afterwards is a case, and moves nothing', async () => {
    const { booked, event, send } = await resolvedAsNone()
    expect(await decide(await disputeOf(booked), 'WON')).toBe(200)
    await server.runJobs()
    const before = await balancesOf(booked)
    await send(await event('WON'))
    expect(await casesOf(booked)).toHaveLength(2)
    for (const _ of [1, 2]) await send(await event('LOST'))
    expect((await casesOf(booked)).slice(2)).toEqual(['DISPUTE_DIFFERS 120 OPEN'])
    expect(await balancesOf(booked)).toEqual(before)
    expect(await settleCase((await payableOf(booked)).cases.at(-1)?._id ?? '')).toBe(200)
  })

  test.each([
    ['PAID_BY_PROVIDER', undefined],
    ['LOST', 6_000],
  ] as const)(
    'and of which one end after another is told has a case of each, once: entered as %s',
    async (end, cents) => {
      const { booked, event, send } = await resolvedAsNone()
      expect(await decide(await disputeOf(booked), end, cents)).toBe(200)
      const known = (await casesOf(booked)).length
      const told: string[] = []
      for (const [state, lost] of [
        ['WON', undefined],
        ['LOST', 12_000],
        ['LOST', 4_000],
      ] as const) {
        for (const _ of [1, 2]) await send(await event(state, lost))
        told.push(['DISPUTE_DIFFERS', ...(lost ? [lost / 100] : [])].join(' '))
        expect((await casesOf(booked)).slice(known).at(-1)).toBe(`${told.at(-1)} OPEN`)
        expect(await settleCase((await payableOf(booked)).cases.at(-1)?._id ?? '')).toBe(200)
        await send(await event(state, lost))
        expect((await casesOf(booked)).slice(known)).toEqual(told.map(one => `${one} NOTED`))
      }
    },
  )

  test('and of which more than is booked is told afterwards is a case too', async () => {
    const { booked, event, send } = await resolvedAsNone()
    expect(await decide(await disputeOf(booked), 'LOST')).toBe(200)
    await server.runJobs()
    const before = await balancesOf(booked)
    await send(await event('LOST', 12_000))
    expect(await casesOf(booked)).toHaveLength(2)
    for (const _ of [1, 2]) await send(await event('LOST', 13_000))
    expect((await casesOf(booked)).slice(2)).toEqual(['DISPUTE_DIFFERS 130 OPEN'])
    expect(await balancesOf(booked)).toEqual(before)
  })

  test('has a case again when something is due of it that was settled by words before', async () => {
    const { send, driver, paid } = paidBy('sandbox')
    const { booked, checkoutId } = await paid()
    await send(await driver().tellDispute(checkoutId, `${checkoutId} one`, 12_000, 'OPENED'))
    await server.pool.query(
      `update money_case set settled_at = now(), outcome = 'NOTED', note = 'Seen',
         settled_by = (select id from app_user where role = 'ADMIN' limit 1) where id = $1`,
      [await caseOf(booked)],
    )
    await cancel(booked)
    expect(await casesOf(booked)).toEqual(['DISPUTE_OPENED 120 NOTED', 'DISPUTE_OPENED 120 OPEN'])
    expect((await payableOf(booked)).cases.at(-1)?.due?.value).toBe(120)
  })
})
