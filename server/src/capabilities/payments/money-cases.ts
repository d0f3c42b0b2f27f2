import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { MoneyCaseTable, PaymentTable } from '../../database/tables/payments.ts'
import type { ProviderNews } from '../../ports/payments.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PaymentsGround } from './ground.ts'
import { sealNote } from './case-notes.ts'
import {
  type CasesOf,
  changeOpenCase,
  idsOfOpenCases,
  insertCase,
  isUnknownPaymentTold,
  settleCasesOfLedger,
  settleCasesOfPayable,
  settleOpenCases,
  settleUnknownPayments,
} from './store/cases.ts'
import { holdPaymentOfProvider } from './store/provider-events.ts'

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
    | 'due_cents'
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
  const id = newId(now)
  await insertCase(tx, {
    payable_id: null,
    payment_id: null,
    provider: null,
    provider_id: null,
    refund_id: null,
    amount_cents: null,
    currency: null,
    due_cents: null,
    ...about,
    id,
    kind,
    happened_at: now,
    settled_at: null,
    outcome: null,
    settled_by: null,
    note: null,
    sealed_note: null,
    note_erased_at: null,
  })
  log.error({ reason: kind }, 'a money case was opened')
  return id
}

/**
 * Money that nobody here asked for, or of which we hear later: one case, however much is told of it. What
 * somebody has looked into and then sends back there is no news; that a bank takes it back is.
 */
export async function openUnknownPayment(
  ground: Pick<PaymentsGround, 'clock' | 'log'>,
  tx: InTransaction,
  about: { provider: string; provider_id: string } & About,
  news: ProviderNews['kind'],
) {
  await holdPaymentOfProvider(tx, {
    provider: about.provider,
    provider_payment_id: about.provider_id,
  })
  if (await isUnknownPaymentTold(tx, about, { isOpen: news === 'DISPUTE' })) return
  await openCase(ground, tx, 'UNKNOWN_PAYMENT', about)
}

/** It is known now, and its case stands with it. */
export const settleUnknownPayment = (
  { clock }: { clock: Clock },
  tx: InTransaction,
  payment: PaymentTable,
) => settleUnknownPayments(tx, payment, settledAs(clock.now(), byItself))

interface Settled {
  outcome: NonNullable<MoneyCaseTable['outcome']>
  /** The administrator; null where what happened later ended it. */
  by: string | null
}

export interface Settling extends Settled {
  /** In the words of the administrator. */
  note: string | null
  /** What it was about, where the case did not say it. */
  refundId?: string
}

const byItself: Settled = { outcome: 'BY_ITSELF', by: null }

const settledAs = (now: Date, { outcome, by }: Settled) => ({
  settled_at: now,
  outcome,
  settled_by: by,
})

type Noting = Pick<PaymentsGround, 'clock' | 'secrets'>

/** Somebody has dealt with it. */
export const settleByHand = (
  { clock, secrets }: Noting,
  tx: InTransaction,
  caseId: string,
  { note, refundId, ...how }: Settling,
) =>
  changeOpenCase(tx, caseId, {
    ...settledAs(clock.now(), how),
    ...(refundId ? { refund_id: refundId } : {}),
    sealed_note: note === null ? null : sealNote(secrets, caseId, note),
  })

/** The same of each of those that are open. */
export async function settleCasesByHand(
  ground: Noting,
  tx: InTransaction,
  which: CasesOf,
  how: Settling,
) {
  for (const { id } of await idsOfOpenCases(tx, which)) await settleByHand(ground, tx, id, how)
}

/** What somebody was waited for with has come about: nobody needs to look into it any more. */
export const settleCases = ({ clock }: { clock: Clock }, tx: InTransaction, which: CasesOf) =>
  settleOpenCases(tx, which, settledAs(clock.now(), byItself))

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
