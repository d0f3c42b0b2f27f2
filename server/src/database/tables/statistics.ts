import type { GeneratedAlways } from 'kysely'

export type DifferenceKind =
  | 'BOOKED'
  | 'RATED'
  | 'REVENUE'
  | 'PATIENT_MADE'
  | 'DOCTOR_MADE'
  | 'PATIENT_GONE'
  | 'DOCTOR_GONE'
  | 'BOOKED_PATIENT_GONE'

/** Written by triggers alone, in the transaction of the cause. */
export interface DifferenceTable {
  number: GeneratedAlways<number>
  kind: DifferenceKind
  /** The first day of one, as `YYYY-MM-DD`. */
  month: string | null
  subject_id: string | null
  patient_id: string | null
  star: number | null
  amount: number
}

export interface TotalTable {
  kind: DifferenceKind | 'BOOKED_ONCE' | 'BOOKED_OFTEN'
  month: string | null
  subject_id: string | null
  star: number | null
  amount: number
}

export interface StatisticsPatientTable {
  /** `-infinity` counts all that the patient ever booked. */
  month: string
  patient_id: string
  bookings: number
}

export interface StatisticsTables {
  statistics_difference: DifferenceTable
  statistics_total: TotalTable
  statistics_patient: StatisticsPatientTable
}
