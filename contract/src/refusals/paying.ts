import * as z from 'zod'
import { moneyOnTheWire } from '../core/money.ts'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const payingRefusals = {
  'payment.not.due': { status: 409 },
  'payment.pending': { status: 409 },
  'payment.failed': { status: 402 },
  'payment.expired': { status: 409 },
  'payment.provider.unknown': { status: 409 },
  'payment.provider.away': { status: 502 },
  'billing.address.required': { status: 409 },
  'appointment.not.cancellable': { status: 409 },
  /** What would go back by now. */
  'refund.changed': { status: 409, values: z.object({ refund: moneyOnTheWire }) },
  'reason.required': fieldRule,
} satisfies RefusalTable
