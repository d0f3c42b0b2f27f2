import { daysBetween, instantFrom, minutes, onTheWire } from '@konsil/contract/core/time'
import { longestPeriodDays } from '@konsil/contract/booking'
import { Refusal } from '@konsil/contract/core/refusals'
import {
  type SlotQuestion,
  endOfDayAtHome,
  eachOnce,
  freeDatesOf,
  numberOfDay,
  slotsOf,
  takesWritten,
  zoneDays,
} from '../../schedules/index.ts'
import { lastOf } from '../../certificates/index.ts'
import type { OfferedNow } from '../../services/index.ts'
import { isBookableAt } from '../bookable.ts'
import type { DoctorFacts } from '../store.ts'
import type { KnownDoctor } from './known-doctors.ts'
import { type BookingPatient, offeredTo } from '../may-book.ts'

export interface DayRange {
  from: string
  to: string
  timeZone?: string | undefined
}

export function refuseLongPeriod({ from, to }: DayRange) {
  if (daysBetween(from, to) >= longestPeriodDays) {
    throw new Refusal('period.too.long', { field: 'to', max: longestPeriodDays })
  }
}

/** Who asks for free time, of which days, and when. */
export interface FreeTimeQuestion {
  patient: BookingPatient
  days: DayRange
  now: Date
}

/** Of one service; none for written consultations, which take no slot. */
export function slotsWith(doctor: KnownDoctor, serviceId: string, asked: FreeTimeQuestion) {
  const service = bookableService(doctor, serviceId, asked)
  if (!service || service.consultation_type === 'CHAT') return []
  return slotsOf(slotQuestion(doctor, [service], asked))
}

export function freeDatesWith(doctor: KnownDoctor, serviceId: string, asked: FreeTimeQuestion) {
  const service = bookableService(doctor, serviceId, asked)
  return service ? freeDatesFor(doctor, [service], asked) : []
}

/** Dates on which any of the services is free. */
export function allFreeDates(doctor: KnownDoctor, asked: FreeTimeQuestion) {
  return freeDatesFor(doctor, offeredTo(asked.patient, doctor.facts), asked)
}

/** Undefined when it is not offered to this patient now, or its doctor cannot be booked. */
function bookableService(
  { facts }: KnownDoctor,
  serviceId: string,
  { patient, now }: FreeTimeQuestion,
) {
  if (!isBookableAt(now)(facts)) return undefined
  return offeredTo(patient, facts).find(({ id }) => id === serviceId)
}

function freeDatesFor(doctor: KnownDoctor, services: OfferedNow[], asked: FreeTimeQuestion) {
  const written = services.filter(one => one.consultation_type === 'CHAT')
  const calls = services.filter(one => one.consultation_type !== 'CHAT')
  // Services of one duration share their slots.
  const durations = new Set(calls.map(one => one.minutes))
  return eachOnce([
    ...writtenDaysOf(doctor.facts, written, asked).map(days => days.map(({ date }) => date)),
    ...[...durations].map(minutes => {
      const alike = calls.filter(one => one.minutes === minutes)
      return freeDatesOf(slotQuestion(doctor, alike, asked))
    }),
  ])
}

/** One question for services of one duration. */
function slotQuestion(
  { facts, occupied }: KnownDoctor,
  alike: OfferedNow[],
  { days, now }: FreeTimeQuestion,
): SlotQuestion {
  // Named one by one: for a thousand doctors, spreading `days` takes a tenth of the whole call.
  return {
    from: days.from,
    to: days.to,
    timeZone: days.timeZone,
    plans: plansWith(facts, alike),
    absences: facts.absences,
    occupied,
    minutes: alike[0]?.minutes ?? 0,
    buffer: facts.buffer_minutes,
    earliest: earliestWith(facts, now),
    latest: latestWith(facts),
  }
}

const plansWith = ({ plans }: DoctorFacts, services: OfferedNow[]) =>
  plans.filter(plan => services.some(({ id }) => plan.service_ids.includes(id)))

/** What begins this very moment could be neither held nor paid any more, whatever the notice. */
const earliestWith = (doctor: DoctorFacts, now: Date) =>
  now.getTime() + Math.max(1, minutes(doctor.minimum_notice_minutes))

/** Time after the last valid day of the physician ID on file is not offered (D-348). */
const latestWith = (doctor: DoctorFacts) => endOfDayAtHome(lastOf(doctor.physician_id_last_days))

/** Written consultations take no slot: a day is free for them as long as the minimum notice before its start is kept. */
function writtenDaysOf(
  doctor: DoctorFacts,
  services: OfferedNow[],
  { days, now }: FreeTimeQuestion,
) {
  const [earliest, latest] = [earliestWith(doctor, now), latestWith(doctor)]
  return plansWith(doctor, services).map(plan => {
    const first = Math.max(numberOfDay(days.from), numberOfDay(plan.starts_on))
    const last = Math.min(numberOfDay(days.to), numberOfDay(plan.ends_on))
    return zoneDays(plan.time_zone, first, last)
      .filter(day => day.begins >= earliest && day.ends <= latest)
      .filter(day => takesWritten(plan, doctor.absences, day))
  })
}

/** When each free day of a written service begins: in the zone that it is booked in. Undefined for others. */
export function writtenBeginningsWith(
  doctor: KnownDoctor,
  serviceId: string,
  asked: FreeTimeQuestion,
) {
  const service = bookableService(doctor, serviceId, asked)
  if (service?.consultation_type !== 'CHAT') return undefined
  const days = writtenDaysOf(doctor.facts, [service], asked).flat()
  const beginnings = new Map<string, number>()
  for (const { date, begins } of days) {
    // Of a date in two zones the first one counts, as when it is booked.
    if (!beginnings.has(date)) beginnings.set(date, begins)
  }
  return [...beginnings]
    .map(([date, begins]) => ({ date, at: onTheWire(instantFrom(begins)) }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** In which zone a written consultation is meant on the one day that is asked for; undefined where it is not free. */
export const writtenZoneOf = (doctor: KnownDoctor, serviceId: string, asked: FreeTimeQuestion) =>
  doctor.facts.plans.find(plan => {
    const withIt = { ...doctor, facts: { ...doctor.facts, plans: [plan] } }
    return freeDatesWith(withIt, serviceId, asked).length > 0
  })?.time_zone
