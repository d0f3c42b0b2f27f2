import type { Generated } from 'kysely'

export interface HoldTable {
  /** The row of `occupied` that keeps the time. */
  id: string
  patient_id: string
  doctor_id: string
  doctor_service_id: string
  starts_at: Date
  held_until: Date
  /** Made by the review: it stays until its end, also when nobody is connected any more. */
  is_durable: Generated<boolean>
  /** Null while it runs, and when it ran out. */
  ended: 'RELEASED' | 'BOOKED' | null
  created_at: Date
}

export interface BookingTables {
  /** Kept by triggers: another name after each change. */
  doctor_change: { doctor_id: string; facts: Generated<string>; occupied: Generated<string> }
  hold: HoldTable
}
