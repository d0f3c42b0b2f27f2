import { appointments } from '@konsil/contract/appointments'
import { afterEach, expect, test } from 'vitest'
import { type Booked, usePayingThrough } from '../../../test/paying-through.ts'
import { person, type Somebody } from '../../../test/test-server.ts'

const { server, drivers, money, book, begin, start, confirm, stateOf, moves } = usePayingThrough()
const sandbox = () => drivers.sandbox()
afterEach(() => money.refuseDifferences())

/** What somebody hears who asks about an appointment that is not theirs, of every call about its money. */
async function refusalsTo({ token }: Somebody, { id: appointmentId }: Booked) {
  const reason = 'I am well again'
  const answers = [
    await server.call(appointments.readPayment, { appointmentId }, { token }),
    await server.call(appointments.startPayment, { appointmentId, provider: 'sandbox' }, { token }),
    await server.call(appointments.confirmPayment, { appointmentId }, { token }),
    await server.call(appointments.readCancellation, { appointmentId }, { token }),
    await server.call(appointments.cancel, { appointmentId, reason }, { token }),
  ]
  return new Set(answers.map(({ status, items }) => `${status} ${items[0]?.id}`))
}

test('PAY-04 somebody else’s appointment is neither paid, confirmed nor cancelled, before its money came and after', async () => {
  const booked = await book()
  const other = await person(server, 'PATIENT')
  expect(await refusalsTo(other, booked)).toEqual(new Set(['404 not.found']))
  const checkoutId = await begin(booked, 'sandbox')
  await sandbox().pay(checkoutId)
  expect(await refusalsTo(other, booked)).toEqual(new Set(['404 not.found']))
  expect([await stateOf(booked), await moves(booked)]).toEqual(['NOT_PAID', []])
  expect(await confirm(booked)).toBe(201)
  expect(await refusalsTo(other, booked)).toEqual(new Set(['404 not.found']))
  expect(await stateOf(booked)).toBe('PAID_DEPOSIT')
})

test('PAY-04, PAY-13 confirmed without a payment it stays unpaid, however often and by however many tabs', async () => {
  const booked = await book()
  const asked = () => Promise.all([1, 2, 3].map(() => confirm(booked)))
  expect(new Set(await asked())).toEqual(new Set(['payment.failed']))
  await begin(booked, 'sandbox')
  expect(new Set(await asked())).toEqual(new Set(['payment.pending']))
  expect([await stateOf(booked), await moves(booked)]).toEqual(['NOT_PAID', []])
})

test.each(['sandbox', 'stripe', 'paypal'] as const)(
  'PAY-13 two tabs that pay the same appointment by %s at once pay it once',
  async provider => {
    const booked = await book()
    const opened = await Promise.all([start(booked, provider), start(booked, provider)])
    expect(new Set(opened.map(({ data }) => data.address)).size).toBe(1)
    const checkoutId = await begin(booked, provider)
    const driver = drivers[provider]()
    // What the second one presses on the provider's page comes to nothing, or is refused there.
    await Promise.allSettled([driver.pay(checkoutId), driver.pay(checkoutId)])
    expect(await Promise.all([confirm(booked), confirm(booked), confirm(booked)])).toEqual([
      201, 201, 201,
    ])
    await server.runJobs()
    expect(await moves(booked)).toEqual(['TAKEN, 12000, nothing back'])
    expect(await driver.countOf(checkoutId)).toEqual({ payments: 1, refundedCents: 0 })
    const again = await start(booked, provider)
    expect([again.status, again.items[0]?.id]).toEqual([409, 'payment.not.due'])
  },
)

test('PAY-15, PAY-13 given up, paid and confirmed at the same moment, it is one of both and no cent stays between', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const booked = await book()
    const checkoutId = await begin(booked, 'sandbox')
    const { id: appointmentId, patient } = booked
    const cancel = () =>
      server.call(appointments.cancel, { appointmentId, reason: 'I am well again' }, patient)
    const [first, second] = await Promise.all([
      cancel(),
      cancel(),
      sandbox().pay(checkoutId),
      confirm(booked),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    await server.runJobs()
    await confirm(booked)
    await server.runJobs()
    expect(await stateOf(booked)).toBe('CANCELLED')
    const { payments, refundedCents } = await sandbox().countOf(checkoutId)
    expect(refundedCents).toBe(payments * 12_000)
    const kept = (await moves(booked)).filter(move => !move.endsWith('DONE 12000'))
    expect(kept).toEqual([])
  }
})
