import type { Person } from '../../http/call.ts'
import type { OfferedNow } from '../services/index.ts'

/** For whom it is asked what can be booked. */
export interface BookingPatient {
  /** The account that asks; none when the answer is for patients in general. */
  userId?: string
  /** Doctors with whom they had an appointment that was paid and not cancelled. */
  earlierDoctorIds: ReadonlySet<string>
}

/** Patients in general: some of them come for the first time. */
export const anyPatient: BookingPatient = { earlierDoctorIds: new Set() }

/** No appointments are kept yet, so that nobody had one. */
export const patientOf = ({ userId }: Person): BookingPatient => ({ ...anyPatient, userId })

/** The one answer to who may book a service: everybody, or patients who come back to its doctor (D-048). */
export const mayBook = (patient: BookingPatient, doctorId: string, service: OfferedNow) =>
  service.applied_for === 'ALL' || patient.earlierDoctorIds.has(doctorId)

/** What a doctor offers this patient now. */
export const offeredTo = (
  patient: BookingPatient,
  doctor: { id: string; services: OfferedNow[] },
) => doctor.services.filter(service => mayBook(patient, doctor.id, service))
