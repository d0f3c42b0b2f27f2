import * as z from 'zod'
import { moneyMoved } from './core/money.ts'
import { instantOnTheWire } from './core/time.ts'
import { withProvider } from './money-parties.ts'
import { nameIfHere } from './person.ts'

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

export const moneyCase = z.object({
  _id: z.uuid(),
  kind: z.enum(moneyCaseKinds),
  at: instantOnTheWire,
  ...withProvider,
  /** What it is about; null where nobody here asked for the money. */
  payable: z.object({ _id: z.uuid(), bookingNumber: z.string() }).nullable(),
  /** Null where it is not known; of DISPUTE_DIFFERS what is said to be lost, null where nothing is. */
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
      by: nameIfHere,
      note: z.string().nullable(),
    })
    .nullable(),
})
export type MoneyCase = z.infer<typeof moneyCase>
