import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { calendarMonth } from './core/month.ts'
import { listOf, listQuestion } from './core/page.ts'
import { done, one } from './core/shapes.ts'
import { uuid } from './core/uuid.ts'
import { disputeDecision, namesOwnSum } from './dispute-decision.ts'
import { moneyCase } from './money-case.ts'
import { moneyNote } from './money-note.ts'
import { ofDoctor, whoseList } from './of-doctor.ts'
import { listedPayable, payable } from './payable.ts'
import { payouts } from './payouts.ts'

/**
 * Those that an administrator says of a refund that the provider could not send for us. ELSEWHERE was sent on
 * the provider's own pages, of which no event has come.
 */
export const waysBesideProvider = ['TRANSFER', 'ELSEWHERE', 'DISPUTE'] as const

/** Of signs: far longer than any provider calls a refund. */
const mostOfNumber = 255

/** From the first to the last, both included. */
const months = z
  .strictObject({ first: calendarMonth, last: calendarMonth })
  .refine(({ first, last }) => first <= last, { error: 'period.invalid', path: ['last'] })

/** What administrators see of money, and do where it went another way than it should. */
export const payments = {
  ...payouts,
  listPayables: endpoint({
    path: '/payment/list',
    summary:
      'All that was to be paid, the newest first; searched by how the booking number begins, that of which money moved in these months, in UTC, or that of one doctor',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion({
      bookingNumber: z.string().trim().max(40).optional(),
      months: months.optional(),
      ...ofDoctor,
    }),
    output: listOf(listedPayable).extend(whoseList),
  }),
  readPayable: endpoint({
    path: '/payment/get-by-id',
    summary: 'All that happened to the money of one booking',
    who: ['ADMIN'],
    reads: true,
    input: one,
    output: payable,
    refusals: ['not.found'],
  }),
  listCases: endpoint({
    path: '/payment/cases',
    summary: 'What somebody has to look into, the oldest first',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion({}),
    output: listOf(moneyCase),
  }),
  settleCase: endpoint({
    path: '/payment/settle-case',
    summary:
      'Say how a case was settled; a refund that failed is sent first, and a dispute decided, not only noted',
    who: ['ADMIN'],
    rate: 'usual',
    input: z.strictObject({ id: uuid, note: moneyNote }),
    output: done,
    refusals: ['not.found', 'money.case.settled', 'money.case.owed', 'money.case.argued'],
  }),
  decideDispute: endpoint({
    path: '/payment/decide-dispute',
    summary: 'Say how a dispute has ended, where the payment service does not',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'usual',
    input: disputeDecision.refine(namesOwnSum, { error: 'request.invalid' }),
    output: done,
    refusals: ['not.found', 'dispute.decided', 'dispute.too.much'],
  }),
  retryRefund: endpoint({
    path: '/payment/retry-refund',
    summary: 'Have the provider send a refund once more that it could not send',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject({ refundId: uuid }),
    output: done,
    refusals: [
      'not.found',
      'refund.not.failed',
      'refund.in.dispute',
      'refund.not.owed',
      'refund.provider.away',
    ],
  }),
  settleRefund: endpoint({
    path: '/payment/settle-refund',
    summary:
      'Say that a refund which the provider could not send has reached the payer in another way',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject({
      refundId: uuid,
      way: z.enum(waysBesideProvider),
      /** In cents: a part leaves the rest owed; a bank has taken all of it. */
      amount: z
        .int({ error: 'refund.amount.required' })
        .min(1, { error: 'refund.amount.required' }),
      /** The day on which it was sent; a bank took it when it did. */
      sentOn: z.iso.date({ error: 'refund.day.required' }).max(10).optional(),
      /**
       * As the provider calls it, where it was sent on its pages: its event may come after all. One that pays several
       * is said of each.
       */
      nameWithProvider: z.string().trim().max(mostOfNumber).optional(),
      note: moneyNote,
    }),
    output: done,
    refusals: [
      'not.found',
      'refund.not.failed',
      'refund.in.dispute',
      'refund.not.covered',
      'refund.not.owed',
      'refund.day.unlikely',
      'refund.name.required',
      'refund.known',
      'refund.unknown',
      'refund.not.sent',
      'refund.ours',
      'refund.ours.in.part',
      'refund.other.amount',
      'refund.other.rest',
      'refund.provider.silent',
    ],
  }),
  correctRefund: endpoint({
    path: '/payment/correct-refund',
    summary: 'Say that less was sent than was entered of a refund: the rest is owed again',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject({
      refundId: uuid,
      /** In cents, what was sent: perhaps nothing. */
      amount: z
        .int({ error: 'refund.amount.required' })
        .min(0, { error: 'refund.amount.required' }),
      note: moneyNote,
    }),
    output: done,
    refusals: [
      'not.found',
      'refund.not.entered',
      'refund.not.less',
      'refund.less.than.known',
      'refund.provider.silent',
    ],
  }),
}
