import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dayLater } from '@konsil/contract/core/time'
import type { ConsultationType, DoctorService } from '@konsil/contract/offered-service'
import { type Absence, type Schedule, schedules } from '@konsil/contract/schedules'
import { services } from '@konsil/contract/services'
import { vi } from 'vitest'
import { idOf } from '@konsil/contract/samples/ids'
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

export const someService = (
  number: number,
  consultationType: ConsultationType = 'VIDEO',
  changes: Partial<DoctorService> = {},
): DoctorService => ({
  _id: idOf(number),
  status: { code: 'ACTIVE' },
  declineReason: null,
  expiredAt: null,
  isExpired: false,
  questionaire: null,
  proposedPrice: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  mayEdit: false,
  mayChooseQuestionaire: false,
  mayActivate: false,
  mayDeactivate: true,
  service: {
    _id: null,
    type: 'BASE',
    name: { en: `Opinion ${number}`, de: `Meinung ${number}` },
    description: { en: '', de: '' },
    price: { value: 120, currency: 'EUR' },
    currency: 'EUR',
    duration: consultationType === 'CHAT' ? 0 : 0.5,
    options: [],
    serviceOptionIds: [],
    proposeOptions: [],
    appliedFor: 'ALL',
    consultationType,
    images: [],
    thumbnailUrl: null,
  },
  ...changes,
})

export const named = ({ _id, service: { name, consultationType } }: DoctorService) => ({
  _id,
  name,
  consultationType,
})
export const video = someService(1)
export const written = someService(2, 'CHAT')

export const someSchedule = (number: number, changes: Partial<Schedule> = {}): Schedule => ({
  _id: idOf(100 + number),
  number,
  startDate: dayLater(wednesday, -10),
  endDate: dayLater(wednesday, 60),
  services: [named(video)],
  workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
  noneVideoWorkingDates: [],
  timeZone: 'Europe/Berlin',
  isOver: false,
  version: 4,
  ...changes,
})

export const bothKinds = { services: [named(video), named(written)] }

/** A day of a calendar; nothing is planned on it unless it is said. */
export const someDay = (date: string, changes: Partial<Calendar['days'][number]> = {}) => ({
  date,
  isAbsent: false,
  isWritten: false,
  periods: [],
  ...changes,
})

interface Kept {
  list?: Schedule[]
  offered?: DoctorService[]
  absences?: Absence[]
  /** What is said about single days of any week. */
  days?: Calendar['days']
  timeZone?: string
  isBookable?: boolean
  timeFormat?: string
}

/** A server that keeps this of a doctor. */
export function doctorWho(kept: Kept = {}) {
  const { list = [], offered = [video], absences = [], days = [] } = kept
  const { timeZone = 'Europe/Berlin', timeFormat = 'HH:mm', isBookable = true } = kept
  const setting = { dateFormat: 'DD.MM.YYYY', timeFormat, language: 'en' as const }
  const network = signedIn(personWith('DOCTOR', { setting }))
  network.answer(schedules.list, { list, total: list.length })
  network.answer(services.listOwn, { list: offered, total: offered.length })
  network.answer(schedules.listAbsences, absences)
  network.answer(schedules.readBookingRules, { minimumNoticeHours: 12, bufferMinutes: 0 })
  network.answerWith(schedules.readCalendar, async ({ from }) => ({
    timeZone,
    isBookable,
    days: Array.from({ length: 7 }, (_, later) => {
      const date = dayLater(from, later)
      return days.find(day => day.date === date) ?? someDay(date)
    }),
  }))
  return network
}
