import * as z from 'zod'
import { moneyOnTheWire } from '../core/money.ts'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

/** What could be sent back by now. */
const left = z.object({ left: moneyOnTheWire })

export const paymentRefusals = {
  'refund.nothing.left': { status: 409 },
  'refund.left.changed': { status: 409, values: left },
  'refund.too.much': { status: 409, values: left },
  'refund.amount.required': fieldRule,
  'refund.reason.short': fieldRule,
  'refund.not.failed': { status: 409 },
  'refund.in.dispute': { status: 409 },
  'refund.provider.away': { status: 409 },
  'refund.not.covered': { status: 409 },
  'refund.not.owed': { status: 409 },
  'refund.day.required': fieldRule,
  'refund.day.unlikely': { status: 400 },
  'refund.name.required': fieldRule,
  'refund.known': { status: 409 },
  'refund.not.entered': { status: 409 },
  'refund.not.less': { status: 400 },
  'money.case.settled': { status: 409 },
  'money.case.owed': { status: 409 },
  'money.note.required': fieldRule,
} satisfies RefusalTable
