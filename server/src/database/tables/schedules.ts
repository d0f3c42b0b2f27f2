import type { Generated } from 'kysely'

export interface ScheduleTable {
  id: string
  doctor_id: string
  /** Days, as `YYYY-MM-DD`. */
  starts_on: string
  ends_on: string
  time_zone: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Minutes after midnight; 1 is Monday. */
export interface ScheduleWindowTable {
  schedule_id: string
  weekday: number
  starts_at: number
  ends_at: number
}

export interface AbsenceTable {
  id: string
  doctor_id: string
  starts_on: string
  ends_on: string
  created_at: Date
}

export interface BookingRulesTable {
  doctor_id: string
  minimum_notice_minutes: number
  buffer_minutes: number
  updated_at: Date
}

export interface OccupiedTable {
  id: string
  doctor_id: string
  /** A range, as PostgreSQL writes it. */
  during: string
  state: 'HELD' | 'BOOKED' | 'FREED'
  held_until: Date | null
  created_at: Date
}

export interface ScheduleTables {
  schedule: ScheduleTable
  schedule_service: { schedule_id: string; doctor_service_id: string }
  schedule_window: ScheduleWindowTable
  schedule_written_day: { schedule_id: string; weekday: number }
  absence: AbsenceTable
  booking_rules: BookingRulesTable
  no_schedule_notice: { doctor_id: string; notified_at: Date }
  occupied: OccupiedTable
}
