import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { currency, moneyOnTheWire } from './core/money.ts'
import { calendarMonth } from './core/month.ts'
import { listOf, listQuestion } from './core/page.ts'
import { done, one } from './core/shapes.ts'
import { signedLink } from './core/signed-link.ts'
import { dayOnTheWire, instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { ofDoctor, whoseList } from './of-doctor.ts'
import { nameIfHere } from './person.ts'

/**
 * How it stands with what a doctor is paid for a month. ORDERED is in a file for the bank; CARRIED goes on to the next
 * month: it is not above nought, or is set off against what went back since. RETURNED came back, and is owed again.
 */
export const payoutStates = ['DUE', 'ORDERED', 'EXECUTED', 'RETURNED', 'CARRIED'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * Why one cannot go out: there is no account, it came back from the one that there is, or most of it goes back and is set
 * off when the month is closed. Only by hand can an administrator pay that out all the same.
 */
export const payoutHindrances = ['NO_ACCOUNT', 'ACCOUNT_FAILED', 'OWES_BACK'] as const

/** What an administrator says became of it. NOT_SENT takes it out of its file, to be handed over anew. */
export const payoutOutcomes = ['EXECUTED', 'RETURNED', 'NOT_SENT'] as const
export type PayoutOutcome = (typeof payoutOutcomes)[number]

/** PAIN is pain.001.001.09, which banks take for euros; the other holds the same as a table. */
export const payoutFormats = ['PAIN', 'CSV'] as const

/** STATEMENT is the invoice for the fee as well. */
export const payoutTitles = ['STATEMENT', 'CORRECTION'] as const

const monthOnTheWire = z.string()

export const payoutDocument = z.object({
  _id: z.uuid(),
  title: z.enum(payoutTitles),
  number: z.string(),
  issuedAt: instantOnTheWire,
  /** Null once its time is over. */
  url: z.string().nullable(),
})

export type PayoutDocument = z.infer<typeof payoutDocument>

const shownPayout = z.object({
  _id: z.uuid(),
  month: monthOnTheWire,
  /** Below nought where less is left than goes back. */
  amount: moneyOnTheWire,
  state: z.enum(payoutStates),
  /** CARRIED, and nothing of it is left for a later month: it comes to nought, or a later one has taken it up. */
  isSetOff: z.boolean(),
  hindrance: z.enum(payoutHindrances).nullable(),
  /** The day on which the bank sent it, of the last time. */
  executedOn: dayOnTheWire.nullable(),
  returnedOn: dayOnTheWire.nullable(),
})

export const listedPayout = shownPayout.extend({
  doctor: nameIfHere,
  /** Masked: whole it stands in the files alone. Null where there is none. */
  account: z.object({ name: z.string(), iban: z.string() }).nullable(),
  /** Executed, and in no file: nobody has said to which account. */
  isByHand: z.boolean(),
})
export type ListedPayout = z.infer<typeof listedPayout>

/** How much of a month stands where. */
export const payoutSum = z.object({
  state: z.enum(payoutStates),
  count: z.int(),
  sum: moneyOnTheWire,
  /** Of those that can go out now. */
  ready: z.object({ count: z.int(), sum: moneyOnTheWire }),
})

export const payoutFile = z.object({
  _id: z.uuid(),
  month: monthOnTheWire,
  madeAt: instantOnTheWire,
  by: nameIfHere,
  count: z.int(),
  sum: moneyOnTheWire,
  /** How many of them nobody has said yet what became of. */
  open: z.int(),
})
export type PayoutFile = z.infer<typeof payoutFile>

export const payoutItem = z.object({
  payableId: z.uuid(),
  bookingNumber: z.string(),
  /** What is paid and not given back: more, or less, than in earlier months. */
  kept: moneyOnTheWire,
  /** With the VAT in it. */
  fee: moneyOnTheWire,
  vat: moneyOnTheWire,
  net: moneyOnTheWire,
})
export type PayoutItem = z.infer<typeof payoutItem>

export const wholePayout = listedPayout.extend({
  /** What an earlier month left below nought, and what of earlier payouts is set off against what went back. */
  carried: moneyOnTheWire,
  items: z.array(payoutItem),
  documents: z.array(payoutDocument),
  /** They are issued once the details for invoices are there. */
  needsDetails: z.boolean(),
  fileId: z.uuid().nullable(),
  /** The oldest first. */
  transfers: z.array(
    z.object({
      executedOn: dayOnTheWire,
      notedAt: instantOnTheWire,
      by: nameIfHere,
      returned: z
        .object({ on: dayOnTheWire, notedAt: instantOnTheWire, by: nameIfHere })
        .nullable(),
    }),
  ),
})
export type WholePayout = z.infer<typeof wholePayout>

export const doctorsPayout = shownPayout.extend({
  carried: moneyOnTheWire,
  /** Its statement is issued once the details for invoices are there. */
  needsDetails: z.boolean(),
  documents: z.array(payoutDocument),
})
export type DoctorsPayout = z.infer<typeof doctorsPayout>

/** What leaves for the bank names whole account numbers, and money follows it. */
const ofAdministrators = { who: ['ADMIN'], proof: 'fresh', rate: 'choice' } as const

/** Calls of `payments`. */
export const payouts = {
  listPayouts: endpoint({
    path: '/payment/payouts',
    summary: 'What doctors are paid by month, the newest first; with its sums and files',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion({
      month: calendarMonth.optional(),
      state: z.enum(payoutStates).optional(),
      ...ofDoctor,
    }),
    output: listOf(listedPayout).extend({
      ...whoseList,
      /** All that are closed, the newest first. */
      months: z.array(monthOnTheWire),
      /** Of the months and the doctor asked for, whatever their state. */
      sums: z.array(payoutSum),
      /** Each is of many doctors: none where one doctor is asked for. */
      files: z.array(payoutFile),
      /** Which months are not closed yet, and from which day of the next one each is. */
      payoutDay: z.int(),
      /** From which account; none is set up without it, and pain.001 is not made. */
      hasOwnAccount: z.boolean(),
    }),
  }),
  readPayout: endpoint({
    path: '/payment/payout',
    summary: 'One payout with all that it consists of',
    who: ['ADMIN'],
    reads: true,
    input: one,
    output: wholePayout,
    refusals: ['not.found'],
  }),
  orderPayouts: endpoint({
    path: '/payment/order-payouts',
    summary:
      'Put what can go out of one month and currency into a file for the bank, and what no SEPA transfer reaches into one of its own',
    ...ofAdministrators,
    input: z.strictObject({
      month: calendarMonth,
      currency,
      /** What could go out when whoever orders it read it. */
      seen: z.strictObject({
        count: z.int().min(1).max(1_000_000),
        cents: z.int().min(1).max(1_000_000_000_000),
      }),
    }),
    output: z.object({
      files: z.array(z.object({ _id: z.uuid(), count: z.int() })),
      count: z.int(),
    }),
    refusals: ['payout.none.due', 'payout.changed.meanwhile'],
  }),
  readPayoutFile: endpoint({
    path: '/payment/payout-file',
    summary:
      'Such a file: what of it nobody has said yet what became of. The administrators’ log says who took it',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'choice',
    input: z.strictObject({ id: uuid, format: z.enum(payoutFormats) }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    refusals: [
      'not.found',
      'payout.file.done',
      'payout.only.euros',
      'payout.only.sepa',
      'payout.own.account',
    ],
  }),
  markPayout: endpoint({
    path: '/payment/mark-payout',
    summary: 'Say that a payout was executed, came back, or was not sent',
    ...ofAdministrators,
    input: z.strictObject({
      id: uuid,
      outcome: z.enum(payoutOutcomes),
      /** As whoever says it read it. */
      seen: z.strictObject({ state: z.enum(payoutStates), fileId: uuid.nullable() }),
      /** As the bank has it; of NOT_SENT there is none. */
      on: z.iso.date({ error: 'payout.day.required' }).max(10).optional(),
    }),
    output: done,
    refusals: [
      'not.found',
      'payout.changed.meanwhile',
      'payout.day.unlikely',
      'payout.day.before.sent',
    ],
  }),
  markPayoutFile: endpoint({
    path: '/payment/mark-payout-file',
    summary: 'Say that the bank has executed all that is left of a file',
    ...ofAdministrators,
    input: z.strictObject({
      id: uuid,
      /** How many were left when whoever says it read it. */
      open: z.int().min(1).max(1_000_000),
      on: z.iso.date({ error: 'payout.day.required' }).max(10),
    }),
    output: z.object({ count: z.int() }),
    refusals: ['not.found', 'payout.file.done', 'payout.changed.meanwhile', 'payout.day.unlikely'],
  }),
  listOwnPayouts: endpoint({
    path: '/doctor/payouts',
    summary: 'What the asking doctor is paid, the newest month first, and when the next one comes',
    who: ['DOCTOR'],
    reads: true,
    input: listQuestion({}),
    output: listOf(doctorsPayout).extend({
      hasAccount: z.boolean(),
      /** Of each currency: earned, and of a month that is not closed yet. */
      ahead: z.array(z.object({ month: monthOnTheWire, sum: moneyOnTheWire })),
      /** On which day of the following month a month is closed and paid out. */
      payoutDay: z.int(),
    }),
  }),
  readPayoutDocument: endpoint({
    method: 'GET',
    path: '/doctor/payout-document',
    summary: 'A document of a payout as PDF, by an address that lasts minutes',
    who: 'anyone',
    reads: true,
    kind: 'download',
    input: signedLink,
    output: z.unknown(),
    refusals: ['not.found'],
  }),
}
