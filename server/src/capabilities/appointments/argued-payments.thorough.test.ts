import { appointments } from '@konsil/contract/appointments'
import { describe, expect, test } from 'vitest'
import { arguedPayments } from '../../../test/argued-payments.ts'
import { useMoneyOffice } from '../../../test/money-office.ts'
import type { Booked } from '../../../test/paying-through.ts'
import { textsOf } from '../../../test/read-documents.ts'

const office = useMoneyOffice()
const { server, balancesBut, balancesOf, casesOf, toldTo, invoicesOf, payableOf } = office
const { paid, cancelMail, bankMail } = arguedPayments(office)

const shown = async ({ id: appointmentId, patient }: Booked) =>
  (await server.call(appointments.readCancellation, { appointmentId }, patient)).data

describe('D-062, PAY-15, PAY-16 cancelled while a bank argues about the payment', () => {
  describe.each(['sandbox', 'stripe', 'paypal'] as const)('that was paid by %s', name => {
    test('free, nothing is sent and nothing issued until it has decided; for us, all goes back by itself', async () => {
      const { booked, dispute, cancelled, sentBack } = await paid(undefined, name)
      await dispute('OPENED')
      const { paid: whole, refund, banks } = await shown(booked)
      expect([whole.value, refund.value]).toEqual([120, 0])
      expect([banks.argued.value, banks.due.value, banks.lost.value]).toEqual([120, 120, 0])
      await cancelled()
      expect(await toldTo(booked)).toEqual(['120 WAITING'])
      expect(await sentBack()).toBe(0)
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120'])
      expect(await balancesBut('PROVIDER', booked)).toEqual({ PAYER: -12_000, DISPUTED: 12_000 })
      expect(await casesOf(booked)).toEqual(['DISPUTE_OPENED 120 OPEN'])
      expect(await payableOf(booked)).toMatchObject({
        state: 'REFUND_WAITING',
        waiting: { value: 120 },
        cases: [{ due: { value: 120 } }],
      })
      const mail = await cancelMail(booked)
      expect(mail).toContain('Your bank has €120.00 of this payment at the moment.')
      expect(mail).not.toMatch(/You get back|free time to cancel/)
      await dispute('WON')
      expect(await sentBack()).toBe(12_000)
      expect(await toldTo(booked)).toEqual(['120 DONE'])
      expect(await balancesBut('PROVIDER', booked)).toEqual({})
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
      expect((await textsOf(server, booked.id))[1]).toContain(
        'The amount goes back the way it was paid.',
      )
      expect(await bankMail(booked)).toContain('You get back €120.00, the way you paid.')
      const { state, waiting, cases } = await payableOf(booked)
      expect([state, waiting.value]).toEqual(['REFUNDED', 0])
      const [opened, won] = cases
      expect([opened?.settled?.outcome, won?.kind, won?.due?.value]).toEqual([
        'BY_ITSELF',
        'DISPUTE_WON',
        120,
      ])
    })
  })

  test('free, and it decides for its customer: nothing is sent a second time, and the loss is none', async () => {
    const { booked, dispute, cancelled, sentBack } = await paid()
    await dispute('OPENED')
    await cancelled()
    await dispute('LOST')
    expect(await sentBack()).toBe(0)
    expect(await toldTo(booked)).toEqual(['120 DONE'])
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    const text = (await textsOf(server, booked.id))[1]
    expect(text).toContain('You have €120.00 of it back from your bank or the payment service.')
    expect(text).not.toContain('goes back the way it was paid')
    const mail = await bankMail(booked)
    expect(mail).toContain('€120.00 is yours')
    expect(mail).not.toContain('You get back')
    expect((await payableOf(booked)).cases.at(-1)).toMatchObject({
      kind: 'DISPUTE_LOST',
      due: { value: 120 },
    })
  })

  test.each([
    ['WON', ['CANCELLATION 120', 'INVOICE 120'], 'nothing of it goes back'],
    ['LOST', ['CANCELLATION 120'], '€120.00 is yours'],
  ] as const)(
    'late, where nothing goes back and it is %s: no document claims money that the bank has',
    async (end, documents, told) => {
      const { booked, dispute, cancelled, sentBack } = await paid(0)
      await dispute('OPENED')
      expect((await shown(booked)).banks).toMatchObject({
        argued: { value: 120 },
        due: { value: 0 },
      })
      await cancelled()
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120'])
      expect(await toldTo(booked)).toEqual([])
      const mail = await cancelMail(booked)
      expect(mail).toContain('Your bank has €120.00 of this payment at the moment.')
      expect(mail).not.toContain('free time to cancel')
      await dispute(end)
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120', ...documents])
      expect(await sentBack()).toBe(0)
      expect(await bankMail(booked)).toContain(told)
      const balances = await balancesOf(booked)
      expect(balances.LOSSES).toBe(end === 'LOST' ? 12_000 : undefined)
      expect(balances.DOCTOR).toBe(-9_983)
    },
  )

  test.each([
    ['WON', 6_000, ['CANCELLATION 120', 'INVOICE 60']],
    ['LOST', 0, ['CANCELLATION 120']],
  ] as const)(
    'late, where half goes back and it is %s: the half is the patient’s once',
    async (end, sent, documents) => {
      const { booked, dispute, cancelled, sentBack } = await paid(0.5)
      await dispute('OPENED')
      await cancelled()
      expect(await toldTo(booked)).toEqual(['60 WAITING'])
      await dispute(end)
      expect(await toldTo(booked)).toEqual(['60 DONE'])
      expect(await sentBack()).toBe(sent)
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120', ...documents])
      const { LOSSES } = await balancesOf(booked)
      expect(LOSSES).toBe(end === 'LOST' ? 6_000 : undefined)
    },
  )

  test.each(['WON', 'LOST'] as const)(
    'about a part of it, that part waits, and the other goes at once: %s',
    async end => {
      const { booked, dispute, cancelled, sentBack } = await paid()
      await dispute('OPENED', 5_000)
      await cancelled()
      expect(await sentBack()).toBe(7_000)
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120'])
      await dispute(end, 5_000)
      expect(await sentBack()).toBe(end === 'WON' ? 12_000 : 7_000)
      expect(await toldTo(booked)).toEqual(['120 DONE'])
      expect(await balancesBut('PROVIDER', booked)).toEqual({})
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    },
  )

  // Stripe decides about all of one, or of nothing.
  test.each(['sandbox', 'paypal'] as const)(
    'lost in part with %s: what the bank gave is given, and the rest is sent',
    async name => {
      const { booked, dispute, cancelled, sentBack } = await paid(undefined, name)
      await dispute('OPENED')
      await cancelled()
      await dispute('LOST', 12_000, 'one', 5_000)
      expect(await sentBack()).toBe(7_000)
      expect(await toldTo(booked)).toEqual(['120 DONE'])
      expect(await balancesBut('PROVIDER', booked)).toEqual({})
      expect(await casesOf(booked)).toEqual([
        'DISPUTE_OPENED 120 BY_ITSELF',
        'DISPUTE_LOST 50 OPEN',
        'DISPUTE_WON 70 OPEN',
      ])
      const { cases, disputes } = await payableOf(booked)
      expect(cases.map(({ due }) => due?.value)).toEqual([120, 50, 70])
      expect(disputes).toMatchObject([
        { state: 'LOST', amount: { value: 120 }, lost: { value: 50 } },
      ])
      const mail = await bankMail(booked)
      expect(mail).toContain('€50.00 is yours: your bank has given it back to you')
      expect(mail).toContain(
        'The other €70.00 is with us again. You get back €70.00, the way you paid.',
      )
    },
  )

  test('late, where nothing goes back and it is lost in part: the rest is ours, and both are told', async () => {
    const { booked, dispute, cancelled, sentBack } = await paid(0)
    await dispute('OPENED')
    await cancelled()
    await dispute('LOST', 12_000, 'one', 5_000)
    expect(await sentBack()).toBe(0)
    expect((await balancesOf(booked)).LOSSES).toBe(5_000)
    const mail = await bankMail(booked)
    expect(mail).toContain('€50.00 is yours')
    expect(mail).toContain('The other €70.00 is with us again.')
    expect(mail).toContain('nothing of it goes back')
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120', 'INVOICE 70'])
  })

  test('twice, one lost and one won: what the bank gave is given, and the other is sent', async () => {
    const { booked, dispute, cancelled, sentBack } = await paid()
    await dispute('OPENED', 5_000, 'first')
    await dispute('OPENED', 7_000, 'second')
    await cancelled()
    await dispute('LOST', 5_000, 'first')
    expect([await sentBack(), await invoicesOf(booked)]).toEqual([0, ['INVOICE 120']])
    expect(await bankMail(booked)).toBe('')
    await dispute('WON', 7_000, 'second')
    const mail = await bankMail(booked)
    expect(mail).toContain('You get back €70.00, the way you paid.')
    expect(mail).toContain('€50.00 is yours: your bank has given it back to you')
    expect(mail).toContain('The other €70.00 is with us again.')
    expect(await sentBack()).toBe(7_000)
    expect(await balancesBut('PROVIDER', booked)).toEqual({})
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
  })
})

describe('D-062, PAY-15, PAY-16 cancelled once the bank has decided', () => {
  test('for us it is as if there had been no dispute', async () => {
    const { booked, dispute, cancelled, sentBack } = await paid()
    await dispute('OPENED')
    await dispute('WON')
    await cancelled()
    expect(await sentBack()).toBe(12_000)
    expect(await cancelMail(booked)).toContain('You get back €120.00, the way you paid.')
    expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
    expect(await bankMail(booked)).toBe('')
  })

  test.each([
    [undefined, ['120 DONE'], undefined],
    [0, [], 12_000],
    [0.5, ['60 DONE'], 6_000],
  ])(
    'for its customer, at a late share of %s: what is due they have from it, and no document claims more',
    async (rate, told, losses) => {
      const { booked, dispute, cancelled, sentBack } = await paid(rate)
      await dispute('OPENED')
      await dispute('LOST')
      const { refund, banks } = await shown(booked)
      expect([refund.value, banks.argued.value, banks.lost.value]).toEqual([0, 0, 120])
      await cancelled()
      expect(await sentBack()).toBe(0)
      expect(await toldTo(booked)).toEqual(told)
      expect(await invoicesOf(booked)).toEqual(['INVOICE 120', 'CANCELLATION 120'])
      expect((await textsOf(server, booked.id))[1]).toContain(
        'You have €120.00 of it back from your bank or the payment service.',
      )
      expect((await balancesOf(booked)).LOSSES).toBe(losses)
      const mail = await cancelMail(booked)
      expect(mail).toContain(
        'You have €120.00 back already, from your bank or the payment service.',
      )
      expect(mail).not.toMatch(/You get back|free time to cancel/)
    },
  )
})
