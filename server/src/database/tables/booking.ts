import type { Generated } from 'kysely'

export interface BookingTables {
  /** Kept by triggers: another name after each change. */
  doctor_change: { doctor_id: string; facts: Generated<string>; occupied: Generated<string> }
}
