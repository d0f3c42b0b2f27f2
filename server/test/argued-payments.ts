import { seconds } from '@konsil/contract/core/time'
import { expect } from 'vitest'
import { plain } from './invoice-acts.ts'
import type { useMoneyOffice } from './money-office.ts'
import type { Booked } from './paying-through.ts'

type Office = ReturnType<typeof useMoneyOffice>
type Name = keyof Office['drivers']
type States = 'OPENED' | 'WON' | 'LOST'

/** Payments about which banks argue before and after what they pay for is cancelled. */
export function arguedPayments(office: Office) {
  const { server, drivers, book, begin, confirm, cancel, tell, newestMail } = office

  /** Paid, with what goes back of it when it is cancelled late: where that is not said, it is free. */
  async function paid(lateRefundRate?: number, name: Name = 'sandbox') {
    const booked = await book()
    const checkoutId = await begin(booked, name)
    await drivers[name]().take(checkoutId)
    expect(await confirm(booked)).toBe(201)
    await server.runJobs()
    if (lateRefundRate !== undefined) {
      const late = { freeCancellationHours: 10_000, graceMinutes: 0, lateRefundRate }
      await server.pool.query('update appointment set terms = terms || $2::jsonb where id = $1', [
        booked.id,
        JSON.stringify(late),
      ])
      server.clock.advance(1)
    }
    const dispute = async (state: States, cents = 12_000, id = 'one', lostCents?: number) => {
      const named = `${checkoutId} ${id}`
      const sent = await drivers[name]().tellDispute(checkoutId, named, cents, state, lostCents)
      expect(await tell(name, sent)).toBe(200)
      await server.runJobs()
    }
    /** And a moment goes by. */
    const cancelled = async () => {
      await cancel(booked)
      await server.runJobs()
      server.clock.advance(seconds(1))
    }
    const sentBack = async () => (await drivers[name]().countOf(checkoutId)).refundedCents
    return { booked, checkoutId, dispute, cancelled, sentBack }
  }

  return {
    paid,
    cancelMail: async (booked: Booked) =>
      plain(await newestMail(booked, 'You cancelled an appointment')),
    bankMail: (booked: Booked) => newestMail(booked, 'Your bank has decided'),
  }
}
