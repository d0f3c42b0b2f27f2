import * as z from 'zod'
import { moneyMoved, moneyOnTheWire } from './core/money.ts'
import { dayOnTheWire, instantOnTheWire } from './core/time.ts'
import { disputeEnds } from './dispute-decision.ts'
import { moneyCase } from './money-case.ts'
import { withProvider } from './money-parties.ts'
import { nameIfHere } from './person.ts'
import { paymentProvider, refundStates, refundWays } from './paying.ts'

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
  payer: nameIfHere,
  payee: nameIfHere,
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
  /** Of which it is a part: why an administrator decided it comes by `/appointment/read-refund-reasons` (APPT-59). */
  decisionId: z.uuid(),
  /** Who decided it; null where a rule did. */
  by: nameIfHere,
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
