import type { LostAppointment } from '../../appointments/index.ts'
import type { OfferedNow } from '../../services/index.ts'

/** Who offers something in place of what is booked. */
interface Offer {
  doctorId: string
  specialtyIds: readonly string[]
  service: OfferedNow
}

/**
 * The one answer to what is the same as what was booked (D-322): with another doctor, by the same way and as long, by a
 * specialist of the same, and for no more than was paid. What was of the catalogue is the same one of it; one that
 * only its doctor offered is matched by all the rest.
 */
export function fits({ row, mostCents }: LostAppointment, offer: Offer) {
  const { service, doctorId, specialtyIds } = offer
  const isSameService =
    row.catalogue_service_id === null || row.catalogue_service_id === service.service_id
  return (
    doctorId !== row.doctor_id &&
    isSameService &&
    service.consultation_type === row.consultation_type &&
    service.minutes === minutesOf(row) &&
    service.currency === row.currency &&
    service.price_cents <= mostCents &&
    specialtyIds.some(id => row.specialty_ids.includes(id))
  )
}

const minutesOf = ({ starts_at, ends_at }: LostAppointment['row']) =>
  starts_at && ends_at ? (ends_at.getTime() - starts_at.getTime()) / 60_000 : 0
