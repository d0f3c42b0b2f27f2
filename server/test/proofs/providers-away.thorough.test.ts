import { minutes } from '@konsil/contract/core/time'
import { afterEach, describe, expect, test } from 'vitest'
import { usePayingThrough } from '../paying-through.ts'
import { type Fault, faults } from '../provider-server.ts'
import { expireUnpaidJob } from '../../src/capabilities/appointments/expire-unpaid.ts'
import { reconcileJob } from '../../src/capabilities/payments/reconcile.ts'
import { isFull } from './size.ts'

const answerWithin = 400
/** What is silent takes its time: in short, one that answers and one that does not. The adapters themselves are tested with all. */
const some = isFull ? faults : (['REFUSES', 'LOSES'] as const)
const paying = usePayingThrough(answerWithin)
const { server, remote, drivers, money } = paying
const { book, start, begin, confirm, cancel, stateOf, tell, moves } = paying

afterEach(async () => {
  for (const one of [remote.stripe, remote.paypal]) one.fault = undefined
  await money.refuseDifferences()
})

/** A question of ours may ask a provider twice, and for its token or certificate before. */
const inTime = 8 * answerWithin + 2_000

describe.each(['stripe', 'paypal'] as const)('while %s', name => {
  const driver = () => drivers[name]()

  async function during<T>(fault: Fault, act: () => Promise<T>) {
    remote[name].fault = fault
    const begun = performance.now()
    try {
      return await act()
    } finally {
      remote[name].fault = undefined
      expect(performance.now() - begun).toBeLessThan(inTime)
    }
  }
  const opened = () => (name === 'stripe' ? remote.stripe.sessionIds() : [...remote.paypal.orders])
  const reconcile = () => server.perform(reconcileJob, {})
  const countOf = (checkoutId: string) => driver().countOf(checkoutId)

  test.each(some)(
    'PAY-13, F25 %s nothing is answered late, lost or done twice, and what was begun goes on',
    async fault => {
      const booked = await book()
      const before = opened().length
      const asked = await during(fault, () => start(booked, name))
      expect([asked.status, asked.items[0]?.id]).toEqual([502, 'payment.provider.away'])
      expect(await stateOf(booked)).toBe('NOT_PAID')
      const checkoutId = await begin(booked, name)
      expect(opened()).toHaveLength(before + 1)

      await driver().pay(checkoutId)
      const event = await driver().tellPaid(checkoutId)
      expect(await during(fault, () => tell(name, event))).toBe(503)
      expect(await during(fault, () => confirm(booked))).toBe('payment.pending')
      expect(await moves(booked)).toEqual([])
      server.clock.advance(minutes(1))
      await during(fault, () => expect(reconcile()).rejects.toThrow('could be asked about'))
      expect(await stateOf(booked)).toBe('NOT_PAID')
      server.clock.advance(minutes(1))
      await reconcile()
      expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
      expect(await tell(name, event)).toBe(200)
      expect(await moves(booked)).toEqual(['TAKEN, 12000, nothing back'])
      expect(await countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 0 })

      await cancel(booked)
      await during(fault, () => server.runJobs())
      expect(await moves(booked)).toEqual(['TAKEN, 12000, PENDING 12000'])
      server.clock.advance(minutes(31))
      await reconcile()
      expect(await moves(booked)).toEqual(['TAKEN, 12000, DONE 12000'])
      expect(await countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 12_000 })
    },
    20_000,
  )

  test.each(isFull ? faults : (['LOSES'] as const))(
    'D-062, F25 %s a window ends, and what was paid in it unheard goes back',
    async fault => {
      const [unpaid, paid] = [await book(), await book()]
      const [first, second] = [await begin(unpaid, name), await begin(paid, name)]
      await driver().take(second)
      server.clock.advance(minutes(30))
      await server.perform(expireUnpaidJob, {})
      await during(fault, async () => {
        await server.runJobs()
        expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['EXPIRED', 'EXPIRED'])
      })
      server.clock.advance(minutes(2))
      await reconcile()
      await server.runJobs()
      expect([await moves(unpaid), await moves(paid)]).toEqual([
        [],
        ['TOO_LATE, 12000, DONE 12000'],
      ])
      expect(await countOf(second)).toEqual({ payments: 1, refundedCents: 12_000 })
      // Nobody pays there any more.
      await driver()
        .pay(first)
        .catch(() => undefined)
      await reconcile()
      expect(await countOf(first)).toEqual({ payments: 0, refundedCents: 0 })
    },
    20_000,
  )
})

test('F25 that one is away is said in the log by its codes, and is no fault of ours', () => {
  const lines = server.logLines.map(line => JSON.parse(line) as Record<string, string>)
  const said = lines.filter(({ msg }) => msg === 'a call was put off')
  expect(said.map(({ reason }) => reason)).toContain('ProviderFailed stripe 503 StripeAPIError')
  expect(lines.filter(({ msg }) => msg === 'a call failed')).toEqual([])
})
