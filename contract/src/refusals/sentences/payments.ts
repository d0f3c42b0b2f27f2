import type { paymentRefusals } from '../payments.ts'

export const paymentSentences: Record<keyof typeof paymentRefusals, string> = {
  'refund.nothing.left': 'There is nothing left that could be paid back',
  'refund.left.changed': 'What can be paid back has changed meanwhile. Please look at it again',
  'refund.too.much': 'This is more than is left of what was paid',
  'refund.amount.required': 'Please enter the amount',
  'refund.reason.short': 'Please say why, in at least 10 characters',
  'refund.not.failed': 'This refund has been dealt with meanwhile',
  'refund.in.dispute': 'A bank argues about this payment; wait until it has decided',
  'refund.provider.away': 'The payment service is not in use any more',
  'refund.not.covered': 'No dispute has given the patient as much as this refund',
  'refund.not.owed': 'Less than that can still be sent of this refund',
  'refund.day.required': 'Please enter the day on which it was sent',
  'refund.day.unlikely':
    'It cannot have been sent on that day: it must be between the payment and today',
  'refund.name.required': 'Please enter the number of the refund with the payment service',
  'refund.known': 'A refund of this number is in the books already. Please check the number',
  'refund.unknown':
    'The payment service knows no refund of this payment by that number. Please check it',
  'refund.not.sent':
    'This refund has failed at the payment service as well. Nothing was sent by it',
  'refund.ours':
    'We have sent the refund of this number ourselves, for another one. It counts there',
  'refund.ours.in.part':
    'We have sent the refund of this number ourselves. Part of it counts for this one now, and the rest of this one is still owed',
  'refund.other.amount': 'The payment service has sent another amount by this refund',
  'refund.other.rest': 'Another amount is left of what the payment service has sent by this refund',
  'refund.provider.silent':
    'The payment service does not answer at the moment. Nothing was entered. Please try again later',
  'refund.not.entered': 'Nobody has entered this refund by hand, or it was changed meanwhile',
  'refund.not.less': 'It must be less than what was entered',
  'refund.less.than.known': 'The payment service has sent more than that by this refund',
  'dispute.decided': 'This dispute has been decided meanwhile',
  'dispute.too.much': 'It cannot be more than the bank argued about',
  'money.case.settled': 'This case has been settled meanwhile',
  'money.case.owed': 'The money is still owed. Please send it first',
  'money.case.argued': 'The bank has not decided yet. If it has, please say how it ended',
  'money.note.required': 'Please say how it was settled',
  'payout.none.due': 'No payout of this month can go out at the moment',
  'payout.file.done': 'All payouts of this file are settled. It is not handed out again',
  'payout.only.euros': 'Banks take this format for euros only. Please take the table',
  'payout.only.sepa':
    'Banks take this format for accounts within SEPA only, and one of these is not. Please take the table',
  'payout.own.account': 'The bank account of the operator is not set up',
  'payout.changed.meanwhile': 'Something has changed meanwhile. Please look at it again',
  'payout.day.required': 'Please enter the day',
  'payout.day.unlikely': 'It cannot have been on that day',
  'payout.day.before.sent': 'It cannot have come back before it was sent',
}
