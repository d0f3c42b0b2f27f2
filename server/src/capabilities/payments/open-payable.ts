import type { BillingPosition } from '@konsil/contract/billing-positions'
import type { Currency } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { PayableLine } from '../../database/tables/payments.ts'
import type { Ground } from '../ground.ts'
import type { PaidFor } from './ground.ts'
import {
  changePayable,
  findPayable,
  insertPayables,
  lockPayable,
  type PayableRow,
} from './store/payables.ts'

export interface PayableDraft extends PaidFor {
  /** By which payer and payee name what is paid for: a provider hears nothing else of it. */
  number: string
  /** The whole price. */
  amountCents: number
  /** What is asked for now. */
  depositCents: number
  currency: Currency
  payerId: string
  payeeId: string
  /** Parts of a whole, as agreed. */
  feeRate: number
  vatRate: number
  dueUntil: Date
  language: Language
  /** What is done for it: together they are the whole price. */
  lines: PayableLine[]
  billingPositions: BillingPosition[]
  /** As `YYYY-MM-DD`. */
  dayOfService: string
}

const inTenThousandths = (rate: number) => Math.round(rate * 10_000)

/** Asks for money, in the transaction of what it is asked for. */
export async function openPayable(
  { clock }: Pick<Ground, 'clock'>,
  tx: InTransaction,
  draft: PayableDraft,
) {
  const payable = payableAsked(draft, clock.now())
  await insertPayables(tx, [payable])
  return { id: payable.id }
}

export function payableAsked(draft: PayableDraft, now: Date): PayableRow {
  return {
    id: newId(now),
    kind: draft.kind,
    subject_id: draft.subjectId,
    number: draft.number,
    amount_cents: draft.amountCents,
    deposit_cents: draft.depositCents,
    asked_cents: draft.depositCents,
    currency: draft.currency,
    payer_id: draft.payerId,
    payee_id: draft.payeeId,
    fee_rate: inTenThousandths(draft.feeRate),
    vat_rate: inTenThousandths(draft.vatRate),
    language: draft.language,
    lines: draft.lines,
    billing_positions: draft.billingPositions,
    day_of_service: draft.dayOfService,
    due_until: draft.dueUntil,
    closed_at: null,
    sealed_parties: null,
    created_at: now,
  }
}

/** Asks for what is left of the price, once the deposit is paid. */
export async function askForRest(tx: InTransaction, payableId: string, dueUntil: Date) {
  const { amount_cents } = await lockPayable(tx, payableId)
  await changePayable(tx, payableId, { asked_cents: amount_cents, due_until: dueUntil })
}

/** What is paid for takes place on another day: what is issued from now on says that one. */
export async function moveDayOfService(
  tx: InTransaction,
  { kind, subjectId }: PaidFor,
  day: string,
) {
  const payable = await findPayable(tx, kind, subjectId)
  if (payable) await changePayable(tx, payable.id, { day_of_service: day })
}
