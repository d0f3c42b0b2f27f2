import type { Side } from '@konsil/contract/case-steps'
import type { Generated } from 'kysely'

/** One side of a call, of which nothing is kept but this. */
export interface CallVisitTable {
  id: string
  call_id: string
  side: Side
  appointment_id: string
  person_id: string
  instance: string
  instance_before: string | null
  came_at: Date
  seen_at: Date
  has_left: Generated<boolean>
  times: Generated<number>
  round_trip_ms: number | null
  jitter_ms: number | null
  lost_permille: number | null
  is_relayed: boolean | null
}

export interface CallPhoneTable {
  id: string
  call_id: string
  appointment_id: string
  patient_id: string
  sealed_phone: Buffer
  released_at: Date
}

/** It never changes. */
export interface CaseNoteTable {
  id: string
  appointment_id: string
  patient_id: string
  doctor_id: string
  version: number
  sealed_text: Buffer
  written_at: Date
}

export interface VideoCallTables {
  call_visit: CallVisitTable
  call_phone: CallPhoneTable
  case_note: CaseNoteTable
}
