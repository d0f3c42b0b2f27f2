import { minutes } from '@konsil/contract/core/time'
import { afterEach, describe, expect, test } from 'vitest'
import { usePayingThrough } from '../../../test/paying-through.ts'
import { expireUnpaidJob } from '../appointments/expire-unpaid.ts'
import { reconcileJob } from './reconcile.ts'

const paying = usePayingThrough()
const { server, remote, drivers, money } = paying
const { book, begin, confirm, cancel, stateOf, tell, moves, casesOf, balancesOf } = paying

afterEach(async () => {
  const { stripe, paypal } = remote
  stripe.nextRefund = 'succeeded'
  paypal.nextRefund = 'COMPLETED'
  paypal.nextCapture = {}
  await money.refuseDifferences()
})

const taken = 'TAKEN, 12000, nothing back'
/** Of 120.00 the fee is 20 per cent, and VAT in it. */
const shares = { DOCTOR: -9_983, PLATFORM: -1_634, VAT: -383 }

describe.each(['sandbox', 'stripe', 'paypal'] as const)('an appointment paid by %s', name => {
  const driver = () => drivers[name]()
  const send = async (sent: Parameters<typeof tell>[1]) => tell(name, sent)

  /** From the booking to the checkout. */
  async function begun() {
    const booked = await book()
    return { booked, checkoutId: await begin(booked, name) }
  }
  async function paid() {
    const { booked, checkoutId } = await begun()
    await driver().pay(checkoutId)
    expect(await confirm(booked)).toBe(201)
    return { booked, checkoutId }
  }
  const countOf = (checkoutId: string) => driver().countOf(checkoutId)

  test('PAY-13 is booked by the event alone, sent ten times at once and with older ones behind it', async () => {
    const { booked, checkoutId } = await begun()
    expect(await confirm(booked)).toBe('payment.pending')
    await driver().pay(checkoutId)
    const event = await driver().tellPaid(checkoutId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await send(await driver().tellEarlier(checkoutId))).toBe(200)
    expect(await send(event)).toBe(200)
    expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
    expect(await confirm(booked)).toBe(201)
    expect(await moves(booked)).toEqual([taken])
    expect(await countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 0 })
    expect(await balancesOf(booked)).toMatchObject(shares)
  })

  test('PAY-04, PAY-13 is booked by asking, whatever was told before: its event then changes nothing', async () => {
    const { booked, checkoutId } = await begun()
    // Nobody has paid yet: what an event says is asked of the provider.
    expect(await send(await driver().tellPaid(checkoutId))).toBe(200)
    expect(await stateOf(booked)).toBe('NOT_PAID')
    await driver().pay(checkoutId)
    expect(await confirm(booked)).toBe(201)
    expect(await send(await driver().tellPaid(checkoutId))).toBe(200)
    expect(await moves(booked)).toEqual([taken])
  })

  test('PAY-06 is not paid by a card that is declined, and is by the next try', async () => {
    const { booked, checkoutId } = await begun()
    await driver().decline(checkoutId)
    // With Stripe another card can be tried on the same page.
    expect(await confirm(booked)).toBe(name === 'stripe' ? 'payment.pending' : 'payment.failed')
    expect(await stateOf(booked)).toBe('NOT_PAID')
    remote.paypal.nextCapture = {}
    const next = await begin(booked, name)
    expect(next === checkoutId).toBe(name === 'stripe')
    await driver().pay(next)
    expect(await confirm(booked)).toBe(201)
    expect(await moves(booked)).toEqual([taken])
  })

  test('PAY-13 takes no word of what is forged, changed, too long or of somebody else’s money', async () => {
    const { booked, checkoutId } = await begun()
    await driver().pay(checkoutId)
    const { body, headers } = await driver().tellPaid(checkoutId)
    const changed = Buffer.from(body.toString().replace(checkoutId, `${checkoutId}x`))
    const { 'content-type': _, ...proof } = headers
    const forged = Object.fromEntries(Object.keys(proof).map(key => [key, 't=1,v1=00']))
    const megabyte = Buffer.alloc(1024 * 1024, 'x')
    for (const sent of [
      { body: changed, headers },
      { body, headers: forged },
      { body, headers: {} },
      { body: megabyte, headers },
    ]) {
      expect(await send(sent)).toBe(400)
    }
    expect(await send({ body: Buffer.concat([megabyte, body]), headers })).toBe(413)
    for (const other of (['sandbox', 'stripe', 'paypal'] as const).filter(one => one !== name)) {
      expect(await tell(other, { body, headers })).toBe(400)
    }
    expect(await stateOf(booked)).toBe('NOT_PAID')
    expect(await moves(booked)).toEqual([])
    const before = (await money.openCases()).length
    expect(await send(await driver().tellForeign())).toBe(200)
    expect((await money.openCases()).slice(before)).toEqual(['UNKNOWN_PAYMENT'])
  })

  test('PAY-13 believes what has a megabyte of further fields, and what is replayed once its time is over only where its id guards', async () => {
    const { booked, checkoutId } = await begun()
    await driver().pay(checkoutId)
    const event = await driver().tellPaid(checkoutId, { filler: 'x'.repeat(1_000_000), more: {} })
    expect(await send(event)).toBe(200)
    expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
    server.clock.advance(minutes(5) + 1_000)
    expect(await send(event)).toBe(name === 'paypal' ? 200 : 400)
    expect(await moves(booked)).toEqual([taken])
  })

  test.each([{ cents: 11_999 }, { cents: 12_001 }, { currency: 'USD' }])(
    'PAY-13 is not paid by %o: that goes back whole, and administrators know',
    async falsely => {
      const { booked, checkoutId } = await begun()
      await driver().pay(checkoutId)
      await driver().falsify(checkoutId, falsely)
      expect(await send(await driver().tellPaid(checkoutId))).toBe(200)
      await server.runJobs()
      const cents = 'cents' in falsely ? falsely.cents : 12_000
      expect(await moves(booked)).toEqual([`WRONG_AMOUNT, ${cents}, DONE ${cents}`])
      expect(await countOf(checkoutId)).toEqual({ payments: 1, refundedCents: cents })
      expect(await casesOf(booked)).toEqual(['WRONG_AMOUNT'])
      expect(await stateOf(booked)).toBe('NOT_PAID')
    },
  )

  test('D-062 gives back by itself what comes when its window is over, told or asked', async () => {
    for (const isTold of [true, false]) {
      const { booked, checkoutId } = await begun()
      await driver().take(checkoutId)
      server.clock.advance(minutes(30))
      await server.perform(expireUnpaidJob, {})
      if (isTold) await send(await driver().tellPaid(checkoutId))
      else await server.perform(reconcileJob, {})
      await server.runJobs()
      expect(await moves(booked)).toEqual(['TOO_LATE, 12000, DONE 12000'])
      expect(await countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 12_000 })
      expect(await stateOf(booked)).toBe('EXPIRED')
      expect(await confirm(booked)).toBe('payment.expired')
    }
  })

  test('D-062 cannot be paid any more once it was cancelled: what came meanwhile goes back', async () => {
    const { booked, checkoutId } = await begun()
    await driver().take(checkoutId)
    await cancel(booked)
    await server.runJobs()
    expect(await moves(booked)).toEqual(['TOO_LATE, 12000, DONE 12000'])
    expect(await stateOf(booked)).toBe('CANCELLED')
    const other = await begun()
    await cancel(other.booked)
    await server.runJobs()
    await driver()
      .pay(other.checkoutId)
      .catch(() => undefined)
    await send(await driver().tellPaid(other.checkoutId))
    await server.runJobs()
    expect(await moves(other.booked)).toEqual([])
    expect(await countOf(other.checkoutId)).toEqual({ payments: 0, refundedCents: 0 })
  })

  test('PAY-15 sends back what is cancelled, once, and follows it until it has arrived or failed', async () => {
    for (const end of ['DONE', 'FAILED'] as const) {
      const { booked, checkoutId } = await paid()
      driver().refundSlowly?.()
      await cancel(booked)
      expect(await moves(booked)).toEqual(['TAKEN, 12000, PENDING 12000'])
      await server.runJobs()
      // The built-in one needs no time for it.
      const slowly = name === 'sandbox' ? 'DONE' : 'PENDING'
      expect(await moves(booked)).toEqual([`TAKEN, 12000, ${slowly} 12000`])
      expect(await send(await driver().tellRefund(checkoutId, 'PENDING'))).toBe(200)
      for (const _ of [1, 2]) await send(await driver().tellRefund(checkoutId, end))
      expect(await moves(booked)).toEqual([`TAKEN, 12000, ${end} 12000`])
      expect(await countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 12_000 })
      expect(await casesOf(booked)).toEqual(end === 'FAILED' ? ['REFUND_FAILED'] : [])
      expect((await balancesOf(booked)).PAYER).toBe(end === 'FAILED' ? -12_000 : undefined)
    }
  })

  test('PAY-15 asks by itself what became of a refund of which nobody tells', async () => {
    const { booked, checkoutId } = await paid()
    driver().refundSlowly?.()
    await cancel(booked)
    await server.runJobs()
    await driver().tellRefund(checkoutId, 'DONE')
    server.clock.advance(minutes(31))
    await server.perform(reconcileJob, {})
    expect(await moves(booked)).toEqual(['TAKEN, 12000, DONE 12000'])
  })

  test('enters what is refunded and disputed elsewhere, once, in whatever order it is told', async () => {
    const { booked, checkoutId } = await paid()
    const elsewhere = await driver().refundElsewhere(checkoutId, 2_000)
    for (const _ of [1, 2]) expect(await send(elsewhere)).toBe(200)
    expect(await moves(booked)).toEqual(['TAKEN, 12000, DONE 2000'])
    const dispute = async (id: string, ...states: ('OPENED' | 'WON' | 'LOST')[]) => {
      for (const state of states) {
        const event = await driver().tellDispute(checkoutId, id, 5_000, state)
        for (const _ of [1, 2]) expect(await send(event)).toBe(200)
      }
    }
    await dispute('won', 'OPENED')
    expect(await balancesOf(booked)).toMatchObject({ DISPUTED: 5_000 })
    await dispute('won', 'WON')
    await dispute('lost', 'LOST', 'OPENED')
    expect(await balancesOf(booked)).toMatchObject({ LOSSES: 5_000 })
    expect(await balancesOf(booked)).not.toHaveProperty('DISPUTED')
    expect(await casesOf(booked)).toEqual([
      'REFUNDED_ELSEWHERE',
      'DISPUTE_OPENED',
      'DISPUTE_WON',
      'DISPUTE_OPENED',
      'DISPUTE_LOST',
    ])
  })
})

test.each([
  ['stripe', 'paypal'],
  ['paypal', 'sandbox'],
  ['sandbox', 'stripe'],
] as const)(
  'PAY-13 whoever pays by %s and by %s at once has paid by one of them, and gets the other back',
  async (one, other) => {
    const booked = await book()
    const [first, second] = [await begin(booked, one), await begin(booked, other)]
    await drivers[one]().take(first)
    await drivers[other]().take(second)
    const ofFirst = await drivers[one]().tellPaid(first)
    const ofSecond = await drivers[other]().tellPaid(second)
    expect(await Promise.all([tell(one, ofFirst), tell(other, ofSecond)])).toEqual([200, 200])
    await server.runJobs()
    expect((await moves(booked)).toSorted()).toEqual([taken, 'TWICE, 12000, DONE 12000'])
    const counted = [await drivers[one]().countOf(first), await drivers[other]().countOf(second)]
    expect(counted.map(({ refundedCents }) => refundedCents).toSorted((a, b) => a - b)).toEqual([
      0, 12_000,
    ])
    expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
  },
)
