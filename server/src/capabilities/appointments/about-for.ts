import { onTheWire } from '@konsil/contract/core/time'
import type { AppointmentRow } from './store/appointments.ts'

type Told = Pick<
  AppointmentRow,
  | 'id'
  | 'code'
  | 'service_name'
  | 'patient_id'
  | 'doctor_id'
  | 'day'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
>

/** What a notice to one of its two is about. */
export const aboutFor = (row: Told, to: 'PATIENT' | 'DOCTOR', readerZone: string) => ({
  appointment: {
    _id: row.id,
    code: row.code,
    service: { name: row.service_name },
    counterpart:
      to === 'PATIENT'
        ? ({ userId: row.doctor_id, role: 'DOCTOR' } as const)
        : ({ userId: row.patient_id, role: 'PATIENT' } as const),
  },
  when: {
    day: row.day,
    span:
      row.starts_at && row.ends_at
        ? { startUTC: onTheWire(row.starts_at), endUTC: onTheWire(row.ends_at) }
        : null,
    timeZone: row.time_zone,
    readerZone,
  },
})
