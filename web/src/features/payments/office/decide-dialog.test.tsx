import { payments } from '@konsil/contract/payments'
import { sampleCase, sampleDispute, samplePayable } from '@konsil/contract/samples/payments'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const dispute = sampleDispute(1)

async function argued() {
  const network = signedIn(personWith('ADMIN'))
  const payable = samplePayable(1, { disputes: [dispute], cases: [sampleCase(1)], openCases: 1 })
  network.answer(payments.readPayable, payable)
  await renderPage(`/dashboard/payments/${payable._id}`)
  await screen.findByRole('heading', { level: 2, name: 'What happened' })
  network.answer(payments.decideDispute, {})
  return network
}

test('ADM-14 a dispute that is open is not settled by words: it was won, or it was lost', async () => {
  const network = await argued()
  const cases = within(screen.getByRole('region', { name: 'To be looked into' }))
  cases.getByText(/If it has, and the case still stands here, say how the dispute ended/)
  expect(cases.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'It was won',
    'It was lost',
    'The payment service paid it',
  ])
  await press('It was won')
  const shown = await dialog('Was the dispute won?')
  shown.getByText(
    '€120.00 count as ours again. Once no dispute about this payment is open any more, what still waits for the bank then goes back to the patient by itself.',
  )
  shown.getByText(/Look it up on the pages of the payment service first/)
  expect(shown.queryByLabelText('Amount in EUR')).toBeNull()
  await pressIn(shown, 'It was won')
  await shown.findByText('Please say in at least 10 characters how it was settled.')
  type(shown.getByLabelText('How you know it'), 'It stands so on its pages.')
  await pressIn(shown, 'It was won')
  await screen.findByText('The dispute counts as decided.')
  const note = 'It stands so on its pages.'
  const question = { disputeId: dispute._id, state: 'WON', note }
  expect(network.asked(payments.decideDispute)[0]?.question).toEqual(question)
})

test('ADM-14 of one that was lost so much is said, and never more than was argued about', async () => {
  const network = await argued()
  await press('It was lost')
  const shown = await dialog('Was the dispute lost?')
  shown.getByText(
    'What you enter counts as given to the patient by the bank. Once no dispute about this payment is open any more, what still waits for the bank then, and was not given back by disputes, goes back to the patient by itself.',
  )
  const amount = () => shown.getByLabelText<HTMLInputElement>('Amount in EUR')
  expect(amount().value).toBe('120.00')
  const note = 'They wrote it to us in a mail.'
  type(shown.getByLabelText('How you know it'), note)
  for (const [typed, said] of [
    ['120.01', 'The bank argued about no more than €120.00.'],
    ['0', 'Please enter the amount.'],
  ] as const) {
    await userEvent.clear(amount())
    await userEvent.type(amount(), typed)
    await pressIn(shown, 'It was lost')
    await shown.findByText(said)
  }
  await userEvent.clear(amount())
  await userEvent.type(amount(), '60')
  await pressIn(shown, 'It was lost')
  await screen.findByText('The dispute counts as decided.')
  expect(network.asked(payments.decideDispute)[0]?.question).toEqual({
    disputeId: dispute._id,
    state: 'LOST',
    lost: 6_000,
    note,
  })
})

test('ADM-14 of one that the payment service has paid itself it is said how much, and what that means for the money', async () => {
  const network = await argued()
  await press('The payment service paid it')
  const shown = await dialog('Has the payment service paid the patient itself?')
  shown.getByText(
    '€120.00 count as ours again, and what you enter counts as paid to the patient by the payment service. Once no dispute about this payment is open any more, what still waits for the bank then, and was not given back by disputes, goes back to the patient by itself; what the payment service has paid in our place stays with the platform for now.',
  )
  shown.getByText('As much as the payment service has paid of its own money, at most €120.00.')
  const note = 'PayPal shows it as its own payout.'
  type(shown.getByLabelText('How you know it'), note)
  const amount = shown.getByLabelText<HTMLInputElement>('Amount in EUR')
  await userEvent.clear(amount)
  await userEvent.type(amount, '120.01')
  await pressIn(shown, 'The payment service paid it')
  await shown.findByText('The bank argued about no more than €120.00.')
  await userEvent.clear(amount)
  await userEvent.type(amount, '90')
  await pressIn(shown, 'The payment service paid it')
  await screen.findByText('The dispute counts as decided.')
  expect(network.asked(payments.decideDispute)[0]?.question).toEqual({
    disputeId: dispute._id,
    state: 'PAID_BY_PROVIDER',
    paid: 9_000,
    note,
  })
})

test('ADM-14 that the payment service has paid it itself stands in the story', async () => {
  const network = signedIn(personWith('ADMIN'))
  const ended = { state: 'PAID_BY_PROVIDER', endedAt: '2026-12-03T09:00:00.000Z' } as const
  const paid = { value: 90, currency: 'EUR' }
  const payable = samplePayable(1, { disputes: [sampleDispute(1, { ...ended, paid })] })
  network.answer(payments.readPayable, payable)
  await renderPage(`/dashboard/payments/${payable._id}`)
  await screen.findByText(
    'The dispute over €120.00 has ended without a loss: the payment service has paid the patient €90.00 of its own money.',
  )
})

test('ADM-14 what was lost of one, and what an administrator said of it, stands in the story', async () => {
  const network = signedIn(personWith('ADMIN'))
  const ended = { state: 'LOST', lost: { value: 60, currency: 'EUR' } } as const
  const at = '2026-12-03T09:00:00.000Z'
  const by = { firstName: 'Ada', lastName: 'Berg', title: null }
  const settled = { at, outcome: 'ENTERED', by, note: 'It stands so on its pages.' } as const
  const payable = samplePayable(1, {
    disputes: [sampleDispute(1, { ...ended, endedAt: at })],
    cases: [sampleCase(1, 'DISPUTE_LOST', { settled })],
  })
  network.answer(payments.readPayable, payable)
  await renderPage(`/dashboard/payments/${payable._id}`)
  await screen.findByText('Of the dispute over €120.00, €60.00 were lost. The rest is back.')
  screen.getByText('Ada Berg said how a dispute ended:')
  screen.getByText('It stands so on its pages.')
})
