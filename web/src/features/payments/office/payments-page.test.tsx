import { paying } from '@konsil/contract/paying'
import { type Payable, payments } from '@konsil/contract/payments'
import { sampleCase, sampleFailedRefund, samplePayable } from '@konsil/contract/samples/payments'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../lib/words/language.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { owedPayable, showPayable } from '../../../testing/payable.tsx'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const list = <Item,>(items: Item[], total = items.length) => ({ list: items, total })

async function office(payables: Payable[], cases = [sampleCase(1)]) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(payments.listCases, list(cases))
  network.answer(payments.listPayables, list(payables, payables.length))
  await renderPage('/dashboard/payments')
  await screen.findByRole('heading', { level: 1, name: 'Payments' })
  return network
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const valueOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

test('ADM-14 what somebody has to look into stands first, in sentences that say what happened and what to do', async () => {
  const unknown = sampleCase(2, 'UNKNOWN_PAYMENT', { payable: null, amount: null })
  await office([samplePayable(1)], [sampleCase(1), unknown])
  const cases = region('To be looked into')
  await cases.findByText('A bank has taken €120.00 back from Stripe and asks for proof.')
  cases.getByText(/This case ends when the bank has decided/)
  const link = cases.getByRole('link', { name: 'Look into payment KNSL34001' })
  expect(link.getAttribute('href')).toBe(`/dashboard/payments/${samplePayable(1)._id}`)
  cases.getByText('Money has arrived at Stripe that nobody here asked for.')
  const all = region('All payments')
  await all.findByRole('link', { name: 'KNSL34001' })
  all.getByText('Petra Sommer')
  all.getByText('€0.00')
})

test('ADM-14 a sentence begins with a capital, whatever the payment service is called', async () => {
  await office([samplePayable(1)], [sampleCase(1, 'REFUND_FAILED', { provider: 'sandbox' })])
  await screen.findByText(/^The sandbox could not send back €120\.00\./)
  await showPayable(owedPayable({ provider: 'sandbox' }))
  expect(screen.getAllByText('The sandbox could not send back €120.00.')).toHaveLength(2)
})

test('ADM-14 nothing that waits is said calmly, and lists that did not come can be asked for again', async () => {
  const network = await office([], [])
  await screen.findByText('No payment has to be looked into.')
  screen.getByText('Nothing was to be paid yet.')
  network.refuse(payments.listCases, 'role.not.allowed')
  network.refuse(payments.listPayables, 'role.not.allowed')
  await renderPage('/dashboard/payments')
  await screen.findByText('The payments could not be loaded.')
  network.answer(payments.listPayables, list([samplePayable(4)]))
  const [retry] = screen.getAllByRole('button', { name: 'Try again' }).toReversed()
  if (retry) await userEvent.click(retry)
  await screen.findByRole('link', { name: 'KNSL34004' })
})

test('ADM-14 a booking is found by how its number begins, which the server searches; a link may name one', async () => {
  const network = await office([samplePayable(1)])
  await screen.findByRole('link', { name: 'KNSL34001' })
  network.answer(payments.listPayables, list([]))
  await userEvent.type(screen.getByLabelText('Booking number'), ' #knsl9{Enter}')
  await screen.findByText('No booking number begins with “#knsl9”.')
  expect(network.asked(payments.listPayables).at(-1)?.question).toEqual({
    page: 1,
    size: 10,
    filters: { bookingNumber: '#knsl9' },
  })
  network.answer(payments.listPayables, list([samplePayable(1)]))
  await press('Show all')
  await screen.findByRole('link', { name: 'KNSL34001' })
  await renderPage('/dashboard/payments?number=KNSL34')
  await waitFor(() =>
    expect(network.asked(payments.listPayables).at(-1)?.question).toMatchObject({
      filters: { bookingNumber: 'KNSL34' },
    }),
  )
})

test('ADM-14 what is searched for stands in the address: reloaded, gone back to and sent to a colleague it is the same', async () => {
  const network = await office([samplePayable(1)])
  await screen.findByRole('link', { name: 'KNSL34001' })
  const searched = () => new URLSearchParams(globalThis.location.search).get('number')
  const field = screen.getByLabelText('Booking number')
  network.answer(payments.listPayables, list([samplePayable(2)]))
  // Without Enter: once typing has stopped.
  await userEvent.type(field, 'KNSL34002')
  await screen.findByRole('link', { name: 'KNSL34002' }, { timeout: 5_000 })
  expect(searched()).toBe('KNSL34002')
  network.answer(payments.listPayables, list([samplePayable(1)]))
  act(() => globalThis.history.back())
  await screen.findByRole('link', { name: 'KNSL34001' })
  expect(searched()).toBeNull()
  expect((field as HTMLInputElement).value).toBe('')
})

test('ADM-14 buttons that read alike are told apart by what they are about', async () => {
  const cases = [2, 3].map(number =>
    sampleCase(number, 'UNKNOWN_PAYMENT', { payable: null, nameWithProvider: `pi_${number}` }),
  )
  await office([], cases)
  await screen.findAllByRole('button', { name: 'Settle case' })
  for (const number of [2, 3]) {
    screen.getByRole('button', { name: 'Settle case', description: new RegExp(`pi_${number}`) })
  }
})

test('PAY-17 what was sent on the pages of the payment service is said with its number there, and told once', async () => {
  const network = await showPayable(owedPayable())
  await press('It was sent on its pages')
  const shown = await dialog('Was the money sent on the pages of the payment service?')
  type(screen.getByLabelText('What came of it'), 'Alex sent it by hand.')
  await userEvent.type(shown.getByLabelText('Sent on'), '02/12/2026')
  await pressIn(shown, 'It is paid back')
  await shown.findByText('Please enter the number of the refund.')
  type(shown.getByLabelText('Number of the refund with Stripe'), 're_by_hand')
  network.answer(payments.settleRefund, {})
  const sent = { reason: 'ELSEWHERE', state: 'DONE', nameWithProvider: 're_by_hand' } as const
  network.answer(
    payments.readPayable,
    samplePayable(1, { refunds: [sampleFailedRefund(2, { ...sent, sentOn: '2026-12-02' })] }),
  )
  await pressIn(shown, 'It is paid back')
  await screen.findByText(/^€120.00 were paid back on the pages of Stripe on/)
  expect(network.asked(payments.settleRefund)[0]?.question).toMatchObject({
    way: 'ELSEWHERE',
    amount: 12_000,
    sentOn: '2026-12-02',
    nameWithProvider: 're_by_hand',
  })
  expect(screen.queryByText('Stripe has sent back €120.00.')).toBeNull()
})

test.for([
  ['sandbox', '120,00 € wurden auf den Seiten der Sandbox zurückgezahlt.'],
  ['stripe', '120,00 € wurden auf den Seiten von Stripe zurückgezahlt.'],
  [null, '120,00 € wurden auf den Seiten des Zahlungsdienstes zurückgezahlt.'],
] as const)(
  'PAY-17 in German the pages of %s are named as German does',
  async ([provider, said]) => {
    await chooseLanguage('de')
    const network = signedIn(personWith('ADMIN'))
    const sent = { provider, reason: 'ELSEWHERE', state: 'DONE' } as const
    const payable = samplePayable(1, { refunds: [sampleFailedRefund(1, sent)] })
    network.answer(payments.readPayable, payable)
    await renderPage(`/dashboard/payments/${payable._id}`)
    await screen.findByText(said)
  },
)

test('PAY-17 whoever writes a note about money is told that the payer can read it', async () => {
  await showPayable(owedPayable())
  for (const way of ['It was transferred', 'It was sent on its pages']) {
    await press(way)
    const shown = await dialog(/^Was the money/)
    shown.getByText(/Administrators read it\. Whoever paid finds it in their own data\./)
    await pressIn(shown, 'Cancel')
  }
})

test('what concerns no booking is settled from the list, with a note', async () => {
  const network = await office([], [sampleCase(2, 'UNKNOWN_PAYMENT', { payable: null })])
  await press('Settle case')
  const shown = await dialog('How was it settled?')
  network.answer(payments.settleCase, {})
  await pressIn(shown, 'Settle case')
  await shown.findByText('Please say in at least 10 characters how it was settled.')
  type(screen.getByLabelText('What came of it'), 'It belongs to the shop of our sister.')
  network.answer(payments.listCases, list([]))
  await pressIn(shown, 'Settle case')
  await screen.findByText('The case is settled.')
  expect(network.asked(payments.settleCase)[0]?.question).toEqual({
    id: sampleCase(2)._id,
    note: 'It belongs to the shop of our sister.',
  })
  await screen.findByText('No payment has to be looked into.')
})

test('ADM-14 what happened to the money of one booking is told in sentences, and its books in a table', async () => {
  await showPayable(
    samplePayable(1, {
      state: 'PARTLY_REFUNDED',
      refunded: { value: 20, currency: 'EUR' },
      refunds: [
        sampleFailedRefund(1, {
          amount: { value: 20, currency: 'EUR' },
          reason: 'ADMINISTRATOR',
          by: { firstName: 'Alex', lastName: 'Kern', title: null },
          words: 'The line broke after ten minutes.',
          state: 'DONE',
        }),
      ],
    }),
  )
  const story = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(story.slice(0, 2)).toEqual([
    expect.stringContaining('To be paid: €120.00.'),
    expect.stringContaining('€120.00 were paid with Stripe, which keeps €2.05 of it.'),
  ])
  screen.getByText('Alex Kern paid back €20.00:')
  screen.getByText('The line broke after ten minutes.')
  screen.getByText('Stripe has sent back €20.00.')
  const books = within(screen.getByRole('table', { name: 'Books' }))
  expect(books.getByRole('row', { name: /^Payment Dec|^Payment/ }).textContent).toContain('−€99.83')
  expect(screen.getByRole('link', { name: 'See the appointment' }).getAttribute('href')).toBe(
    `/appointment-tracking/${samplePayable(1).paysFor._id}`,
  )
})

async function refunding(payable = samplePayable(1)) {
  const network = await showPayable(payable)
  await press('Pay money back')
  return { network, shown: await dialog('Pay money back') }
}

test('PAY-17 all that is left is offered first, and whose money it is said before it is confirmed', async () => {
  const { network, shown } = await refunding()
  const amount = shown.getByLabelText('Amount in EUR')
  expect((amount as HTMLInputElement).value).toBe('120.00')
  expect(valueOf('Of it the doctor’s share')).toContain('€99.83')
  expect(valueOf('Of it the platform’s fee')).toContain('€20.17')
  await userEvent.clear(amount)
  shown.getByText('Whose money it is stands here when the amount is clear.')
  await userEvent.type(amount, '70,00')
  expect(valueOf('Of it the doctor’s share')).toContain('€58.23')
  type(screen.getByLabelText('Why is it paid back?'), 'The line broke after ten minutes.')
  network.answer(paying.refund, { left: { value: 50, currency: 'EUR' } })
  await pressIn(shown, 'Pay back €70.00')
  await screen.findByText('The money is on its way back.')
  expect(network.asked(paying.refund)[0]?.question).toEqual({
    appointmentId: samplePayable(1).paysFor._id,
    amount: 7_000,
    reason: 'The line broke after ten minutes.',
    left: 12_000,
  })
})

test('PAY-17, PAY-19 more than is left, no amount, another currency and a short reason are refused at their fields', async () => {
  const dollars = (value: number) => ({ value, currency: 'USD' as const })
  const { network, shown } = await refunding(
    samplePayable(1, { price: dollars(120), paid: dollars(120), left: dollars(99.5) }),
  )
  const amount = shown.getByLabelText('Amount in USD')
  for (const [typed, said] of [
    ['99.51', 'At most $99.50 can be paid back.'],
    ['0', 'Please enter the amount.'],
    ['5 €', 'Please enter the amount.'],
    ['much', 'Please enter the amount.'],
  ] as const) {
    await userEvent.clear(amount)
    await userEvent.type(amount, typed)
    await userEvent.click(shown.getByRole('button', { name: /^Pay back/ }))
    await shown.findByText(said)
  }
  shown.getByText('Please say why, in at least 10 characters.')
  expect(network.asked(paying.refund)).toEqual([])
})

test('PAY-17 what has changed meanwhile is told, and shown anew', async () => {
  const { network, shown } = await refunding()
  type(screen.getByLabelText('Why is it paid back?'), 'The line broke after ten minutes.')
  const left = { value: 20, currency: 'EUR' as const }
  network.refuse(paying.refund, 'refund.left.changed', { left })
  network.answer(payments.readPayable, samplePayable(1, { left }))
  await pressIn(shown, 'Pay back €120.00')
  await screen.findByText(/What can be paid back has changed meanwhile/)
  await waitFor(() => expect(valueOf('Can be paid back')).toContain('€20.00'))
})

test('PAY-17 a refund that failed can be tried again or was transferred; it is not settled by words alone', async () => {
  const network = await showPayable(owedPayable())
  const cases = region('To be looked into')
  cases.getByText('Stripe could not send back €120.00.')
  expect(cases.queryByRole('button', { name: 'Settle case' })).toBeNull()
  expect(cases.queryByRole('button', { name: 'It is back by the dispute' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pay money back' })).toBeNull()
  await press('Try again')
  const retry = await dialog('Try the refund again?')
  network.answer(payments.retryRefund, {})
  await pressIn(retry, 'Try again')
  await screen.findByText('The refund is on its way again.')
  expect(network.asked(payments.retryRefund)[0]?.question).toEqual({
    refundId: sampleFailedRefund(1)._id,
  })
  await press('It was transferred')
  const transfer = await dialog('Was the money transferred?')
  transfer.getByText(/counts as paid back from the operator’s bank account/)
  const amount = transfer.getByLabelText('Amount in EUR')
  expect((amount as HTMLInputElement).value).toBe('120.00')
  type(screen.getByLabelText('What came of it'), 'By our bank, order 17')
  await userEvent.clear(amount)
  await userEvent.type(amount, '120.01')
  await pressIn(transfer, 'It is paid back')
  await transfer.findByText('At most €120.00 can still be sent.')
  transfer.getByText('Please enter the day on which it was sent.')
  await userEvent.clear(amount)
  await userEvent.type(amount, '50')
  await userEvent.type(transfer.getByLabelText('Sent on'), '02/12/2026')
  network.answer(payments.settleRefund, {})
  network.answer(payments.readPayable, samplePayable(1, { left: { value: 0, currency: 'EUR' } }))
  await pressIn(transfer, 'It is paid back')
  await screen.findByText('The refund counts as paid back.')
  expect(network.asked(payments.settleRefund)[0]?.question).toEqual({
    refundId: sampleFailedRefund(1)._id,
    way: 'TRANSFER',
    amount: 5_000,
    sentOn: '2026-12-02',
    note: 'By our bank, order 17',
  })
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'To be looked into' })).toBeNull(),
  )
})

test('a lost dispute that covers it is offered; where the provider is gone, another try is not', async () => {
  await showPayable(owedPayable({ mayCover: true, mayTryAgain: false }))
  const cases = region('To be looked into')
  cases.getByRole('button', { name: 'It is back by the dispute' })
  expect(cases.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('PAY-17 while a bank argues about the payment, waiting is all that is offered', async () => {
  const waits = { waitsForBank: true, mayTryAgain: false, mayTransfer: false }
  const owed = owedPayable(waits)
  await showPayable({ ...owed, cases: owed.cases.map(each => ({ ...each, waitsForBank: true })) })
  const cases = region('To be looked into')
  cases.getByText(/^A bank argues about this payment. Until it has decided nothing can be done/)
  expect(cases.queryByText(/Try again, or transfer/)).toBeNull()
  expect(cases.queryAllByRole('button')).toEqual([])
})

test('PAY-17 what was entered too high is corrected where it stands in the story', async () => {
  const entered = { reason: 'ELSEWHERE', state: 'DONE', sentOn: '2026-12-02' } as const
  const refund = sampleFailedRefund(1, { ...entered, mayCorrect: true })
  const network = await showPayable(samplePayable(1, { refunds: [refund] }))
  await press('Correct the amount')
  const shown = await dialog('Was less sent?')
  type(shown.getByLabelText('How you know it'), 'It stands so on its pages.')
  await pressIn(shown, 'Correct the amount')
  await shown.findByText('Please enter the amount.')
  await userEvent.type(shown.getByLabelText('Amount in EUR'), '120')
  await pressIn(shown, 'Correct the amount')
  await shown.findByText('It must be less than €120.00.')
  await userEvent.clear(shown.getByLabelText('Amount in EUR'))
  await userEvent.type(shown.getByLabelText('Amount in EUR'), '0')
  const sent = { value: 50, currency: 'EUR' }
  network.refuse(payments.correctRefund, 'refund.less.than.known', { sent })
  await pressIn(shown, 'Correct the amount')
  await shown.findByText(/^The payment service has sent €50\.00 by this refund/)
  network.answer(payments.correctRefund, {})
  await pressIn(shown, 'Correct the amount')
  await screen.findByText('The amount is corrected.')
  expect(network.asked(payments.correctRefund).at(-1)?.question).toEqual({
    refundId: refund._id,
    amount: 0,
    note: 'It stands so on its pages.',
  })
})

test.each([
  [
    'DISPUTE_OPENED',
    'on the pages of the payment service. €80.00 of it are due to the patient. If the bank decides for us, they go back by themselves',
  ],
  ['DISPUTE_WON', '€80.00 of it were due to the patient and go back by themselves now'],
  ['DISPUTE_LOST', '€80.00 of it were due to the patient and count as paid back now'],
] as const)('D-062 a case of %s says how much of it is due back', async (kind, said) => {
  await office([], [sampleCase(1, kind, { due: { value: 80, currency: 'EUR' } })])
  await screen.findByText(said, { exact: false })
})

test.each([
  [130, 'Stripe says that €130.00 were lost in a dispute. The books say otherwise.'],
  [null, 'Stripe says that nothing was lost in a dispute. The books say otherwise.'],
])(
  'ADM-14 a dispute of which another end is told says what is told: %s lost',
  async (value, said) => {
    const amount = value === null ? null : { value, currency: 'EUR' }
    await office([], [sampleCase(1, 'DISPUTE_DIFFERS', { amount })])
    await screen.findByText(said)
  },
)
