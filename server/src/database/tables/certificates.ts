import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface CertificateTypeTable {
  id: string
  code: 'PHYSICIAN' | 'BOARD' | 'OTHER'
  name: Json<TextPerLanguage>
  is_required: boolean
  position: number
}

export interface CertificateTable {
  id: string
  doctor_id: string
  type_id: string
  name: string
  description: string
  /** A day, as `YYYY-MM-DD`. */
  expires_on: string | null
  front_file_id: string
  back_file_id: string
  state: 'PENDING_APPROVAL' | 'REVIEWING' | 'ACTIVE' | 'REJECTED' | 'DEACTIVATED'
  /** Null while a decision has yet to take effect, too: then the review does not end by time. */
  review_ends_at: Date | null
  replaces_id: string | null
  is_replaced: Generated<boolean>
  reject_reason: string | null
  reviewed_at: Date | null
  /** Since when, with those before it, its doctor has had a valid one without a break; null: since it was reviewed. */
  valid_since: Date | null
  /** Of what was handed in again: its last rejection. */
  rejected_before_at: Date | null
  rejected_before_reason: string | null
  version: Generated<number>
  handed_in_at: Date
  created_at: Date
  updated_at: Date
}

export interface CertificateDecisionTable {
  id: string
  /** Null once its doctor has removed it. */
  certificate_id: string | null
  /** What was decided about, as it was then. */
  doctor_id: string
  type_id: string
  name: string
  expires_on: string | null
  decision: 'APPROVED' | 'REJECTED'
  reason: string | null
  decided_by: string
  decided_at: Date
  /** Until then it can be undone. */
  takes_effect_at: Date
  /** LAPSED: the certificate was removed, or over, before it took effect. */
  state: 'PENDING' | 'EFFECTIVE' | 'UNDONE' | 'LAPSED'
  undone_by: string | null
  undone_at: Date | null
}

export interface CertificateTables {
  certificate_type: CertificateTypeTable
  certificate: CertificateTable
  certificate_decision: CertificateDecisionTable
  certificate_reminder: { certificate_id: string; days_before: number; notified_at: Date }
}
