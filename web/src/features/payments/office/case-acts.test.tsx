import { payments } from '@konsil/contract/payments'
import { sampleFailedRefund, samplePayable } from '@konsil/contract/samples/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubPageLoads } from '../../../testing/dashboard.tsx'
import { owedPayable, showPayable } from '../../../testing/payable.tsx'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const cases = () => within(screen.getByRole('region', { name: 'To be looked into' }))

test('PAY-17 a refund that failed can be tried again or was transferred; it is not settled by words alone', async () => {
  const network = await showPayable(owedPayable())
  cases().getByText('Stripe could not send back €120.00.')
  expect(cases().queryByRole('button', { name: 'Settle case' })).toBeNull()
  expect(cases().queryByRole('button', { name: 'It is back by the dispute' })).toBeNull()
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
  cases().getByRole('button', { name: 'It is back by the dispute' })
  expect(cases().queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('PAY-17 while a bank argues about the payment, waiting is all that is offered', async () => {
  const waits = { waitsForBank: true, mayTryAgain: false, mayTransfer: false }
  const owed = owedPayable(waits)
  await showPayable({ ...owed, cases: owed.cases.map(each => ({ ...each, waitsForBank: true })) })
  cases().getByText(/^A bank argues about this payment. Until it has decided nothing can be done/)
  expect(cases().queryByText(/Try again, or transfer/)).toBeNull()
  expect(cases().queryAllByRole('button')).toEqual([])
})
