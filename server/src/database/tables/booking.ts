import type { Generated } from 'kysely'

export interface HoldTable {
  /** The row of `occupied` that keeps the time. */
  id: string
  patient_id: string
  doctor_id: string
  doctor_service_id: string
  starts_at: Date
  ends_at: Date
  /** In this zone the day and its wall time are meant. */
  time_zone: string
  /** As `YYYY-MM-DD`. */
  day: string
  held_until: Date
  /** A mere lock ends when its page has been gone for so long; null for one of the review, which stays until its end. */
  bound_until: Date | null
  /** Null while it runs. */
  ended: 'RELEASED' | 'BOOKED' | 'RAN_OUT' | null
  ended_at: Date | null
  created_at: Date
}

export interface SavedDoctorTable {
  patient_id: string
  doctor_id: string
  created_at: Date
}

export interface BookingTables {
  /** Kept by triggers: another name after each change. */
  doctor_change: { doctor_id: string; facts: Generated<string>; occupied: Generated<string> }
  hold: HoldTable
  saved_doctor: SavedDoctorTable
}
