import { appointments } from '@konsil/contract/appointments'
import { payments } from '@konsil/contract/payments'
import { titleOf } from './calls.ts'

const everyOne = 'administrators alone ask, and everything that was paid is in their lists'

export const paymentIdRules = {
  [`${titleOf(appointments.refund)} appointmentId`]: { isPublic: everyOne },
  [`${titleOf(payments.readPayable)} id`]: { isPublic: everyOne },
  [`${titleOf(payments.settleCase)} id`]: { isPublic: everyOne },
  [`${titleOf(payments.retryRefund)} refundId`]: { isPublic: everyOne },
  [`${titleOf(payments.correctRefund)} refundId`]: { isPublic: everyOne },
  [`${titleOf(payments.decideDispute)} disputeId`]: { isPublic: everyOne },
  [`${titleOf(payments.settleRefund)} refundId`]: { isPublic: everyOne },
}
