import { type MissingForBooking, missingForBooking } from '@konsil/contract/booking'
import { someIsValid, todayOf } from '../certificates/index.ts'
import type { DoctorFacts } from './store.ts'

/** What keeps a doctor from being booked at this moment, in the order in which it is to be mended. */
export function missingAt(now: Date) {
  const today = todayOf(now)
  return (doctor: DoctorFacts): MissingForBooking[] => {
    const has: Record<MissingForBooking, boolean> = {
      PHYSICIAN_ID: someIsValid(doctor.physician_id_last_days, today),
      SERVICE: doctor.services.length > 0,
      SCHEDULE: doctor.plans.some(plan => plan.ends > now.getTime()),
      SPECIALTIES: (doctor.profile?.specialty_ids.length ?? 0) > 0,
      INVOICE_DETAILS: doctor.has_issuer,
    }
    return missingForBooking.filter(one => !has[one])
  }
}

/** The one place that answers whether patients can book a doctor at all. */
export function isBookableAt(now: Date) {
  const missing = missingAt(now)
  return (doctor: DoctorFacts) => doctor.is_active && missing(doctor).length === 0
}
