import type { OfferedNow } from '../services/index.ts'

/** For whom it is asked what can be booked. */
export interface BookingPatient {
  /** Doctors with whom they had an appointment that was paid and not cancelled. */
  earlierDoctorIds: ReadonlySet<string>
}

/** Everybody, as long as no appointments are kept: nobody had one. */
export const anyPatient: BookingPatient = { earlierDoctorIds: new Set() }

/** The one answer to who may book a service: everybody, or patients who come back to its doctor (D-048). */
export const mayBook = (patient: BookingPatient, doctorId: string, service: OfferedNow) =>
  service.applied_for === 'ALL' || patient.earlierDoctorIds.has(doctorId)

/** What a doctor offers this patient now. */
export const offeredTo = (
  patient: BookingPatient,
  doctor: { id: string; services: OfferedNow[] },
) => doctor.services.filter(service => mayBook(patient, doctor.id, service))
