import type { Language } from '@konsil/contract/core/texts'
import {
  dayIn,
  dayLater,
  days,
  daysBetween,
  homeZone,
  hours,
  instantFrom,
  later,
  minutes,
} from '@konsil/contract/core/time'
import {
  type DoctorFacts,
  type EarlierBooking,
  isBookableAt,
} from '../capabilities/booking/index.ts'
import { begunOn } from './accounts.ts'
import { drawFate, type Fate, someTime, stepsOf } from './fates.ts'
import { type BookableTime, type FreeTimes, freeTimes, type OfferedService } from './free-times.ts'
import type { JoinedPatient } from './patients.ts'
import type { DemonstrationPlace } from './place.ts'
import type { Random } from './random.ts'
import { notes } from './words.ts'

/** So far ahead something is booked. */
const daysAhead = 28
/** Where a day is full, or none of work, one of the next will do. */
const triedDays = 6
/** How many a day there are by now, and what part of that there was at first. */
const aDay = 3.2
const atFirst = 0.25
/** With the demonstration doctor, who is asked more often than others. */
const shareOfFirst = 0.15
/** From January on: whoever has time, asks. */
const seasons = [1.2, 1.15, 1.1, 1, 0.95, 0.9, 0.75, 0.7, 1, 1.1, 1.15, 0.8]

/** Everybody who books or can be booked, and what is booked so far. */
export interface BookingPlan {
  random: Random
  now: Date
  times: FreeTimes
  doctors: DoctorFacts[]
  patients: (JoinedPatient & { sinceDay: string })[]
  bookings: EarlierBooking[]
}

export async function planOf(
  { composed, clock }: DemonstrationPlace,
  random: Random,
  doctorIds: string[],
  patients: JoinedPatient[],
): Promise<BookingPlan> {
  const now = clock.now()
  const facts = await composed.capabilities.booking.factsOf(doctorIds, begunOn(now))
  const byId = new Map(facts.map(one => [one.id, one]))
  const doctors = doctorIds
    .flatMap(id => byId.get(id) ?? [])
    .filter(isBookableAt(now))
    .map(one => ({ ...one, services: one.services.toSorted(byKindAndPrice) }))
  const joined = patients.map(one => ({ ...one, sinceDay: dayIn(homeZone, one.since) }))
  return {
    random,
    now,
    times: freeTimes(),
    doctors,
    patients: joined,
    bookings: [],
  }
}

/** The database answers them in any order. */
const byKindAndPrice = (one: OfferedService, other: OfferedService) =>
  one.consultation_type.localeCompare(other.consultation_type) ||
  one.price_cents - other.price_cents ||
  one.minutes - other.minutes

/** What many have booked over two years: more by and by, less in summer, and the nearer the more of what is ahead. */
export function bookByMany(plan: BookingPlan, today: string) {
  const { random } = plan
  const first = dayIn(homeZone, begunOn(plan.now))
  const last = daysBetween(first, today)
  for (let at = 1; at + triedDays <= last + daysAhead; at += 1) {
    const day = dayLater(first, at)
    for (let left = expectedOn(day, at / last); left > 0; left -= 1) {
      if (left >= 1 || random.chance(left)) bookOn(plan, day)
    }
  }
  bookWithEverybody(plan, today)
}

function expectedOn(day: string, grown: number) {
  const season = seasons[Number(day.slice(5, 7)) - 1] ?? 1
  const ahead = grown > 1 ? Math.exp((1 - grown) * 36) : 1
  return aDay * season * (atFirst + (1 - atFirst) * Math.min(1, grown)) * ahead
}

/** Everybody who can be booked has something ahead; what is written may be reported on before its day. */
function bookWithEverybody(plan: BookingPlan, today: string) {
  const isReported = ({ steps }: EarlierBooking) => steps.some(({ act }) => act === 'DELIVER')
  const hasSomething = ({ id }: DoctorFacts) =>
    plan.bookings.some(
      one => one.doctorId === id && one.day > today && isOpen(one) && !isReported(one),
    )
  for (const doctor of plan.doctors) {
    for (let tries = 0; tries < 20 && !hasSomething(doctor); tries += 1) {
      bookOn(plan, dayLater(today, plan.random.between(2, 15)), { doctor, fate: 'HELD' })
    }
  }
}

export interface Sought {
  doctor?: DoctorFacts
  fate?: Fate
  kind?: OfferedService['consultation_type']
  language?: Language
  madeAt?: Date
  isLed?: boolean
}

/** Whoever is there before that can book it, or be booked. */
export const bookedBy = (day: string, { madeAt }: Pick<Sought, 'madeAt'>) =>
  madeAt ? dayIn(homeZone, madeAt) : day

export const isThere = ({ plans }: DoctorFacts, day: string) => (plans[0]?.starts_on ?? day) < day

/** Somebody books with this doctor, or with one of those who are there already, for that day or soon after it. */
export function bookOn(
  plan: BookingPlan,
  day: string,
  { doctor: wanted, fate, kind, language, ...how }: Sought = {},
) {
  const { random, doctors, patients } = plan
  const thereBefore = bookedBy(day, how)
  const patient = anyOf(
    random,
    patients.filter(
      one => one.sinceDay < thereBefore && (language ?? one.language) === one.language,
    ),
  )
  if (!patient) return
  const again = random.chance(0.3) && anyOf(random, heldBefore(plan, patient, day))
  const there = doctors.filter(one => isThere(one, thereBefore))
  const known = doctors.find(({ id }) => again && id === again.doctorId)
  const soughtMost = random.chance(shareOfFirst) ? doctors[0] : undefined
  const doctor = wanted ?? known ?? soughtMost ?? anyOf(random, there)
  if (!doctor) return
  const before = heldBefore(plan, patient, day).find(one => one.doctorId === doctor.id)
  const service = anyOf(
    random,
    doctor.services.filter(
      one =>
        (one.applied_for === 'ALL' || before) &&
        (kind ?? one.consultation_type) === one.consultation_type,
    ),
  )
  if (!service) return
  const since = before?.steps[0]?.at
  book(plan, { ...how, patient, doctor, service, day, fate: fate ?? drawFate(random), since })
}

/** What the patient paid for and was at, before a day: who has been there may come back (D-048). */
const heldBefore = ({ bookings }: BookingPlan, { id }: JoinedPatient, day: string) =>
  bookings.filter(
    one =>
      one.patientId === id &&
      one.day < day &&
      isOpen(one) &&
      one.steps.some(({ act }) => act === 'PAY'),
  )

interface Wanted {
  patient: JoinedPatient
  doctor: DoctorFacts
  service: OfferedService
  /** Or one of the days after it. */
  day: string
  fate: Fate
  /** Not booked earlier than that. */
  since?: Date | undefined
  note?: string | undefined
  /** Else some time before it begins. */
  madeAt?: Date | undefined
  /** Its two go on with it themselves. */
  isLed?: boolean | undefined
  /** Whatever the hours of the doctor say. */
  begins?: Date | undefined
}

/** Books where there is a time that is free and could be booked; what becomes of it is told by its fate. */
export function book(plan: BookingPlan, wanted: Wanted) {
  const { random, times, bookings } = plan
  const { patient, doctor, service } = wanted
  const found = wanted.begins
    ? timeFrom(wanted.begins, service)
    : times.find(random, doctor, service, { from: wanted.day, days: triedDays })
  const isTwice = bookings.some(one => one.patientId === patient.id && one.day === found?.day)
  const madeAt = found && !isTwice && (wanted.madeAt ?? madeBefore(plan, wanted, found))
  if (!found || !madeAt) return false
  const { begins, ...time } = found
  const { isLed = false } = wanted
  const age = madeAt.getUTCFullYear() - patient.bornIn
  const ends = time.time?.endsAt ?? null
  const { language } = patient
  const course = { madeAt, begins, ends, now: plan.now, age, language, isLed }
  const steps = stepsOf(random, wanted.fate, course)
  const booking: EarlierBooking = {
    ...time,
    patientId: patient.id,
    doctorId: doctor.id,
    serviceId: service.id,
    madeAt,
    steps,
    isLed,
    note: wanted.note ?? (random.chance(0.15) ? random.oneOf(notes[language]) : null),
    phone: service.consultation_type === 'PHONE' ? phoneOf(random) : null,
    language,
  }
  if (isOpen(booking)) times.take(doctor.id, found)
  bookings.push(booking)
  return true
}

const timeFrom = (begins: Date, service: OfferedService): BookableTime => ({
  timeZone: homeZone,
  day: dayIn(homeZone, begins),
  time: { startsAt: begins, endsAt: later(begins, minutes(service.minutes)) },
  begins,
})

/** Neither cancelled nor run out. */
const isOpen = ({ steps }: EarlierBooking) =>
  steps.every(({ act }) => act !== 'CANCEL' && act !== 'EXPIRE')

/** Whoever is answered in writing gives a day of the week for it. */
const weeksAhead = { VIDEO: 3, PHONE: 3, CHAT: 0.8 }

/** Up to three weeks before it begins and half a day at least, when both were there, and some hours ago. */
function madeBefore(
  { random, now }: BookingPlan,
  { patient, doctor, service, since }: Wanted,
  { begins }: BookableTime,
) {
  const earliestMade = later(begins, -days(7 * weeksAhead[service.consultation_type]))
  const from = [patient.since, joinedOf(doctor), since ?? begunOn(now), earliestMade]
  const to = [later(begins, -hours(13)), later(now, -hours(3))]
  const draw = () => someTime(random, latest(from), earliest(to))
  const drawn = draw()
  return drawn && isNight(drawn) ? draw() : drawn
}

/** When hardly anybody books. */
const isNight = (at: Date) => at.getUTCHours() >= 22 || at.getUTCHours() < 5

/** Their hours begin on the day after. */
const joinedOf = ({ plans }: DoctorFacts) =>
  instantFrom(`${plans[0]?.starts_on ?? '1970-01-01'}T00:00:00Z`)

const latest = (all: Date[]) => instantFrom(Math.max(...all.map(one => one.getTime())))
const earliest = (all: Date[]) => instantFrom(Math.min(...all.map(one => one.getTime())))

/** Numbers that are kept for films: nobody is called. */
const phoneOf = (random: Random) => `+49 3023125${String(random.below(1000)).padStart(3, '0')}`

export const anyOf = <Thing>(random: Random, things: readonly Thing[]) =>
  things.length === 0 ? undefined : things[random.below(things.length)]
