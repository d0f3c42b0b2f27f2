import type { Payable } from '@konsil/contract/payable'
import { payments } from '@konsil/contract/payments'
import { sampleCase, sampleFailedRefund, samplePayable } from '@konsil/contract/samples/payments'
import { screen } from '@testing-library/react'
import { personWith, renderPage, signedIn } from './dashboard.tsx'

/** What happened to the money of one booking, as an administrator sees it. */
export async function showPayable(payable: Payable) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(payments.readPayable, payable)
  await renderPage(`/dashboard/payments/${payable._id}`)
  await screen.findByRole('heading', { level: 2, name: 'What happened' })
  return network
}

/** Of which all is owed, for the provider could not send it. */
export const owedPayable = (changes: Parameters<typeof sampleFailedRefund>[1] = {}) => {
  const refund = sampleFailedRefund(1, changes)
  const about = sampleCase(1, 'REFUND_FAILED', { refundId: refund._id })
  return samplePayable(1, {
    state: 'REFUND_FAILED',
    refunded: { value: 120, currency: 'EUR' },
    notSent: { value: 120, currency: 'EUR' },
    left: { value: 0, currency: 'EUR' },
    refunds: [refund],
    cases: [about],
    openCases: 1,
  })
}
