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
  /** An older version sealed them, with the keys of the product. */
  words_under_ring: Generated<boolean>
  state: AppointmentState
  pay_until: Date
  /** Its doctor cannot hold it: until then its patient says what becomes of it. */
  choose_until: Date | null
  paid_at: Date | null
  /** Of one with a call, once it was paid. */
  call_id: string | null
  call_room: string | null
  /** Until then its patient answers; null where it is not the patient's turn, as below. */
  answer_until: Date | null
  report_due_at: Date | null
  accept_until: Date | null
  /** What is left of its price is asked for and not paid: from then on, once it is delivered, an administrator decides. */
  rest_until: Date | null
  /** It was moved after its free time to cancel had ended, then: it has none any more. */
  free_ended_at: Date | null
  /** Its patient's account is gone since then: what has ended is kept for the law alone. */
  restricted_at: Date | null
  /** What was written of it is erased since then, and nothing more is written. */
  forgotten_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Why something happened to one, where the same act has several reasons. */
export type StepCause =
  | 'UNANSWERED'
  | 'NOBODY_OBJECTED'
  | 'DOCTOR_ABSENT'
  | 'PATIENT_ABSENT'
  | 'REPORT_LATE'
  | 'DECIDED'
  | 'NOT_ACCEPTED_IN_TIME'

export interface AppointmentLogTable {
  number: GeneratedAlways<number>
  appointment_id: string
  act: AppointmentAct | 'MAKE'
  actor: AppointmentActor
  /** In which it was after the act. */
  state: AppointmentState
  happened_at: Date
  cause: StepCause | null
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

export interface OptionDoneTable {
  appointment_id: string
  option_id: string
  done_at: Date
}

/** What was delivered: it never changes, but for how its patient took it. */
export interface ReportVersionTable {
  id: string
  appointment_id: string
  /** From 1. */
  number: number
  delivered_at: Date
  /** Over all that it holds. */
  checksum: Buffer
  rejected_at: Date | null
  sealed_rejection: Buffer | null
}

export interface ReportVersionFileTable {
  version_id: string
  file_id: string
  place: number
}

export interface AppointmentRatingTable {
  appointment_id: string
  doctor_id: string
  /** Half stars. */
  halves: number
  sealed_comment: Buffer | null
  rated_at: Date
}

/** Of all ratings of a doctor. */
export interface DoctorRatingTable {
  doctor_id: string
  ratings: number
  halves: number
}

/** What somebody was reminded of goes out once for each time that it is due. */
export interface AppointmentReminderTable {
  appointment_id: string
  kind: string
  due_at: Date
}

/** One says that the other did not come. */
export interface NoShowTable {
  appointment_id: string
  claimed_by: 'PATIENT' | 'DOCTOR'
  claimed_at: Date
  answer_until: Date
  /** Agreed, contradicted, withdrawn, or not answered in time. */
  ended_at: Date | null
}

/** What its doctor asks its patient for. */
export interface CaseQuestionTable {
  id: string
  appointment_id: string
  sealed_text: Buffer | null
  asked_at: Date
  /** Until then the clock of the report stands still. */
  waits_until: Date
  sealed_answer: Buffer | null
  answered_at: Date | null
  ended_at: Date | null
}

/** What an administrator decides. */
export interface DisputeTable {
  id: string
  appointment_id: string
  cause: 'NO_SHOW' | 'REJECTED_TWICE' | 'UNPAID_REMAINDER'
  opened_at: Date
  decision: 'THIRD_VERSION' | 'ACCEPT' | 'REFUND' | 'HELD' | null
  decided_at: Date | null
  decided_by: string | null
  sealed_reason: Buffer | null
  /** Until then both are waited for; null where nothing is between the two. */
  hear_until: Date | null
}

/** What one of the two says before an administrator decides. */
export interface DisputeViewTable {
  id: string
  dispute_id: string
  appointment_id: string
  side: 'PATIENT' | 'DOCTOR'
  stated_by: string
  stated_at: Date
  /** Null once the case is forgotten. */
  sealed_text: Buffer | null
}

/** Why an administrator reads of one, for its patient; good for a while in one session. */
export interface ReadingReasonTable {
  id: string
  appointment_id: string
  administrator_id: string
  session_hash: Buffer
  sealed_words: Buffer
  words_hash: Buffer
  given_at: Date
}

/** Where calendars read somebody's appointments. */
export interface CalendarFeedTable {
  user_id: string
  key_hash: Buffer
  made_at: Date
  /** When a calendar asked for it last, to the hour. */
  read_at: Date | null
}

/** Whose key has to go, until it is gone. */
export interface CaseToForgetTable {
  appointment_id: string
  decided_at: Date
}

export interface AppointmentTables {
  appointment: AppointmentTable
  appointment_option_done: OptionDoneTable
  report_version: ReportVersionTable
  report_version_file: ReportVersionFileTable
  appointment_rating: AppointmentRatingTable
  doctor_rating: DoctorRatingTable
  appointment_reminder: AppointmentReminderTable
  appointment_no_show: NoShowTable
  appointment_question: CaseQuestionTable
  appointment_dispute: DisputeTable
  dispute_view: DisputeViewTable
  appointment_refund: AppointmentRefundTable
  appointment_log: AppointmentLogTable
  reading_reason: ReadingReasonTable
  calendar_feed: CalendarFeedTable
  case_to_forget: CaseToForgetTable
}
