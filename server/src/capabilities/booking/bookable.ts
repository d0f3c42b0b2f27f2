import { type MissingForBooking, missingForBooking } from '@konsil/contract/booking'
import { dayIn } from '@konsil/contract/core/time'
import type { DoctorRow } from './doctors.ts'

/** What keeps a doctor from being booked, in the order in which it is to be mended. */
export function missingOf(doctor: DoctorRow, now: Date): MissingForBooking[] {
  const has: Record<MissingForBooking, boolean> = {
    PHYSICIAN_ID: doctor.has_physician_id,
    SERVICE: doctor.services.length > 0,
    SCHEDULE: doctor.plans.some(plan => plan.ends_on >= dayIn(plan.time_zone, now)),
    SPECIALTIES: doctor.has_specialties,
  }
  return missingForBooking.filter(one => !has[one])
}

/** The one place that answers whether patients can book a doctor at all. */
export const isBookable = (doctor: DoctorRow, now: Date) =>
  doctor.is_active && missingOf(doctor, now).length === 0
