import type {
  AppointmentAct,
  AppointmentActor,
  AppointmentState,
} from '@konsil/contract/appointment-steps'
import type { MomentOfDay } from '@konsil/contract/appointments'
import type { BillingPosition } from '@konsil/contract/billing-positions'
import type { Currency } from '@konsil/contract/core/money'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { ConsultationType } from '@konsil/contract/offered-service'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonOrNull, JsonWithDefault } from './json.ts'

/** An option of the service, as it was called when it was booked. */
export interface BookedOption {
  optionId: string
  name: TextPerLanguage
}

/** Shares are numbers between 0 and 1. */
export interface AppointmentTerms {
  feeRate: number
  vatRate: number
  depositRate: number
  lateRefundRate: number
  freeCancellationHours: number
  graceMinutes: number
  answerHours: number
  autoCompleteDays: number
  reportDueDays: number
}

export interface AppointmentTable {
  id: string
  code: string
  patient_id: string
  doctor_id: string
  /** Null when the doctor's account is gone. */
  doctor_service_id: string | null
  /** Which service of the catalogue it is; null for one of the doctor's own. */
  catalogue_service_id: string | null
  /** What its doctor is a specialist of: when it was booked, and of whoever took their place as well. */
  specialty_ids: string[]
  service_name: Json<TextPerLanguage>
  service_description: Json<TextPerLanguage>
  service_options: Json<BookedOption[]>
  billing_positions: JsonWithDefault<BillingPosition[]>
  consultation_type: ConsultationType
  price_cents: number
  deposit_cents: number
  currency: Currency
  terms: Json<AppointmentTerms>
  time_zone: string
  /** As `YYYY-MM-DD`. */
  day: string
  /** Null for CHAT, which has a day alone. */
  starts_at: Date | null
  ends_at: Date | null
  occupied_id: string | null
  sealed_note: Buffer | null
  sealed_phone: Buffer | null
  /** Why it was cancelled, in the words of who did. */
  sealed_reason: Buffer | null
  state: AppointmentState
  pay_until: Date
  /** Its doctor cannot hold it: until then its patient says what becomes of it. */
  choose_until: Date | null
  paid_at: Date | null
  /** It was moved after its free time to cancel had ended, then: it has none any more. */
  free_ended_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface AppointmentLogTable {
  number: GeneratedAlways<number>
  appointment_id: string
  act: AppointmentAct | 'MAKE'
  actor: AppointmentActor
  /** In which it was after the act. */
  state: AppointmentState
  happened_at: Date
  /** Its time before and after a move; null where that was not noted yet. */
  moved_from: JsonOrNull<MomentOfDay>
  moved_to: JsonOrNull<MomentOfDay>
}

/** What an administrator sends back for one, and why. */
export interface AppointmentRefundTable {
  /** Of the decision, as payments has it. */
  id: string
  appointment_id: string
  sealed_reason: Buffer
  /** To this refund; those of before to their appointment alone. */
  is_bound: Generated<boolean>
}

export interface AppointmentTables {
  appointment: AppointmentTable
  appointment_refund: AppointmentRefundTable
  appointment_log: AppointmentLogTable
}
