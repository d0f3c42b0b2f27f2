import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { MoneyCaseTable, PaymentTable } from '../../database/tables/payments.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PaymentsGround } from './ground.ts'
import {
  type CasesOf,
  insertCase,
  isUnknownPaymentOpen,
  settleCasesOfLedger,
  settleCasesOfPayable,
  settleOpenCases,
  settleUnknownPayments,
} from './store/cases.ts'

type About = Partial<
  Pick<
    MoneyCaseTable,
    | 'payable_id'
    | 'payment_id'
    | 'provider'
    | 'provider_id'
    | 'refund_id'
    | 'amount_cents'
    | 'currency'
  >
>

/** Nothing that happens to money without us stays silent: administrators have it before them, operators in the log. */
export async function openCase(
  { clock, log }: Pick<PaymentsGround, 'clock' | 'log'>,
  tx: InTransaction,
  kind: MoneyCaseTable['kind'],
  about: About,
) {
  const now = clock.now()
  await insertCase(tx, {
    payable_id: null,
    payment_id: null,
    provider: null,
    provider_id: null,
    refund_id: null,
    amount_cents: null,
    currency: null,
    ...about,
    id: newId(now),
    kind,
    happened_at: now,
    settled_at: null,
    outcome: null,
    settled_by: null,
    note: null,
  })
  log.error({ reason: kind }, 'a money case was opened')
}

/** Money that nobody here asked for, or of which we hear later: one case, however much is told of it. */
export async function openUnknownPayment(
  ground: Pick<PaymentsGround, 'clock' | 'log'>,
  tx: InTransaction,
  about: Required<Pick<MoneyCaseTable, 'provider' | 'provider_id'>> & About,
) {
  if (await isUnknownPaymentOpen(tx, about)) return
  await openCase(ground, tx, 'UNKNOWN_PAYMENT', about)
}

/** It is known now, and its case stands with it. */
export const settleUnknownPayment = (
  { clock }: { clock: Clock },
  tx: InTransaction,
  payment: PaymentTable,
) => settleUnknownPayments(tx, payment, settledAs(clock.now(), byItself))

export interface Settling {
  outcome: NonNullable<MoneyCaseTable['outcome']>
  /** The administrator; null where what happened later ended it. */
  by: string | null
  note: string | null
}

export const byItself: Settling = { outcome: 'BY_ITSELF', by: null, note: null }

export const settledAs = (now: Date, { outcome, by, note }: Settling) => ({
  settled_at: now,
  outcome,
  settled_by: by,
  note,
})

/** What somebody was waited for with has come about: nobody needs to look into it any more. */
export const settleCases = (
  { clock }: { clock: Clock },
  tx: InTransaction,
  which: CasesOf,
  how: Settling,
) => settleOpenCases(tx, which, settledAs(clock.now(), how))

/** What was missing has come. */
export const settleMissingInvoice = (
  { clock }: { clock: Clock },
  tx: InTransaction,
  payableId: string,
) =>
  settleCasesOfPayable(tx, { kind: 'INVOICE_MISSING', payableId }, settledAs(clock.now(), byItself))

/** Of all payables but these the ledger agrees with the money again. */
export const settleLedgerCases = (
  { clock }: { clock: Clock },
  tx: InTransaction,
  stillDiffering: readonly (string | null)[],
) => settleCasesOfLedger(tx, stillDiffering, settledAs(clock.now(), byItself))
