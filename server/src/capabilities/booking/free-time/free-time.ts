import { daysBetween, minutes } from '@konsil/contract/core/time'
import { longestPeriodDays } from '@konsil/contract/booking'
import { Refusal } from '@konsil/contract/core/refusals'
import {
  type SlotQuestion,
  eachOnce,
  freeDatesOf,
  numberOfDay,
  slotsOf,
  takesWritten,
  zoneDays,
} from '../../schedules/index.ts'
import type { OfferedNow } from '../../services/index.ts'
import { isBookableAt } from '../bookable.ts'
import type { Facts } from '../store.ts'
import type { Doctor } from './known-doctors.ts'
import { mayBook } from '../may-book.ts'

export interface DayRange {
  from: string
  to: string
  timeZone?: string | undefined
}

export function refuseLongPeriod({ from, to }: DayRange) {
  if (daysBetween(from, to) >= longestPeriodDays) {
    throw new Refusal('period.too.long', { field: 'to' })
  }
}

/** Nobody can be booked into what is not offered now, or with a doctor whom something is missing. */
export function slotsWith(doctor: Doctor, serviceId: string, days: DayRange, now: Date) {
  const service = offered(doctor, serviceId, now)
  if (!service || service.consultation_type === 'CHAT') return []
  return slotsOf(askedOf(doctor, [service], days, now))
}

export function freeDatesWith(doctor: Doctor, serviceId: string, days: DayRange, now: Date) {
  const service = offered(doctor, serviceId, now)
  return service ? freeDatesFor(doctor, [service], days, now) : []
}

/** With any of the services. */
export function allFreeDates(doctor: Doctor, days: DayRange, now: Date) {
  return freeDatesFor(doctor, doctor.facts.services.filter(mayBook), days, now)
}

function offered({ facts }: Doctor, serviceId: string, now: Date) {
  const service = facts.services.find(({ id }) => id === serviceId)
  return service && mayBook(service) && isBookableAt(now)(facts) ? service : undefined
}

function freeDatesFor(doctor: Doctor, services: OfferedNow[], days: DayRange, now: Date) {
  const written = services.filter(one => one.consultation_type === 'CHAT')
  const calls = services.filter(one => one.consultation_type !== 'CHAT')
  // Services of one duration share their slots.
  const durations = new Set(calls.map(one => one.minutes))
  return eachOnce([
    ...writtenDatesOf(doctor.facts, written, days, now),
    ...[...durations].map(minutes => {
      const alike = calls.filter(one => one.minutes === minutes)
      return freeDatesOf(askedOf(doctor, alike, days, now))
    }),
  ])
}

function askedOf(
  { facts, occupied }: Doctor,
  alike: OfferedNow[],
  days: DayRange,
  now: Date,
): SlotQuestion {
  // Not by a spread: of a thousand doctors that is a tenth of the whole answer.
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
  }
}

const plansWith = ({ plans }: Facts, services: OfferedNow[]) =>
  plans.filter(plan => services.some(({ id }) => plan.service_ids.includes(id)))

const earliestWith = (doctor: Facts, now: Date) =>
  now.getTime() + minutes(doctor.minimum_notice_minutes)

/** A day on which written consultations are taken is free as a whole, from its start. */
function writtenDatesOf(doctor: Facts, services: OfferedNow[], days: DayRange, now: Date) {
  const earliest = earliestWith(doctor, now)
  return plansWith(doctor, services).map(plan => {
    const first = Math.max(numberOfDay(days.from), numberOfDay(plan.starts_on))
    const last = Math.min(numberOfDay(days.to), numberOfDay(plan.ends_on))
    return zoneDays(plan.time_zone, first, last)
      .filter(day => day.begins >= earliest && takesWritten(plan, doctor.absences, day))
      .map(day => day.date)
  })
}
