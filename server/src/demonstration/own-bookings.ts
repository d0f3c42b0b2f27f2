import { dayLater } from '@konsil/contract/core/time'
import type { DoctorFacts } from '../capabilities/booking/index.ts'
import { book, type BookingPlan } from './bookings.ts'
import type { Fate } from './fates.ts'
import type { OfferedService } from './free-times.ts'
import type { JoinedPatient } from './patients.ts'
import { notes } from './words.ts'

type Kind = OfferedService['consultation_type']

interface OwnBooking {
  /** The demonstration doctor, or another one by their place. */
  with: 'OWN' | 'SECOND' | 'THIRD'
  kind: Kind
  /** For who has been there before. */
  isReturn?: true
  /** From today on. */
  inDays: number
  fate: Fate
}

/** What the demonstration patient has booked, the oldest first. */
const own: readonly OwnBooking[] = [
  { with: 'OWN', kind: 'VIDEO', inDays: -418, fate: 'HELD' },
  { with: 'OWN', kind: 'PHONE', isReturn: true, inDays: -391, fate: 'HELD' },
  { with: 'SECOND', kind: 'VIDEO', inDays: -233, fate: 'CANCELLED' },
  { with: 'SECOND', kind: 'VIDEO', inDays: -219, fate: 'HELD' },
  { with: 'OWN', kind: 'CHAT', inDays: -122, fate: 'HELD' },
  { with: 'THIRD', kind: 'VIDEO', inDays: -64, fate: 'BY_DOCTOR' },
  { with: 'THIRD', kind: 'VIDEO', inDays: -50, fate: 'UNPAID' },
  { with: 'THIRD', kind: 'VIDEO', inDays: -43, fate: 'HELD' },
  { with: 'SECOND', kind: 'VIDEO', inDays: -14, fate: 'LATE' },
  { with: 'OWN', kind: 'VIDEO', inDays: 4, fate: 'MOVED' },
  { with: 'SECOND', kind: 'VIDEO', inDays: 11, fate: 'CANCELLED' },
  { with: 'OWN', kind: 'PHONE', isReturn: true, inDays: 18, fate: 'HELD' },
]

export interface OwnDoctors {
  OWN: DoctorFacts
  SECOND: DoctorFacts
  THIRD: DoctorFacts
}

export function bookOwn(
  plan: BookingPlan,
  patient: JoinedPatient,
  doctors: OwnDoctors,
  today: string,
) {
  for (const [at, wanted] of own.entries()) {
    const doctor = doctors[wanted.with]
    const isMeant = (one: OfferedService) =>
      one.consultation_type === wanted.kind &&
      (one.applied_for === 'BOOKED') === (wanted.isReturn ?? false)
    const service = doctor.services.find(isMeant)
    if (!service) throw new Error(`the demonstration has nobody for the booking ${at}`)
    const { inDays, fate } = wanted
    const note = notes[at % notes.length]
    book(plan, { patient, doctor, service, day: dayLater(today, inDays), fate, note })
  }
}
