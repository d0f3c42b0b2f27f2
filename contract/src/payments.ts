import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { moneyMoved, moneyOnTheWire } from './core/money.ts'
import { listOf, listQuestion } from './core/page.ts'
import { done, one } from './core/shapes.ts'
import { dayOnTheWire, instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { disputeDecision, disputeEnds, namesOwnSum } from './dispute-decision.ts'
import { moneyNote } from './money-note.ts'
import { paymentProvider, refundStates, refundWays } from './paying.ts'
import { nameAndPortrait } from './person.ts'

/**
 * How it stands with what was asked for: OVER is what nobody paid in time, or gave up before. Of what goes back a
 * part, or all, could not be sent with REFUND_FAILED, waits with REFUND_WAITING for a bank that argues about the
 * payment, and has not arrived at the provider with REFUND_UNDER_WAY: the first of these that holds.
 */
export const moneyStates = [
  'OPEN',
  'UNDER_WAY',
  'OVER',
  'PAID',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'REFUND_UNDER_WAY',
  'REFUND_WAITING',
  'REFUND_FAILED',
] as const

/** What administrators look into, for nobody here decided it. */
export const moneyCaseKinds = [
  'UNKNOWN_PAYMENT',
  'WRONG_AMOUNT',
  'REFUND_FAILED',
  'REFUNDED_ELSEWHERE',
  'TOO_MUCH_BACK',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'DISPUTE_DIFFERS',
  'LEDGER_DIFFERS',
  'INVOICE_MISSING',
] as const

/** How one was ended: by an administrator who wrote what came of it, by another try, or by what happened later. */
export const caseOutcomes = [
  'NOTED',
  'RETRIED',
  'TRANSFERRED',
  'SENT_ELSEWHERE',
  'COVERED',
  'CORRECTED',
  'ENTERED',
  'BY_ITSELF',
] as const

/** Why money goes back. */
export const refundReasons = [
  'CANCELLED_BY_PATIENT',
  'CANCELLED_BY_DOCTOR',
  'CANCELLED_BY_SYSTEM',
  'ADMINISTRATOR',
  'CHEAPER_DOCTOR',
  'TOO_LATE',
  'TWICE',
  'WRONG_AMOUNT',
  'ELSEWHERE',
  'TOO_MUCH',
] as const

/**
 * Those that an administrator says of a refund that the provider could not send for us. ELSEWHERE was sent on
 * the provider's own pages, of which no event has come.
 */
export const waysBesideProvider = ['TRANSFER', 'ELSEWHERE', 'DISPUTE'] as const

/** Of signs: far longer than any provider calls a refund. */
const mostOfNumber = 255

export const ledgerKinds = [
  'PAYMENT',
  'NOT_TAKEN',
  'COST',
  'REFUND',
  'REFUND_PAID',
  'REFUND_RETURNED',
  'REFUND_TRANSFERRED',
  'REFUND_COVERED',
  'PAYEE_CHANGED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
] as const
export const ledgerAccounts = [
  'PROVIDER',
  'DOCTOR',
  'PLATFORM',
  'VAT',
  'PAYER',
  'COSTS',
  'DISPUTED',
  'LOSSES',
  'BANK',
] as const

/** Null once they have left. */
const name = nameAndPortrait.omit({ imgUrl: true }).nullable()

/** With whom, and as they name it: to find it on their own pages. */
const withProvider = {
  provider: paymentProvider.nullable(),
  nameWithProvider: z.string().nullable(),
}

export const moneyCase = z.object({
  _id: z.uuid(),
  kind: z.enum(moneyCaseKinds),
  at: instantOnTheWire,
  ...withProvider,
  /** What it is about; null where nobody here asked for the money. */
  payable: z.object({ _id: z.uuid(), bookingNumber: z.string() }).nullable(),
  /** Null where it is not known. */
  amount: moneyMoved.nullable(),
  /** Of a dispute: what of its own sum is the payer's whoever wins it; null where nothing is. */
  due: moneyMoved.nullable(),
  /** Of a refund that failed: what can be done about it. */
  refundId: z.uuid().nullable(),
  /** Nothing, until a bank has decided that argues about the same payment. */
  waitsForBank: z.boolean(),
  settled: z
    .object({
      at: instantOnTheWire,
      outcome: z.enum(caseOutcomes),
      by: name,
      note: z.string().nullable(),
    })
    .nullable(),
})
export type MoneyCase = z.infer<typeof moneyCase>

export const listedPayable = z.object({
  _id: z.uuid(),
  bookingNumber: z.string(),
  paysFor: z.object({ kind: z.literal('appointment'), _id: z.uuid() }),
  state: z.enum(moneyStates),
  price: moneyOnTheWire,
  /** What was taken, whether it went back later or not. */
  paid: moneyOnTheWire,
  /** What goes back of that, or has gone. */
  refunded: moneyOnTheWire,
  /** What of that has gone. */
  goneBack: moneyOnTheWire,
  /** What of that is on its way. */
  onItsWay: moneyOnTheWire,
  /** What of that waits until a bank has decided. */
  waiting: moneyOnTheWire,
  /** What of that could not be sent, and nobody has dealt with: by disputes the payer may have it all the same. */
  notSent: moneyOnTheWire,
  /** From whom, and to whom. */
  payer: name,
  payee: name,
  /** With whom something was paid. */
  providers: z.array(paymentProvider),
  createdAt: instantOnTheWire,
  /** Of the last payment. */
  paidAt: instantOnTheWire.nullable(),
  openCases: z.int().min(0),
})
export type ListedPayable = z.infer<typeof listedPayable>

const refundOfPayable = z.object({
  _id: z.uuid(),
  ...withProvider,
  amount: moneyMoved,
  reason: z.enum(refundReasons),
  /** In the words of the administrator who decided it. */
  words: z.string().nullable(),
  /** Who decided it; null where a rule did. */
  by: name,
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  /** Another try has taken its place. */
  isReplaced: z.boolean(),
  /** It has taken the place of one that failed. */
  isNextTry: z.boolean(),
  /** A bank argues about the same payment: until it has decided, nothing is sent, or it could be paid twice. */
  waitsForBank: z.boolean(),
  mayTryAgain: z.boolean(),
  /** That it was sent by a transfer of our own. */
  mayTransfer: z.boolean(),
  /** So much of it at most: what the payer has by a dispute is not sent once more. */
  mostToSend: moneyMoved,
  /** That the payer has as much by a dispute: from the bank, or from the provider itself. */
  mayCover: z.boolean(),
  /** That less was sent than an administrator has entered. */
  mayCorrect: z.boolean(),
  decidedAt: instantOnTheWire,
  endedAt: instantOnTheWire.nullable(),
  /** On which day, where an administrator has said it. */
  sentOn: dayOnTheWire.nullable(),
})

export const payable = listedPayable.extend({
  /** What can be sent back still: neither refunded nor in dispute. */
  left: moneyOnTheWire,
  /** What the payer has by disputes beside the refunds, or banks argue about. */
  disputed: moneyOnTheWire,
  /** Parts of a whole, as agreed: the VAT is inside the fee. */
  rates: z.object({ fee: z.number(), vat: z.number() }),
  checkouts: z.array(
    z.object({
      _id: z.uuid(),
      provider: paymentProvider.nullable(),
      amount: moneyMoved,
      state: z.enum(['OPENING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED']),
      openedAt: instantOnTheWire,
      endedAt: instantOnTheWire.nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      _id: z.uuid(),
      ...withProvider,
      amount: moneyMoved,
      /** What the provider keeps of it. */
      cost: moneyMoved,
      fate: z.enum(['TAKEN', 'TOO_LATE', 'TWICE', 'WRONG_AMOUNT', 'REFUSED']),
      receivedAt: instantOnTheWire,
    }),
  ),
  refunds: z.array(refundOfPayable),
  disputes: z.array(
    z.object({
      _id: z.uuid(),
      ...withProvider,
      amount: moneyMoved,
      state: z.enum(['OPENED', ...disputeEnds]),
      /** Of one that was lost: perhaps not all of it. */
      lost: moneyMoved.nullable(),
      /** So much of it the provider has paid to the payer itself. */
      paid: moneyMoved.nullable(),
      openedAt: instantOnTheWire,
      endedAt: instantOnTheWire.nullable(),
    }),
  ),
  /** The oldest first; of each entry the sum of each account, what is owed or earned below nought. */
  ledger: z.array(
    z.object({
      _id: z.uuid(),
      kind: z.enum(ledgerKinds),
      at: instantOnTheWire,
      currency: z.string(),
      postings: z.array(z.object({ account: z.enum(ledgerAccounts), value: z.number() })),
    }),
  ),
  /** The oldest first, settled ones too. */
  cases: z.array(moneyCase),
})
export type Payable = z.infer<typeof payable>

/** What administrators see of money, and do where it went another way than it should. */
export const payments = {
  listPayables: endpoint({
    path: '/payment/list',
    summary: 'All that was to be paid, the newest first; searched by how the booking number begins',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion({ bookingNumber: z.string().trim().max(40).optional() }),
    output: listOf(listedPayable),
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
