import { payments } from '@konsil/contract/payments'
import { sampleFailedRefund, samplePayable } from '@konsil/contract/samples/payments'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubPageLoads } from '../../../testing/dashboard.tsx'
import { showPayable } from '../../../testing/payable.tsx'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
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
