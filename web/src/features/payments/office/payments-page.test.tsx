import type { Payable } from '@konsil/contract/payable'
import { payments } from '@konsil/contract/payments'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleCase, samplePayable } from '@konsil/contract/samples/payments'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { owedPayable, showPayable } from '../../../testing/payable.tsx'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'
import { pathOfPaymentsIn } from './paths.ts'

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
  [null, 'Stripe says that a dispute was won. The books have another end.'],
])(
  'ADM-14 a dispute of which another end is told says what is told: %s lost',
  async (value, said) => {
    const amount = value === null ? null : { value, currency: 'EUR' }
    await office([], [sampleCase(1, 'DISPUTE_DIFFERS', { amount })])
    await screen.findByText(said)
  },
)

test('ADM-14 whoever comes from a statistic sees what moved in its time, says so, and takes that back', async () => {
  const network = await office([samplePayable(1)])
  cleanup()
  await renderPage(pathOfPaymentsIn({ first: '2026-01', last: '2026-12' }))
  await screen.findByText('Money moved in 2026')
  const filters = () => network.asked(payments.listPayables).at(-1)?.question
  const months = { first: '2026-01', last: '2026-12' }
  await waitFor(() => expect(filters()).toMatchObject({ filters: { months } }))
  await userEvent.type(screen.getByLabelText('Booking number'), 'KNSL{Enter}')
  await waitFor(() =>
    expect(filters()).toMatchObject({ filters: { bookingNumber: 'KNSL', months } }),
  )
  await press('All times')
  await waitFor(() =>
    expect(filters()).toEqual({ page: 1, size: 10, filters: { bookingNumber: 'KNSL' } }),
  )
  expect(screen.queryByText('Money moved in 2026')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All payments' }))
})

test('ADM-14 a number that only other months have is not said to be nobody’s, and all are shown again at once', async () => {
  const network = await office([samplePayable(1)])
  cleanup()
  network.answer(payments.listPayables, list([]))
  const inMay = pathOfPaymentsIn({ first: '2026-05', last: '2026-05' })
  await renderPage(`${inMay}&number=KNSL34001`)
  await screen.findByText(/^No money moved in this time for a booking number that begins with/)
  network.answer(payments.listPayables, list([samplePayable(1)]))
  await press('Show all')
  await screen.findByRole('link', { name: 'KNSL34001' })
  expect(globalThis.location.search).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Booking number').value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All payments' }))
})

test('ADM-14, ADOC-05 whoever comes from a doctor sees their payments alone, and how to see all', async () => {
  const network = await office([samplePayable(1)])
  cleanup()
  network.answer(payments.listPayables, { ...list([]), ofDoctor: samplePayable(1).payee })
  await renderPage(`/dashboard/payments?doctor=${idOf(1)}`)
  await waitFor(() => expect(screen.getByText('Doctor:').textContent).toMatch(/^Doctor: Dr\. /))
  const asked = () => network.asked(payments.listPayables).at(-1)?.question
  expect(asked()).toMatchObject({ filters: { doctorId: idOf(1) } })
  screen.getByText('There is no such payment of this doctor.')
  network.answer(payments.listPayables, list([samplePayable(1)]))
  await press('All doctors')
  await screen.findByRole('link', { name: 'KNSL34001' })
  expect(asked()).toEqual({ page: 1, size: 10 })
  // Written by hand, it names none.
  await renderPage('/dashboard/payments?doctor=nobody')
  await waitFor(() => expect(asked()).toEqual({ page: 1, size: 10 }))
})
