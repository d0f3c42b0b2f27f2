import * as z from 'zod'
import { moneyMoved, moneyOnTheWire } from '../core/money.ts'
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
  /** At most so much can be sent of it. */
  'refund.not.owed': { status: 409, values: z.object({ most: moneyMoved }) },
  'refund.day.required': fieldRule,
  'refund.day.unlikely': { status: 400 },
  'refund.name.required': fieldRule,
  'refund.known': { status: 409 },
  /** The provider knows none of that number, or it is of another payment. */
  'refund.unknown': { status: 400 },
  /** It failed there as well. */
  'refund.not.sent': { status: 400 },
  /** We have sent it ourselves, for another one. */
  'refund.ours': { status: 409 },
  /** So much of it counts for this one now, and so much of this one is owed still. */
  'refund.ours.in.part': {
    status: 409,
    values: z.object({ sent: moneyMoved, most: moneyMoved }),
  },
  /** So much was sent by it. */
  'refund.other.amount': { status: 400, values: z.object({ sent: moneyMoved }) },
  /** At most so much of that can still be entered: the rest is in the books. */
  'refund.other.rest': { status: 400, values: z.object({ sent: moneyMoved, most: moneyMoved }) },
  'refund.provider.silent': { status: 502 },
  'refund.not.entered': { status: 409 },
  'refund.not.less': { status: 400 },
  /** So much was sent, as the provider says. */
  'refund.less.than.known': { status: 400, values: z.object({ sent: moneyMoved }) },
  'dispute.decided': { status: 409 },
  'dispute.too.much': { status: 400 },
  'money.case.settled': { status: 409 },
  'money.case.owed': { status: 409 },
  'money.case.argued': { status: 409 },
  'money.note.required': fieldRule,
  'payout.none.due': { status: 409 },
  'payout.file.done': { status: 409 },
  'payout.only.euros': { status: 400 },
  'payout.only.sepa': { status: 400 },
  /** The operator has said none of their own. */
  'payout.own.account': { status: 409 },
  'payout.changed.meanwhile': { status: 409 },
  'payout.day.required': fieldRule,
  'payout.day.unlikely': { status: 400 },
  'payout.day.before.sent': { status: 400 },
} satisfies RefusalTable
