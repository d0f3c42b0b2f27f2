import type { DoctorToBook, DoctorWithDays, ServiceToChoose } from '../bookable-doctor.ts'
import { type booking, missingForBooking } from '../booking.ts'
import type { OutputOf } from '../core/endpoint.ts'
import { hours, instantFrom, later, minutes, onTheWire } from '../core/time.ts'
import type { OtherDoctor } from '../other-doctor.ts'
import type { Slot } from '../slot.ts'
import { sampleBanks } from './appointments.ts'
import { idOf } from './ids.ts'
import { sampleDoctor } from './person.ts'
import { both } from './texts.ts'

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
    invoiceDetails: { none: missing.includes('INVOICE_DETAILS') },
    isBookable: missing.length === 0,
    rating: null,
    missing,
  }
}

/** Of a doctor who begins. */
export const sampleBeginning = sampleStatus([...missingForBooking], { isUploaded: false })

export const sampleSpecialty = { _id: idOf(700), name: both('Heart', 'Herz') }

/** A doctor as patients who choose see them, with room on a Monday and the day after. */
export const sampleFreeDoctor = (
  number: number,
  changes: Partial<DoctorWithDays> = {},
): DoctorWithDays => ({
  _id: idOf(500 + number),
  ...sampleDoctor,
  gender: 0,
  work: { position: null, at: null },
  specialties: [sampleSpecialty],
  languages: ['de', 'en'],
  consultationTypes: ['VIDEO'],
  priceFrom: { value: 120, currency: 'EUR' },
  isBookable: true,
  isSaved: false,
  rating: null,
  dates: ['2026-12-07', '2026-12-08'],
  ...changes,
})

/** Half an hour by video. */
export const sampleServiceToChoose = (
  number: number,
  changes: Partial<ServiceToChoose> = {},
): ServiceToChoose => ({
  _id: idOf(300 + number),
  name: both(`Service ${number}`, `Leistung ${number}`),
  description: both('What it is about', 'Worum es geht'),
  price: { value: 120, currency: 'EUR' },
  duration: changes.consultationType === 'CHAT' ? 0 : 0.5,
  consultationType: 'VIDEO',
  options: [{ _id: idOf(800), name: both('Letter', 'Brief') }],
  isForReturning: false,
  imageUrl: null,
  ...changes,
})

/** What holds for giving up what was booked, once it is paid. */
export const sampleRules = { freeHours: 24, graceMinutes: 0, lateRefundRate: 0 }

export function sampleDoctorToBook(
  number: number,
  changes: Partial<DoctorToBook> = {},
): DoctorToBook {
  const { dates: _, ...listed } = sampleFreeDoctor(number)
  return {
    ...listed,
    services: [sampleServiceToChoose(1)],
    terms: {
      cancellation: { ...sampleRules, graceMinutes: 30 },
      depositRate: 1,
      payWithinMinutes: 30,
      answerHours: 24,
      leastPayments: [{ value: 0.5, currency: 'EUR' }],
    },
    ...changes,
  }
}

/** Who takes the place of a doctor who cannot hold it, for 20 less than what was paid. */
export function sampleOtherDoctor(number: number, changes: Partial<OtherDoctor> = {}): OtherDoctor {
  const doctor = sampleFreeDoctor(number)
  return {
    _id: doctor._id,
    ...sampleDoctor,
    specialties: doctor.specialties,
    languages: doctor.languages,
    rating: doctor.rating,
    dates: doctor.dates,
    service: sampleServiceToChoose(number, { price: { value: 100, currency: 'EUR' } }),
    refund: { value: 20, currency: 'EUR' },
    banks: sampleBanks(),
    ...changes,
  }
}

/** Half an hour of a Monday in Berlin, an hour ahead of UTC. */
export function sampleSlot(start: string, changes: Partial<Slot> = {}): Slot {
  const date = changes.date ?? '2026-12-07'
  const starts = later(instantFrom(`${date}T${start}:00Z`), -hours(1))
  const ends = later(starts, minutes(30))
  return {
    timeZone: 'Europe/Berlin',
    date,
    start,
    end: onTheWire(later(ends, hours(1))).slice(11, 16),
    startUTC: onTheWire(starts),
    endUTC: onTheWire(ends),
    status: 'AVAILABLE',
    ...changes,
  }
}
