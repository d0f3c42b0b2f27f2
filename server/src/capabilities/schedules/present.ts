import type { Absence, BookingRules, Schedule, Weekday } from '@konsil/contract/schedules'
import { wallTimeOf, weekdays } from '@konsil/contract/schedules'
import { dayIn, instantFrom, onTheWire } from '@konsil/contract/core/time'
import type { ServiceOfDoctor } from '../services/index.ts'
import type { ScheduleDays, ScheduleWindow } from './plan.ts'
import type { ScheduleRow, usualBookingRules } from './store/schedules.ts'
import type { Period } from './working-time.ts'
import { dayNumberAt, zoneDay } from './zone-day.ts'

export const presentSchedules = (
  rows: ScheduleRow[],
  services: ServiceOfDoctor[],
  now: Date,
): Schedule[] =>
  rows.map((row, at) => ({
    _id: row.id,
    number: at + 1,
    startDate: row.starts_on,
    endDate: row.ends_on,
    services: services
      .filter(({ id }) => row.service_ids.includes(id))
      .map(({ id, name, consultation_type }) => ({
        _id: id,
        name,
        consultationType: consultation_type,
      })),
    workingDates: workingDatesOf(row.windows),
    noneVideoWorkingDates: row.written_days.map(weekdayOf),
    timeZone: row.time_zone,
    isOver: row.ends_on < dayIn(row.time_zone, now),
    version: row.version,
  }))

export const weekdayOf = (weekday: number): Weekday => weekdays[weekday - 1] ?? 'MONDAY'
export const weekdayNamed = (name: Weekday) => weekdays.indexOf(name) + 1

function workingDatesOf(windows: ScheduleWindow[]) {
  const dates: Schedule['workingDates'] = {}
  for (const { weekday, starts_at, ends_at } of windows) {
    const window = { start: wallTimeOf(starts_at), end: wallTimeOf(ends_at) }
    dates[weekdayOf(weekday)] = [...(dates[weekdayOf(weekday)] ?? []), window]
  }
  return dates
}

export const presentAbsence = (absence: ScheduleDays & { id: string }): Absence => ({
  _id: absence.id,
  startDate: absence.starts_on,
  endDate: absence.ends_on,
})

export const presentBookingRules = ({
  minimum_notice_minutes,
  buffer_minutes,
}: typeof usualBookingRules): BookingRules => ({
  minimumNoticeHours: Math.ceil(minimum_notice_minutes / 60),
  bufferMinutes: buffer_minutes,
})

type Appointment = Period & { id: string }

export const presentAppointment = ({ id, from, to }: Appointment) => ({
  _id: id,
  startUTC: onTheWire(instantFrom(from)),
  endUTC: onTheWire(instantFrom(to)),
})

/** With its wall time in a zone, for the values of a refusal. */
export function presentOnWall(appointment: Appointment, timeZone: string) {
  const day = zoneDay(timeZone, dayNumberAt(timeZone, appointment.from))
  const { _id, startUTC, endUTC } = presentAppointment(appointment)
  return {
    _id,
    date: day.date,
    start: wallTimeOf(day.wallAt(appointment.from)),
    end: wallTimeOf(day.wallAt(appointment.to)),
    startUTC,
    endUTC,
  }
}
