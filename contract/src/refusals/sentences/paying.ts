import type { payingRefusals } from '../paying.ts'

export const payingSentences: Record<keyof typeof payingRefusals, string> = {
  'payment.not.due': 'There is nothing to pay for this appointment',
  'payment.pending': 'Your payment is still being confirmed',
  'payment.failed': 'Payment fail. Please try again!',
  'payment.expired':
    'Sorry your payment session for your service has been expired. Please make a new service booking',
  'payment.provider.unknown': 'Please choose another way to pay',
  'payment.provider.away': 'Your payment has been failed. Please try again later.',
  'billing.address.required': 'Please add a billing address first',
  'appointment.not.cancellable': 'This appointment cannot be cancelled any more',
  'refund.changed': 'What you get back has changed meanwhile. Please look at it again',
  'reason.required': 'Please say why',
}
