import type { BillingPosition } from '@konsil/contract/billing-positions'
import type { Currency } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ProviderNews } from '../../ports/payments.ts'
import type { Json, JsonOrNull, JsonWithDefault } from './json.ts'

/** One thing that is done for the money, in the language of the payer. */
export interface PayableLine {
  what: string
  amountCents: number
}

export interface PayableTable {
  id: string
  kind: 'appointment'
  subject_id: string
  number: string
  amount_cents: number
  deposit_cents: number
  asked_cents: number
  currency: Currency
  payer_id: string
  payee_id: string
  /** In ten thousandths. */
  fee_rate: number
  vat_rate: number
  language: Language
  lines: Json<PayableLine[]>
  billing_positions: JsonWithDefault<BillingPosition[]>
  /** As `YYYY-MM-DD`. */
  day_of_service: string
  due_until: Date
  closed_at: Date | null
  /** As who both were when it was paid, until that is invoiced. */
  sealed_parties: Buffer | null
  created_at: Date
}

export interface CheckoutTable {
  id: string
  payable_id: string
  provider: string
  amount_cents: number
  currency: Currency
  state: 'OPENING' | 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'
  provider_checkout_id: string | null
  address: string | null
  return_to: string
  opened_at: Date
  ends_at: Date
  /** When its provider was asked last. */
  asked_at: Date
  ended_at: Date | null
}

export interface PaymentTable {
  id: string
  payable_id: string
  checkout_id: string
  provider: string
  provider_payment_id: string
  amount_cents: number
  /** As its provider names it: not always one of ours. */
  currency: string
  cost_cents: number
  /** All but what is taken goes back. */
  fate: 'TAKEN' | 'TOO_LATE' | 'TWICE' | 'WRONG_AMOUNT' | 'REFUSED'
  received_at: Date
}

export interface RefundTable {
  id: string
  act_id: string
  payment_id: string
  amount_cents: number
  reason:
    | 'CANCELLED_BY_PATIENT'
    | 'CANCELLED_BY_DOCTOR'
    | 'CANCELLED_BY_SYSTEM'
    | 'ADMINISTRATOR'
    | 'CHEAPER_DOCTOR'
    | 'TOO_LATE'
    | 'TWICE'
    | 'WRONG_AMOUNT'
    | 'ELSEWHERE'
    /** More than was left: it pays nobody back what they are owed. */
    | 'TOO_MUCH'
  decided_by: string | null
  /** WAITING until a bank has decided that argues about the payment: nobody has sent it. */
  state: 'WAITING' | 'PENDING' | 'DONE' | 'FAILED'
  /** By the provider, by a transfer of our own, or by the bank that took it from us already. */
  way: 'PROVIDER' | 'TRANSFER' | 'DISPUTE'
  /** What has taken its place: the next try, what was sent elsewhere, or what that leaves of it. */
  replaced_by: string | null
  provider_refund_id: string | null
  decided_at: Date
  asked_at: Date
  ended_at: Date | null
  /** As `YYYY-MM-DD`, where an administrator has said it. */
  sent_on: string | null
}

export interface PayeeChangeTable {
  id: string
  payable_id: string
  /** Of its payable: the last one counts. */
  turn: number
  kept_cents: number
  /** What was paid and given back until then. */
  payment_ids: string[]
  refund_act_ids: string[]
  happened_at: Date
}

export interface DisputeTable {
  id: string
  payment_id: string
  provider_dispute_id: string
  amount_cents: number
  state: 'OPENED' | 'WON' | 'LOST' | 'PAID_BY_PROVIDER'
  /** Of one that was lost: perhaps not all that was argued about. */
  lost_cents: number | null
  /** So much of it its provider has paid to the payer itself: we have lost nothing of it. */
  paid_cents: number | null
  opened_at: Date
  /** When its provider was asked last. */
  asked_at: Date
  ended_at: Date | null
  /** That it was opened, after the end of what was paid for. */
  is_payer_told: boolean
}

export interface ProviderEventTable {
  provider: string
  id: string
  kind: string
  received_at: Date
  /** The provider's id of a payment that nobody knows yet, and what was told of it. */
  waits_for: string | null
  news: JsonOrNull<ProviderNews>
}

export interface MoneyCaseTable {
  id: string
  kind:
    | 'UNKNOWN_PAYMENT'
    | 'WRONG_AMOUNT'
    | 'REFUND_FAILED'
    | 'REFUNDED_ELSEWHERE'
    | 'TOO_MUCH_BACK'
    | 'DISPUTE_OPENED'
    | 'DISPUTE_WON'
    | 'DISPUTE_LOST'
    | 'DISPUTE_DIFFERS'
    | 'LEDGER_DIFFERS'
    | 'INVOICE_MISSING'
  payable_id: string | null
  payment_id: string | null
  provider: string | null
  provider_id: string | null
  /** Of one that failed. */
  refund_id: string | null
  amount_cents: number | null
  currency: string | null
  /** Of a dispute: what of its own sum is the payer's whoever wins it. */
  due_cents: number | null
  happened_at: Date
  settled_at: Date | null
  outcome:
    | 'NOTED'
    | 'RETRIED'
    | 'TRANSFERRED'
    | 'SENT_ELSEWHERE'
    | 'COVERED'
    | 'CORRECTED'
    | 'ENTERED'
    | 'BY_ITSELF'
    | null
  /** The administrator who dealt with it; null where a later event did. */
  settled_by: string | null
  /** Of before it was sealed. */
  note: string | null
  sealed_note: Buffer | null
  note_erased_at: Date | null
}

export interface LedgerEntryTable {
  id: string
  kind:
    | 'PAYMENT'
    | 'NOT_TAKEN'
    | 'COST'
    | 'REFUND'
    | 'REFUND_PAID'
    | 'REFUND_RETURNED'
    | 'REFUND_TRANSFERRED'
    | 'REFUND_COVERED'
    | 'PAYEE_CHANGED'
    | 'DISPUTE_OPENED'
    | 'DISPUTE_WON'
    | 'DISPUTE_LOST'
    | 'PAYOUT'
    | 'PAYOUT_RETURNED'
  cause_id: string
  /** Null of payouts, which are of many. */
  payable_id: string | null
  currency: string
  happened_at: Date
}

export interface LedgerPostingTable {
  number: GeneratedAlways<number>
  entry_id: string
  account:
    | 'PROVIDER'
    | 'DOCTOR'
    | 'PLATFORM'
    | 'VAT'
    | 'PAYER'
    | 'COSTS'
    | 'DISPUTED'
    | 'LOSSES'
    | 'BANK'
  party_id: string | null
  cents: number
}

export interface InvoiceIssuerTable {
  id: string
  /** Null is the operator of the house. */
  doctor_id: string | null
  prefix: string
  /** The range of the operator's own fees. */
  is_of_fees: Generated<boolean>
}

export interface InvoiceRangeTable {
  issuer_id: string
  year: number
  last_number: number
}

export interface InvoiceTable {
  id: string
  kind: 'INVOICE' | 'CANCELLATION'
  payable_id: string
  payment_id: string | null
  refund_act_id: string | null
  payee_change_id: string | null
  /** The payable again, where it is of the end of that. */
  closed_payable_id: string | null
  /** Of the cancellation at that end: for which decisions to give back it stands. */
  refund_act_ids: string[] | null
  title: 'INVOICE' | 'DEPOSIT' | 'REST' | 'COMPENSATION' | 'CANCELLATION' | 'CORRECTION'
  issuer_id: string
  year: number
  running_number: number
  number: string
  amount_cents: number
  currency: Currency
  issued_at: Date
  /** Of the PDF. */
  sha256: Buffer
  sealed_pdf: Buffer | null
  sealed_facts: Buffer | null
  erased_at: Date | null
}

export interface SandboxCheckoutTable {
  id: string
  key: string
  number: string
  amount_cents: number
  currency: string
  language: Language
  return_to: string
  ends_at: Date
  state: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'
  payment_id: string | null
  paid_at: Date | null
}

export interface SandboxRefundTable {
  id: string
  key: string
  payment_id: string
  amount_cents: number
  state: 'PENDING' | 'DONE' | 'FAILED'
}

export interface SandboxDisputeTable {
  id: string
  payment_id: string
  state: 'OPENED' | 'WON' | 'LOST'
}

export interface PaymentTables {
  payable: PayableTable
  checkout: CheckoutTable
  payment: PaymentTable
  refund: RefundTable
  payee_change: PayeeChangeTable
  dispute: DisputeTable
  provider_event: ProviderEventTable
  money_case: MoneyCaseTable
  ledger_entry: LedgerEntryTable
  ledger_posting: LedgerPostingTable
  invoice_issuer: InvoiceIssuerTable
  invoice_range: InvoiceRangeTable
  invoice: InvoiceTable
  sandbox_checkout: SandboxCheckoutTable
  sandbox_refund: SandboxRefundTable
  sandbox_dispute: SandboxDisputeTable
}
