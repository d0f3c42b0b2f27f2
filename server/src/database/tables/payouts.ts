import type { Currency } from '@konsil/contract/core/money'
import type { PayoutDocument, PayoutState } from '@konsil/contract/payouts'
import type { PayableTable } from './payments.ts'

export interface EarnedPayableTable {
  kind: PayableTable['kind']
  subject_id: string
  earned_at: Date
}

export interface PayoutMonthTable {
  /** As `YYYY-MM`. */
  month: string
  closed_at: Date
}

export interface PayoutFileTable {
  id: string
  month: string
  currency: Currency
  made_at: Date
  made_by: string
}

export interface PayoutTable {
  id: string
  month: string
  doctor_id: string
  currency: Currency
  /** What an earlier month left below nought, and what of earlier payouts is set off against it. */
  carried_cents: number
  amount_cents: number
  state: PayoutState
  file_id: string | null
  /** Which payout has taken it up to set it off. */
  carried_to: string | null
}

export interface PayoutItemTable {
  payout_id: string
  payable_id: string
  kept_cents: number
  fee_cents: number
  vat_cents: number
  net_cents: number
}

export interface PayoutOrderTable {
  file_id: string
  payout_id: string
  /** Null, all three, once its time is over. */
  account_name: string | null
  iban: string | null
  bic: string | null
}

export interface PayoutTransferTable {
  id: string
  payout_id: string
  /** As `YYYY-MM-DD`. */
  executed_on: string
  noted_at: Date
  noted_by: string
  returned_on: string | null
  return_noted_at: Date | null
  return_noted_by: string | null
  /** In which it was sent; null of one that was sent by hand. */
  file_id: string | null
}

export interface PayoutDocumentTable {
  id: string
  payout_id: string
  title: PayoutDocument['title']
  issuer_id: string
  year: number
  running_number: number
  number: string
  fee_cents: number
  vat_cents: number
  currency: Currency
  issued_at: Date
  /** Of the PDF. */
  sha256: Buffer
  sealed_pdf: Buffer | null
  erased_at: Date | null
}

export interface PayoutTables {
  earned_payable: EarnedPayableTable
  payout_month: PayoutMonthTable
  payout_file: PayoutFileTable
  payout: PayoutTable
  payout_item: PayoutItemTable
  payout_order: PayoutOrderTable
  payout_transfer: PayoutTransferTable
  payout_document: PayoutDocumentTable
}
