import { dayLater, days, hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import type { DoctorFacts } from '../capabilities/booking/index.ts'
import { book, type BookingPlan } from './bookings.ts'
import type { Fate } from './fates.ts'
import type { Course } from './case-talks.ts'
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
  /** How far it has come since it was paid. */
  course?: Course
  /** Paid a few hours ago, and to be answered within the day (D-319). */
  awaitsAnswers?: true
  /** Has just begun: whoever has just started it all can try a call. */
  isNow?: true
}

/** What the demonstration patient has booked, the oldest first. */
const own: readonly OwnBooking[] = [
  { with: 'OWN', kind: 'VIDEO', inDays: -418, fate: 'PAID', course: 'RATED' },
  { with: 'OWN', kind: 'PHONE', isReturn: true, inDays: -391, fate: 'PAID', course: 'UNRATED' },
  { with: 'SECOND', kind: 'VIDEO', inDays: -233, fate: 'CANCELLED' },
  { with: 'SECOND', kind: 'VIDEO', inDays: -219, fate: 'PAID', course: 'RATED' },
  { with: 'OWN', kind: 'CHAT', inDays: -122, fate: 'PAID', course: 'REJECTED_ONCE' },
  { with: 'THIRD', kind: 'VIDEO', inDays: -64, fate: 'BY_DOCTOR' },
  { with: 'THIRD', kind: 'VIDEO', inDays: -50, fate: 'UNPAID' },
  { with: 'THIRD', kind: 'VIDEO', inDays: -43, fate: 'PAID', course: 'RATED' },
  { with: 'OWN', kind: 'VIDEO', inDays: -27, fate: 'PAID', course: 'DISPUTED' },
  { with: 'OWN', kind: 'VIDEO', inDays: -20, fate: 'PAID', course: 'DELIVERED' },
  { with: 'SECOND', kind: 'VIDEO', inDays: -14, fate: 'LATE' },
  { with: 'OWN', kind: 'VIDEO', inDays: -8, fate: 'PAID', course: 'ASKED' },
  { with: 'OWN', kind: 'VIDEO', inDays: 0, fate: 'PAID', course: 'TALKED', isNow: true },
  { with: 'OWN', kind: 'VIDEO', inDays: 4, fate: 'MOVED', course: 'ANSWERED' },
  { with: 'SECOND', kind: 'VIDEO', inDays: 11, fate: 'CANCELLED' },
  { with: 'OWN', kind: 'PHONE', isReturn: true, inDays: 18, fate: 'PAID', awaitsAnswers: true },
  { with: 'OWN', kind: 'VIDEO', inDays: 24, fate: 'WAITING' },
]

export interface OwnDoctors {
  OWN: DoctorFacts
  SECOND: DoctorFacts
  THIRD: DoctorFacts
}

/** A case that goes on after it was paid, by its day: the patient has one a day. */
export type Courses = Map<string, Course>

export function bookOwn(
  plan: BookingPlan,
  patient: JoinedPatient,
  doctors: OwnDoctors,
  today: string,
): Courses {
  const courses: Courses = new Map()
  for (const [at, wanted] of own.entries()) {
    const doctor = doctors[wanted.with]
    const isMeant = (one: OfferedService) =>
      one.consultation_type === wanted.kind &&
      (one.applied_for === 'BOOKED') === (wanted.isReturn ?? false)
    const service = doctor.services.find(isMeant)
    if (!service) throw new Error(`the demonstration has nobody for the booking ${at}`)
    const { inDays, fate, course, awaitsAnswers } = wanted
    const note = notes.de[at % notes.de.length]
    const madeAt = madeAtOf(plan.now, wanted)
    const begins = wanted.isNow && lastQuarter(plan.now)
    const day = dayLater(today, inDays)
    const isBooked = book(plan, {
      patient,
      doctor,
      service,
      day,
      fate,
      note,
      madeAt,
      isLed: !awaitsAnswers,
      begins,
    })
    const booked = plan.bookings.at(-1)
    if (isBooked && booked && course) courses.set(booked.day, course)
  }
  return courses
}

/** Undefined where it does not matter. */
function madeAtOf(now: Date, { fate, awaitsAnswers, isNow }: OwnBooking) {
  if (fate === 'WAITING') return now
  if (isNow) return later(now, -days(2))
  return awaitsAnswers ? later(now, -hours(4)) : undefined
}

/** Of an hour: a call opens when it begins. */
function lastQuarter(now: Date) {
  const quarter = minutes(15)
  return instantFrom(Math.floor(now.getTime() / quarter) * quarter)
}
