import type { BillingPosition } from '@konsil/contract/billing-positions'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { Currency } from '@konsil/contract/core/money'
import type { audiences, ConsultationType } from '@konsil/contract/offered-service'
import type { Generated } from 'kysely'
import type { Json, JsonWithDefault } from './json.ts'

/** What the catalogue's services and those of doctors have in common. */
interface Offered {
  id: string
  name: Json<TextPerLanguage>
  description: Json<TextPerLanguage>
  price_cents: number
  currency: Currency
  minutes: number
  consultation_type: ConsultationType
  applied_for: (typeof audiences)[number]
  thumbnail_file_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ServiceTable extends Offered {
  code: string | null
  is_removed: Generated<boolean>
}

export interface DoctorServiceTable extends Offered {
  doctor_id: string
  /** Of the catalogue; null for a proposal. */
  service_id: string | null
  proposed_price_cents: number | null
  proposed_currency: Currency | null
  proposed_options: JsonWithDefault<{ name: TextPerLanguage }[]>
  billing_positions: JsonWithDefault<BillingPosition[]>
  questionnaire_id: string | null
  state:
    | 'PENDING_APPROVAL'
    | 'REVIEWING'
    | 'MISSING_QUESTIONNAIRE'
    | 'ACTIVE'
    | 'DEACTIVATED'
    | 'REJECTED'
    | 'REMOVED'
  decline_reason: string | null
  reviewed_by: string | null
  reviewed_at: Date | null
}

export interface ServiceOptionTable {
  id: string
  code: string | null
  name: Json<TextPerLanguage>
  state: 'ACTIVE' | 'PENDING_APPROVAL'
  position: number
  created_at: Date
}

export interface ServiceTables {
  service: ServiceTable
  service_has_option: { service_id: string; option_id: string }
  service_option: ServiceOptionTable
  service_duration: { id: string; minutes: number }
  doctor_service: DoctorServiceTable
  doctor_service_has_option: { doctor_service_id: string; option_id: string }
}
