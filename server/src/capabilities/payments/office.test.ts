import { appointments } from '@konsil/contract/appointments'
import { payments } from '@konsil/contract/payments'
import { site } from '@konsil/contract/site'
import { describe, expect, test } from 'vitest'
import { useMoneyOffice } from '../../../test/money-office.ts'
import type { Booked } from '../../../test/paying-through.ts'
import { usePerson } from '../../../test/test-server.ts'
import { checkLedgerJob } from './check-ledger.ts'

const office = useMoneyOffice()
const { server, remote, drivers, book, begin, confirm, cancel, tell, moves, balancesOf } = office
const { paidBy, payableOf, casesOf, listCases, settleCase, retry, sentBeside, toldTo } = office
const admin = usePerson(server, 'ADMIN')
const asked = <Question>(question: Question) => [question, { token: admin.token }] as const

/** Each part of what goes back that there is. */
const standingOf = async (booked: Booked) => {
  const { state, ...of } = await payableOf(booked)
  const parts = (['goneBack', 'onItsWay', 'waiting', 'notSent'] as const).flatMap(part =>
    of[part].value > 0 ? [[part, of[part].value] as const] : [],
  )
  return { state, ...Object.fromEntries(parts) }
}
const openCases = async (booked: Booked) => {
  const { _id } = await payableOf(booked)
  return (await listCases()).filter(({ payable }) => payable?._id === _id)
}
const waiting = async () =>
  (await server.call(site.listWaiting, ...asked({}))).data.waiting.find(
    ({ kind }) => kind === 'MONEY_CASES',
  )?.count ?? 0

describe.each(['sandbox', 'stripe', 'paypal'] as const)('money paid by %s', name => {
  const { driver, send, paid, failed } = paidBy(name)
  const dispute = async (checkoutId: string, state: 'OPENED' | 'WON' | 'LOST', id = 'one') =>
    send(await driver().tellDispute(checkoutId, `${checkoutId} ${id}`, 12_000, state))

  test('ADM-14 a dispute is a case until it is decided, and then the decision is one', async () => {
    for (const end of ['WON', 'LOST'] as const) {
      const { booked, checkoutId } = await paid()
      const before = await waiting()
      await dispute(checkoutId, 'OPENED')
      const [one] = await openCases(booked)
      expect(one).toMatchObject({
        kind: 'DISPUTE_OPENED',
        provider: name,
        nameWithProvider: `${checkoutId} one`,
        amount: { value: 120, currency: 'EUR' },
        refundId: null,
        settled: null,
      })
      expect(await waiting()).toBe(before + 1)
      expect(await payableOf(booked)).toMatchObject({
        disputed: { value: 120 },
        left: { value: 0 },
        openCases: 1,
      })
      await dispute(checkoutId, end)
      const kind = `DISPUTE_${end}`
      expect(await casesOf(booked)).toEqual(['DISPUTE_OPENED 120 BY_ITSELF', `${kind} 120 OPEN`])
      expect((await payableOf(booked)).left.value).toBe(end === 'WON' ? 120 : 0)
      const [decided] = await openCases(booked)
      expect(await settleCase(decided?._id ?? '')).toBe(200)
      expect(await waiting()).toBe(before)
      expect(await settleCase(decided?._id ?? '')).toBe('money.case.settled')
      const settled = (await payableOf(booked)).cases.at(-1)?.settled
      const note = 'Sent by our bank today, order 17'
      expect(settled).toMatchObject({ outcome: 'NOTED', note, by: { lastName: 'Person' } })
    }
  })

  test('PAY-17 a refund that failed is sent by another try, of which late news of the first one changes nothing', async () => {
    const { booked, checkoutId, refundId } = await failed()
    remote.stripe.nextRefund = 'succeeded'
    remote.paypal.nextRefund = 'COMPLETED'
    expect(await standingOf(booked)).toEqual({ state: 'REFUND_FAILED', notSent: 120 })
    const [one] = await openCases(booked)
    expect(one).toMatchObject({ kind: 'REFUND_FAILED', refundId, amount: { value: 120 } })
    expect(await settleCase(one?._id ?? ''), 'what is owed is not settled by words').toBe(
      'money.case.owed',
    )
    const late = await driver().tellRefund(checkoutId, 'FAILED')
    const before = await driver().countOf(checkoutId)
    const both = await Promise.all([retry(refundId), retry(refundId)])
    expect(both.toSorted()).toEqual([200, 'refund.not.failed'])
    expect(await sentBeside(refundId)).toBe('refund.not.failed')
    expect(await openCases(booked)).toEqual([])
    expect(await standingOf(booked)).toEqual({ state: 'REFUND_UNDER_WAY', onItsWay: 120 })
    await server.runJobs()
    expect(await standingOf(booked)).toEqual({ state: 'REFUNDED', goneBack: 120 })
    await send(late)
    expect((await driver().countOf(checkoutId)).refundedCents).toBe(before.refundedCents + 12_000)
    expect((await balancesOf(booked)).PAYER).toBeUndefined()
    const after = await payableOf(booked)
    expect(after).toMatchObject({ state: 'REFUNDED', refunded: { value: 120 }, openCases: 0 })
    expect(after.refunds.map(({ state, isReplaced }) => [state, isReplaced])).toEqual([
      ['FAILED', true],
      ['DONE', false],
    ])
    expect(await casesOf(booked)).toEqual(['REFUND_FAILED 120 RETRIED'])
    expect(await toldTo(booked)).toEqual(['120 DONE'])
  })

  test('PAY-17 a refund that failed is paid by a transfer of our own, once, and is owed no more', async () => {
    const { booked, checkoutId, refundId } = await failed()
    expect((await balancesOf(booked)).PAYER).toBe(-12_000)
    expect(await sentBeside(refundId, { way: 'DISPUTE' })).toBe('refund.not.covered')
    const both = await Promise.all([sentBeside(refundId), sentBeside(refundId)])
    expect(both.toSorted()).toEqual([200, 'refund.not.failed'])
    await send(await driver().tellRefund(checkoutId, 'FAILED'))
    expect(await balancesOf(booked)).toMatchObject({ BANK: -12_000 })
    expect(await balancesOf(booked)).not.toHaveProperty('PAYER')
    const { refunds, ledger } = await payableOf(booked)
    expect(refunds.at(-1)).toMatchObject({ state: 'DONE', way: 'TRANSFER' })
    expect(ledger.at(-1)).toMatchObject({
      kind: 'REFUND_TRANSFERRED',
      postings: expect.arrayContaining([
        { account: 'PAYER', value: 120 },
        { account: 'BANK', value: -120 },
      ]),
    })
    expect(await casesOf(booked)).toEqual(['REFUND_FAILED 120 TRANSFERRED'])
  })

  test('a refund that failed because the bank had taken the money is covered by the lost dispute, once', async () => {
    const { booked, checkoutId } = await paid()
    driver().refundSlowly?.()
    await cancel(booked)
    await server.runJobs()
    await dispute(checkoutId, 'OPENED')
    await send(await driver().tellRefund(checkoutId, 'FAILED'))
    const owed = (await payableOf(booked)).refunds[0]
    expect([owed?.mayCover, owed?.mayTransfer, owed?.waitsForBank]).toEqual([false, false, true])
    await dispute(checkoutId, 'LOST')
    const covering = (await payableOf(booked)).refunds[0]
    expect(covering?.mayCover).toBe(true)
    expect(await sentBeside(covering?._id ?? '', { way: 'DISPUTE' })).toBe(200)
    const balances = await balancesOf(booked)
    for (const account of ['PAYER', 'LOSSES', 'DOCTOR', 'VAT']) {
      expect(balances, account).not.toHaveProperty(account)
    }
    expect(await payableOf(booked)).toMatchObject({ left: { value: 0 }, disputed: { value: 0 } })
  })

  test('ADM-14 what was sent back on the provider’s own pages is a case that somebody settles', async () => {
    const { booked, checkoutId } = await paid()
    await send(await driver().refundElsewhere(checkoutId, 2_000))
    const [one] = await openCases(booked)
    expect(one).toMatchObject({ kind: 'REFUNDED_ELSEWHERE', amount: { value: 20 } })
    const both = await Promise.all([settleCase(one?._id ?? ''), settleCase(one?._id ?? '')])
    expect(both.toSorted()).toEqual([200, 'money.case.settled'])
    expect(await payableOf(booked)).toMatchObject({
      state: 'PARTLY_REFUNDED',
      left: { value: 100 },
      refunds: [{ reason: 'ELSEWHERE', by: null }],
    })
    expect(await moves(booked)).toEqual(['TAKEN, 12000, DONE 2000'])
  })
})

test('ADM-14, PAY-19 administrators find what was to be paid by how its number begins, page by page, the newest first', async () => {
  const [first, second] = [await book(), await book()]
  const number = async ({ id, patient }: Booked) =>
    (await server.call(appointments.readAppointment, { id }, patient)).data.code
  const [older, newer] = [await number(first), await number(second)]
  const found = async (bookingNumber: string) => {
    const { data } = await server.call(
      payments.listPayables,
      ...asked({ filters: { bookingNumber } }),
    )
    return data.list.map(one => one.bookingNumber)
  }
  expect(await found(` #${older.slice(0, 6).toLowerCase()}`)).toEqual([older])
  for (const signs of ['%', '_', '#', '#%']) expect(await found(signs), signs).toEqual([])
  expect(await found(' ')).toContain(newer)
  expect(await found(older.slice(1))).toEqual([])
  const pageOf = async (page: number) =>
    (await server.call(payments.listPayables, ...asked({ page, size: 1 }))).data
  const [one, two] = [await pageOf(1), await pageOf(2)]
  expect(one.total).toBeGreaterThan(1)
  expect([...one.list, ...two.list].map(each => each.bookingNumber)).toEqual([newer, older])
  expect(one.list[0]).toMatchObject({
    state: 'OPEN',
    price: { value: 120, currency: 'EUR' },
    paid: { value: 0, currency: 'EUR' },
    paysFor: { kind: 'appointment', _id: second.id },
    payer: { lastName: 'Person' },
    providers: [],
    paidAt: null,
  })
})

test('ADM-14, ASTAT-11 administrators find that of which money moved in the months of a statistic', async () => {
  const booked = await book()
  const { bookingNumber: number } = await payableOf(booked)
  const thisMonth = server.clock.now().toISOString().slice(0, 7)
  const isFound = async (first: string, last = first) => {
    const filters = { bookingNumber: number, months: { first, last } }
    return (await server.call(payments.listPayables, ...asked({ filters }))).data.total === 1
  }
  // Nothing of it has moved yet.
  expect(await isFound(thisMonth)).toBe(false)
  await drivers.sandbox().pay(await begin(booked, 'sandbox'))
  await confirm(booked)
  expect([await isFound(thisMonth), await isFound('2024-01', thisMonth)]).toEqual([true, true])
  expect(await isFound('2024-01', '2024-12')).toBe(false)
})

test('D-062 what nobody asked for and what is of another amount are cases; the second ends by itself once it went back', async () => {
  const foreign = await drivers.sandbox().tellForeign()
  expect(await tell('sandbox', foreign)).toBe(200)
  const unknown = (await listCases()).findLast(({ kind }) => kind === 'UNKNOWN_PAYMENT')
  expect(unknown).toMatchObject({
    payable: null,
    amount: { value: 5, currency: 'EUR' },
    provider: 'sandbox',
  })
  expect(await settleCase(unknown?._id ?? '')).toBe(200)
  const booked = await book()
  const checkoutId = await begin(booked, 'stripe')
  await drivers.stripe().pay(checkoutId)
  await drivers.stripe().falsify(checkoutId, { cents: 11_000 })
  await confirm(booked)
  expect(await casesOf(booked)).toEqual(['WRONG_AMOUNT 110 OPEN'])
  await server.runJobs()
  expect(await casesOf(booked)).toEqual(['WRONG_AMOUNT 110 BY_ITSELF'])
  expect(await payableOf(booked)).toMatchObject({
    state: 'OPEN',
    paid: { value: 0 },
    payments: [{ fate: 'WRONG_AMOUNT', amount: { value: 110, currency: 'EUR' } }],
  })
})

test('a ledger that differed and does no more is no case any more', async () => {
  const booked = await book()
  const checkoutId = await begin(booked, 'sandbox')
  await drivers.sandbox().pay(checkoutId)
  await confirm(booked)
  const { rows } = await server.pool.query<{ id: string }>(
    'select payment.id from payment join payable on payable.id = payable_id where subject_id = $1',
    [booked.id],
  )
  const paymentId = rows[0]?.id
  // As if a dispute had been noted, and never entered.
  await server.pool.query(
    `insert into dispute values (gen_random_uuid(), $1, 'not entered', 100, 'OPENED', now(), null, null, now(), false)`,
    [paymentId],
  )
  await server.perform(checkLedgerJob, {})
  await server.perform(checkLedgerJob, {})
  expect(await casesOf(booked)).toEqual(['LEDGER_DIFFERS OPEN'])
  await server.pool.query('delete from dispute where payment_id = $1', [paymentId])
  await server.perform(checkLedgerJob, {})
  expect(await casesOf(booked)).toEqual(['LEDGER_DIFFERS BY_ITSELF'])
})

test('what nobody knows is refused by name', async () => {
  const id = '01997b6a-0000-7000-8000-00000000ffff'
  expect(await settleCase(id)).toBe('not.found')
  expect(await retry(id)).toBe('not.found')
  expect(await sentBeside(id)).toBe('not.found')
  const { items } = await server.call(payments.readPayable, ...asked({ id }))
  expect(items[0]?.id).toBe('not.found')
  for (const note of ['', '         x         ']) {
    const short = await server.call(payments.settleCase, ...asked({ id, note }))
    expect(short.items[0]?.id).toBe('money.note.required')
  }
})
