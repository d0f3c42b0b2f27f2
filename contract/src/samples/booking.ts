import { type booking, missingForBooking } from '../booking.ts'
import type { OutputOf } from '../core/endpoint.ts'

type Status = OutputOf<typeof booking.readCurrentStatus>

/** As the server answers: what is missing to a doctor, and what there is although something is missing. */
export function sampleStatus(
  missing: Status['missing'] = [],
  { isUploaded = true, existService = !missing.includes('SERVICE') } = {},
): Status {
  const existActivePhysicianId = !missing.includes('PHYSICIAN_ID')
  const uploadedPhysicianId = existActivePhysicianId || isUploaded
  return {
    certificate: {
      uploadedPhysicianId,
      existActivePhysicianId,
      rejection: null,
      usualReviewHours: null,
    },
    service: { existService },
    specialties: { none: missing.includes('SPECIALTIES') },
    isBookable: missing.length === 0,
    missing,
  }
}

/** Of a doctor who begins. */
export const sampleBeginning = sampleStatus([...missingForBooking], { isUploaded: false })
