import type { OutputOf } from '../core/endpoint.ts'
import type { DoctorService } from '../offered-service.ts'
import type { BookingRules, Schedule, schedules } from '../schedules.ts'
import { idOf } from './ids.ts'
import { sampleDoctorService } from './services.ts'

type CalendarDay = OutputOf<typeof schedules.readCalendar>['days'][number]

/** A service as a schedule names it. */
export const asScheduled = ({ _id, service: { name, consultationType } }: DoctorService) => ({
  _id,
  name,
  consultationType,
})

export const sampleSchedule = (number: number, changes: Partial<Schedule> = {}): Schedule => ({
  _id: idOf(100 + number),
  number,
  startDate: '2026-11-22',
  endDate: '2027-01-31',
  services: [asScheduled(sampleDoctorService(1))],
  workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
  noneVideoWorkingDates: [],
  timeZone: 'Europe/Berlin',
  isOver: false,
  version: 4,
  ...changes,
})

/** A day of a calendar; nothing is planned on it unless it is said. */
export const sampleDay = (date: string, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  isAbsent: false,
  isWritten: false,
  periods: [],
  ...changes,
})

export const sampleBookingRules: BookingRules = { minimumNoticeHours: 12, bufferMinutes: 0 }
