import { daysBetween, minutes } from '@konsil/contract/core/time'
import { longestPeriodDays } from '@konsil/contract/booking'
import { Refusal } from '@konsil/contract/core/refusals'
import { includes, numberOfDay, zoneDay } from '../schedules/index.ts'
import type { OfferedNow } from '../services/index.ts'
import { isBookable } from './bookable.ts'
import type { DoctorRow } from './doctors.ts'
import { type Asked, freeDatesOf, slotsOf } from './slots.ts'

export interface Days {
  from: string
  to: string
  timeZone?: string | undefined
}

export function refuseLongPeriod({ from, to }: Days) {
  if (daysBetween(from, to) >= longestPeriodDays) {
    throw new Refusal('period.too.long', { field: 'to' })
  }
}

/** Nobody can be booked into what is not offered now, or with a doctor whom something is missing. */
export function slotsWith(doctor: DoctorRow, serviceId: string, days: Days, now: Date) {
  const service = offered(doctor, serviceId, now)
  if (!service || service.consultation_type === 'CHAT') return []
  return slotsOf(askedOf(doctor, [service], days, now))
}

export function freeDatesWith(doctor: DoctorRow, serviceId: string, days: Days, now: Date) {
  const service = offered(doctor, serviceId, now)
  return service ? freeDatesFor(doctor, [service], days, now) : []
}

/** With any of the services. */
export function allFreeDates(doctor: DoctorRow, days: Days, now: Date) {
  return freeDatesFor(doctor, doctor.services, days, now)
}

const offered = (doctor: DoctorRow, serviceId: string, now: Date) =>
  isBookable(doctor, now) ? doctor.services.find(({ id }) => id === serviceId) : undefined

function freeDatesFor(doctor: DoctorRow, services: OfferedNow[], days: Days, now: Date) {
  const written = services.filter(one => one.consultation_type === 'CHAT')
  const calls = services.filter(one => one.consultation_type !== 'CHAT')
  // Services of one duration share their slots.
  const durations = new Set(calls.map(one => one.minutes))
  const dates = [
    ...writtenDatesOf(doctor, written, days, now),
    ...[...durations].flatMap(minutes => {
      const alike = calls.filter(one => one.minutes === minutes)
      return freeDatesOf(askedOf(doctor, alike, days, now))
    }),
  ]
  return [...new Set(dates)].toSorted()
}

function askedOf(doctor: DoctorRow, alike: OfferedNow[], days: Days, now: Date): Asked {
  return {
    ...days,
    plans: plansWith(doctor, alike),
    absences: doctor.absences,
    occupied: doctor.occupied.map(([from, to, isBooked]) => ({
      from: from * 1000,
      to: to * 1000,
      state: isBooked ? 'BOOKED' : 'HELD',
    })),
    minutes: alike[0]?.minutes ?? 0,
    buffer: doctor.buffer_minutes,
    earliest: earliestWith(doctor, now),
  }
}

const plansWith = ({ plans }: DoctorRow, services: OfferedNow[]) =>
  plans.filter(plan => services.some(({ id }) => plan.service_ids.includes(id)))

const earliestWith = (doctor: DoctorRow, now: Date) =>
  now.getTime() + minutes(doctor.minimum_notice_minutes)

/** A day on which written consultations are taken is free as a whole, from its start. */
function writtenDatesOf(doctor: DoctorRow, services: OfferedNow[], days: Days, now: Date) {
  const earliest = earliestWith(doctor, now)
  return plansWith(doctor, services).flatMap(plan => {
    const first = Math.max(numberOfDay(days.from), numberOfDay(plan.starts_on))
    const last = Math.min(numberOfDay(days.to), numberOfDay(plan.ends_on))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
      zoneDay(plan.time_zone, first + at),
    )
      .filter(day => plan.written_days.includes(day.weekday) && day.begins >= earliest)
      .filter(day => !doctor.absences.some(absence => includes(absence, day.date)))
      .map(day => day.date)
  })
}
