import type { Generated } from 'kysely'

export interface BookingTables {
  /** Kept by triggers. */
  doctor_change: { doctor_id: string; facts: Generated<number>; occupied: Generated<number> }
}
