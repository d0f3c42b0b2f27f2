import { appointments } from '@konsil/contract/appointments'
import { describe, expect, test } from 'vitest'
import { arguedPayments } from '../../../test/argued-payments.ts'
import { useMoneyOffice } from '../../../test/money-office.ts'
import type { Booked } from '../../../test/paying-through.ts'
import { textsOf } from '../../../test/read-documents.ts'
import { reconcileJob } from './reconcile.ts'

const office = useMoneyOffice()
const { server, remote, drivers, tell, cancel, refund, decide, retry, sentBeside } = office
const { balancesOf, balancesBut, casesOf, invoicesOf, newestMail, partsOf, payableOf, toldTo } =
  office
const { paid, cancelMail, bankMail } = arguedPayments(office)

const paidMail = (booked: Booked) => newestMail(booked, 'The payment service has paid you')
const disputeOf = async (booked: Booked, at = 0) =>
  (await payableOf(booked)).disputes[at]?._id ?? ''
const duesOf = async (booked: Booked) =>
  (await payableOf(booked)).cases.map(({ due }) => due?.value ?? 0)
/** An hour later, in which no session ends. */
const asked = async () => {
  await server.pool.query(`update dispute set asked_at = asked_at - interval '1 hour'`)
  await server.perform(reconcileJob, {})
  await server.runJobs()
}

type Paid = Awaited<ReturnType<typeof paid>>

/** PayPal has paid somebody of its own money: whom, and how much, it does not say here. */
async function resolvedWithPayout({ checkoutId }: Paid) {
  const { disputes } = remote.paypal
  const named = `${checkoutId} one`
  const dispute_outcome = { outcome_code: 'RESOLVED_WITH_PAYOUT' }
  const told = { ...disputes.get(named), status: 'RESOLVED', dispute_outcome }
  disputes.set(named, told)
  expect(await tell('paypal', remote.paypal.event('CUSTOMER.DISPUTE.RESOLVED', told))).toBe(200)
  await server.runJobs()
}

/** Paid, argued about, and cancelled: what is due of it waits. */
async function waiting(lateRefundRate?: number) {
  const all = await paid(lateRefundRate, 'paypal')
  await all.dispute('OPENED')
  await all.cancelled()
  return all
}

describe('ADM-14, PAY-13 what PayPal has paid to the patient itself', () => {
  test('waits for the word of an administrator, and then nothing is sent beside it and nothing lost', async () => {
    const all = await waiting()
    const { booked, sentBack } = all
    await resolvedWithPayout(all)
    await asked()
    expect(await toldTo(booked)).toEqual(['120 WAITING'])
    const id = await disputeOf(booked)
    const both = await Promise.all([1, 2].map(() => decide(id, 'PAID_BY_PROVIDER')))
    expect(both.toSorted()).toEqual([200, 'dispute.decided'])
    await server.runJobs()
    expect(await sentBack()).toBe(0)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await partsOf(booked)).toMatchObject([{ way: 'DISPUTE', amount: { value: 120 } }])
    // It is with PayPal, and whose it is now somebody decides.
    expect(await balancesBut('PROVIDER', booked)).toEqual({ LOSSES: -12_000 })
    expect((await balancesOf(booked)).PROVIDER).toBeGreaterThan(0)
    expect(await casesOf(booked)).toEqual([
      'DISPUTE_OPENED 120 BY_ITSELF',
      'DISPUTE_WON 120 ENTERED',
    ])
    expect(await duesOf(booked)).toEqual([120, 120])
    const { state, disputed, left, disputes } = await payableOf(booked)
    expect([state, disputed.value, left.value]).toEqual(['REFUNDED', 0, 0])
    expect(disputes).toMatchObject([
      { state: 'PAID_BY_PROVIDER', lost: null, paid: { value: 120 } },
    ])
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    const text = (await textsOf(server, booked.id))[1]
    expect(text).toContain('You have €120.00 of it back from your bank or the payment service.')
    const mail = await paidMail(booked)
    expect(mail).toContain('The payment service has paid you €120.00 of its own money')
    expect(mail).not.toMatch(/bank|with us again|You get back|nothing of it/)
    expect(await bankMail(booked)).toBe('')
  })

  test('covers what waits up to its sum, and what is due above that is sent', async () => {
    const { booked, sentBack } = await waiting()
    const id = await disputeOf(booked)
    expect(await decide(id, 'PAID_BY_PROVIDER', 12_001)).toBe('dispute.too.much')
    expect(await decide(id, 'PAID_BY_PROVIDER', 5_000)).toBe(200)
    await server.runJobs()
    expect(await sentBack()).toBe(7_000)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await balancesBut('PROVIDER', booked)).toEqual({ LOSSES: -5_000 })
    expect(await duesOf(booked)).toEqual([120, 120])
    const mail = await paidMail(booked)
    expect(mail).toContain('The payment service has paid you €50.00 of its own money')
    expect(mail).toContain('The other €70.00 is with us again. You get back €70.00')
  })

  test('is more than what is due of a late cancelling: what is kept is kept, and no more is left to send', async () => {
    const { booked, sentBack } = await waiting(0.5)
    expect(await decide(await disputeOf(booked), 'PAID_BY_PROVIDER')).toBe(200)
    await server.runJobs()
    expect(await sentBack()).toBe(0)
    expect(await toldTo(booked)).toEqual(['60 DONE'])
    expect(await duesOf(booked)).toEqual([60, 60])
    const { LOSSES, DOCTOR } = await balancesOf(booked)
    expect([LOSSES, DOCTOR]).toEqual([-6_000, -4_992])
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120', 'INVOICE 60'])
    const { left, disputed } = await payableOf(booked)
    expect([left.value, disputed.value]).toEqual([0, 60])
    expect(await refund(booked.id, 100)).toBe('refund.nothing.left')
  })

  test('before it is cancelled is given back by that, when it is', async () => {
    const { booked, dispute, cancelled, sentBack } = await paid(undefined, 'paypal')
    await dispute('OPENED')
    expect(await decide(await disputeOf(booked), 'PAID_BY_PROVIDER')).toBe(200)
    expect(await balancesBut('PROVIDER', booked)).toMatchObject({ DOCTOR: -9_983 })
    expect(await refund(booked.id, 100)).toBe('refund.nothing.left')
    const { data } = await server.call(
      appointments.readCancellation,
      { appointmentId: booked.id },
      booked.patient,
    )
    expect([data.refund.value, data.banks.lost.value]).toEqual([0, 120])
    await cancelled()
    expect(await sentBack()).toBe(0)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await balancesBut('PROVIDER', booked)).toEqual({ LOSSES: -12_000 })
    expect(await cancelMail(booked)).toContain(
      'You have €120.00 back already, from your bank or the payment service.',
    )
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
  })

  test('and what is told otherwise afterwards moves nothing: what PayPal said before is no news', async () => {
    const all = await waiting()
    const { booked, dispute } = all
    expect(await decide(await disputeOf(booked), 'PAID_BY_PROVIDER')).toBe(200)
    await server.runJobs()
    const before = await balancesOf(booked)
    for (const _ of [1, 2]) await resolvedWithPayout(all)
    expect(await casesOf(booked)).toHaveLength(2)
    for (const _ of [1, 2]) await dispute('WON')
    expect((await casesOf(booked)).slice(2)).toEqual(['DISPUTE_DIFFERS OPEN'])
    expect(await balancesOf(booked)).toEqual(before)
  })

  test('is said in the hour in which PayPal says that it was lost: one of both counts, and nothing is sent', async () => {
    const { booked, checkoutId, sentBack } = await waiting()
    await drivers.paypal().tellDispute(checkoutId, `${checkoutId} one`, 12_000, 'LOST')
    const id = await disputeOf(booked)
    const [said] = await Promise.all([decide(id, 'PAID_BY_PROVIDER'), asked()])
    await server.runJobs()
    expect(await sentBack()).toBe(0)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    const counts = said === 200
    const { disputes } = await payableOf(booked)
    expect(disputes[0]?.state).toBe(counts ? 'PAID_BY_PROVIDER' : 'LOST')
    expect(await balancesBut('PROVIDER', booked)).toEqual(counts ? { LOSSES: -12_000 } : {})
  })

  test('after the closing document covers a refund that had failed, which is not sent beside it', async () => {
    const { booked, checkoutId, dispute } = await paid(undefined, 'paypal')
    drivers.paypal().refundSlowly?.()
    await cancel(booked)
    await server.runJobs()
    expect(await tell('paypal', await drivers.paypal().tellRefund(checkoutId, 'FAILED'))).toBe(200)
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    await dispute('OPENED')
    expect(await decide(await disputeOf(booked), 'PAID_BY_PROVIDER')).toBe(200)
    const [owed] = (await payableOf(booked)).refunds
    expect(owed).toMatchObject({ mayTryAgain: false, mayTransfer: false, mayCover: true })
    const refundId = owed?._id ?? ''
    expect(await retry(refundId)).toBe('refund.not.owed')
    expect(await sentBeside(refundId)).toBe('refund.not.owed')
    expect(await sentBeside(refundId, { way: 'DISPUTE' })).toBe(200)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await balancesBut('PROVIDER', booked)).toEqual({ LOSSES: -12_000 })
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    const mail = await newestMail(booked, 'You have your money back')
    expect(mail).toContain('You have €120.00 from your bank or the payment service.')
  })
})

describe('ADM-14, D-062 of two disputes of one payment', () => {
  /** Both are about a half, and all of it is due. */
  async function twoWaiting() {
    const all = await paid(undefined, 'paypal')
    await all.dispute('OPENED', 6_000, 'one')
    await all.dispute('OPENED', 6_000, 'two')
    await all.cancelled()
    expect(await duesOf(all.booked)).toEqual([60, 60])
    return all
  }

  test.each([
    ['WON', 6_000, /The other €60.00 is with us again. You get back €60.00/],
    ['LOST', 0, /€60.00 is yours: your bank has given it back to you/],
  ] as const)(
    'one is paid by PayPal itself and the other %s: each half is the patient’s once, and each case names its own',
    async (other, sent, said) => {
      const { booked, dispute, sentBack } = await twoWaiting()
      expect(await decide(await disputeOf(booked), 'PAID_BY_PROVIDER')).toBe(200)
      await server.runJobs()
      expect(await toldTo(booked), 'the other one argues still').toEqual(['120 WAITING'])
      expect(await duesOf(booked)).toEqual([60, 60, 0])
      await dispute(other, 6_000, 'two')
      expect(await sentBack()).toBe(sent)
      expect(await toldTo(booked)).toEqual(['120 DONE'])
      expect(await balancesBut('PROVIDER', booked)).toEqual({ LOSSES: -6_000 })
      expect(await duesOf(booked)).toEqual([60, 60, 60, 60])
      const mail = await paidMail(booked)
      expect(mail).toContain('The payment service has paid you €60.00 of its own money')
      expect(mail).toMatch(said)
    },
  )
})
