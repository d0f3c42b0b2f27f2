import { describe, expect, test, vi } from 'vitest'
import { faults, type ProviderServer, providerServer } from '../../test/provider-server.ts'
import { type CheckoutAsked, type PaymentProvider, ProviderSilent } from '../ports/payments.ts'

export interface RemoteUnderTest {
  server: ProviderServer
  /** Its provider, or one elsewhere, perhaps given little time to answer. */
  at(url: string, answerWithin?: number): PaymentProvider
  asked(key: string): CheckoutAsked
  pay(checkoutId: string): void | Promise<void>
  eventOf(checkoutId: string): { body: Buffer; headers: Record<string, string> }
  /** What it has in its own books. */
  counted(): { checkouts: number; refundedCents: number }
}

/** So many milliseconds have those that shall find a provider silent. */
export const little = 250

/** By one that has little time, on a machine that may be busy: asked again it does nothing twice. */
export const inTheEnd = <Answer>(ask: () => Promise<Answer>) => vi.waitFor(ask, 10_000)

/** Meanwhile each call is answered so late that one has its answer within that, and two have not. */
export async function slowly(server: ProviderServer, act: () => Promise<unknown>) {
  server.answersAfter = (little * 2) / 3
  try {
    await act()
  } finally {
    server.answersAfter = 0
  }
}

/** What becomes of whom we reach by the network alone: it is slow, gone, or breaks off, and nothing is done twice. */
export function remotePaymentsSuite(name: string, under: () => RemoteUnderTest) {
  async function failing(fault: (typeof faults)[number], act: () => Promise<unknown>) {
    const { server } = under()
    server.fault = fault
    try {
      await expect(act()).rejects.toMatchObject({ name: 'ProviderFailed' })
    } finally {
      server.fault = undefined
    }
  }

  describe(`${name}, from afar`, () => {
    test.each(faults)(
      'F25 one that %s is given up in time, and asked again does everything once',
      async fault => {
        const { at, server, asked, pay, eventOf, counted } = under()
        const provider = at(server.url)
        const hurried = at(server.url, little)
        const key = `00000000-0000-7000-9000-00000000000${faults.indexOf(fault)}`
        // Whatever it needs before it can ask at all, it has by then.
        await inTheEnd(() => hurried.open(asked(key.replace('9', 'b'))))
        const before = counted()
        await failing(fault, () => hurried.open(asked(key)))
        const { checkoutId } = await provider.open(asked(key))
        expect(await provider.open(asked(key))).toMatchObject({ checkoutId })
        expect(counted().checkouts).toBe(before.checkouts + 1)
        await failing(fault, () => hurried.ask(checkoutId))
        await pay(checkoutId)
        const { body, headers } = eventOf(checkoutId)
        await failing(fault, () => hurried.readEvent(body, headers))
        const now = await provider.ask(checkoutId)
        await failing(fault, () => hurried.expire(checkoutId))
        expect(await provider.expire(checkoutId)).toEqual(now)
        if (now.state !== 'PAID') throw new Error(`it is ${now.state}`)
        const { paymentId, currency } = now
        const refund = { key: key.replace('9', 'a'), paymentId, currency, amountCents: 5_000 }
        await failing(fault, () => hurried.refund(refund))
        const { refundId } = await provider.refund(refund)
        await failing(fault, () => hurried.askRefund(refundId))
        expect(await provider.refund(refund)).toMatchObject({ refundId })
        expect(counted().refundedCents).toBe(before.refundedCents + 5_000)
      },
      20_000,
    )

    test('F25, API-12 one that takes its time for each call has no more of it for several', async () => {
      const { at, server, asked } = under()
      const hurried = at(server.url, little)
      const { checkoutId } = await inTheEnd(() =>
        hurried.open(asked('00000000-0000-7000-9000-00000000000e')),
      )
      await slowly(server, () =>
        expect(hurried.expire(checkoutId)).rejects.toBeInstanceOf(ProviderSilent),
      )
      expect(await at(server.url).expire(checkoutId)).toEqual({ state: 'EXPIRED' })
    })

    test('F25 one where nobody listens is said to be so', async () => {
      const gone = await providerServer(() => ({ status: 500, json: '' }))
      await gone.close()
      const { at, asked } = under()
      const opened = at(gone.url).open(asked('00000000-0000-7000-9000-00000000000f'))
      await expect(opened).rejects.toMatchObject({
        name: 'ProviderFailed',
        code: expect.stringContaining('ECONNREFUSED'),
      })
    })
  })
}
