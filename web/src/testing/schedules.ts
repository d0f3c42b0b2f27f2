import { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dayLater, daysBetween } from '@konsil/contract/core/time'
import type { DoctorService } from '@konsil/contract/offered-service'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { asScheduled, sampleBookingRules, sampleDay } from '@konsil/contract/samples/schedules'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { type Absence, type Schedule, schedules } from '@konsil/contract/schedules'
import { services } from '@konsil/contract/services'
import { vi } from 'vitest'
import { personWith, signedIn } from './dashboard.tsx'

type Calendar = OutputOf<typeof schedules.readCalendar>
export type Period = Calendar['days'][number]['periods'][number]

/** A Wednesday in Berlin, ten in the morning. */
export const wednesday = '2026-12-02'

/** Only the date stands still: what waits for a timer goes on. */
export const standStillAt = (instant = `${wednesday}T09:00:00Z`) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(instant))
}

export const video = sampleDoctorService(1)
export const written = sampleDoctorService(2, 'ACTIVE', { service: { consultationType: 'CHAT' } })
export const bothKinds = { services: [video, written].map(asScheduled) }

interface Kept {
  list?: Schedule[]
  offered?: DoctorService[]
  absences?: Absence[]
  /** What is said about single days of any week. */
  days?: Calendar['days']
  timeZone?: string
  isBookable?: boolean
  status?: OutputOf<typeof booking.readCurrentStatus>
  timeFormat?: string
}

/** A server that keeps this of a doctor. */
export function doctorWho(kept: Kept = {}) {
  const { list = [], offered = [video], absences = [], days = [] } = kept
  const { timeZone = 'Europe/Berlin', timeFormat = 'HH:mm', isBookable = true } = kept
  const { status = sampleStatus() } = kept
  const setting = { dateFormat: 'DD.MM.YYYY', timeFormat, language: 'en' as const }
  const network = signedIn(personWith('DOCTOR', { setting }))
  network.answer(schedules.list, { list, total: list.length })
  network.answer(services.listOwn, { list: offered, total: offered.length })
  network.answer(schedules.listAbsences, absences)
  network.answer(booking.readCurrentStatus, status)
  network.answer(schedules.readBookingRules, sampleBookingRules)
  network.answerWith(schedules.readCalendar, async ({ from, to }) => ({
    timeZone,
    isBookable,
    days: Array.from({ length: daysBetween(from, to) + 1 }, (_, later) => {
      const date = dayLater(from, later)
      return days.find(day => day.date === date) ?? sampleDay(date)
    }),
  }))
  return network
}
