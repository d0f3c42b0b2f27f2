import type { Connection } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { earlierDoctorsOf } from '../appointments/index.ts'
import type { OfferedNow } from '../services/index.ts'

/** For whom it is asked what can be booked. */
export interface BookingPatient {
  /** Doctors with whom they had an appointment that was paid and not cancelled. */
  earlierDoctorIds: ReadonlySet<string>
}

/** Whoever was with no doctor before. */
export const anyPatient: BookingPatient = { earlierDoctorIds: new Set() }

/** The one answer to who may book a service: everybody, or patients who come back to its doctor (D-048). */
export const mayBook = (patient: BookingPatient, doctorId: string, service: OfferedNow) =>
  service.applied_for === 'ALL' || patient.earlierDoctorIds.has(doctorId)

/** What a doctor offers this patient now. */
export const offeredTo = (
  patient: BookingPatient,
  doctor: { id: string; services: OfferedNow[] },
) => doctor.services.filter(service => mayBook(patient, doctor.id, service))

/** Whoever asks. With whom they were before is read only where it matters: hardly any doctor offers such a service. */
export async function patientAsking(
  connection: Connection,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
  doctors: { facts: { services: OfferedNow[] } }[],
): Promise<BookingPatient> {
  const matters = doctors.some(({ facts }) =>
    facts.services.some(service => service.applied_for === 'BOOKED'),
  )
  if (!matters || role !== 'PATIENT') return anyPatient
  return { earlierDoctorIds: await earlierDoctorsOf(connection, userId) }
}
