import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dayLater } from '@konsil/contract/core/time'
import type { DoctorService } from '@konsil/contract/offered-service'
import type { Absence, Schedule, schedules } from '@konsil/contract/schedules'

type Calendar = OutputOf<typeof schedules.readCalendar>
type Period = Calendar['days'][number]['periods'][number]

export const idOf = (number: number) =>
  `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The Wednesday before this week: the session that a run began with is in force then too. */
export function wednesdayBefore(now: Date) {
  const today = now.toISOString().slice(0, 10)
  return dayLater(today, -((now.getUTCDay() + 6) % 7) - 5)
}

const consultation = { en: 'Second opinion by video', de: 'Zweitmeinung im Videogespräch' }
const written = { en: 'Written second opinion', de: 'Schriftliche Zweitmeinung zu Befunden' }

const service = (
  number: number,
  name: DoctorService['service']['name'],
  consultationType: 'VIDEO' | 'CHAT',
): DoctorService => ({
  _id: idOf(number),
  status: { code: 'ACTIVE' },
  declineReason: null,
  expiredAt: null,
  isExpired: false,
  questionaire: null,
  proposedPrice: null,
  createdAt: '2026-03-02T19:05:00.000Z',
  version: 1,
  mayEdit: false,
  mayChooseQuestionaire: false,
  mayActivate: false,
  mayDeactivate: true,
  service: {
    _id: null,
    type: 'BASE',
    name,
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
})

export const offered = [service(1, consultation, 'VIDEO'), service(2, written, 'CHAT')]

const named = ({ _id, service: { name, consultationType } }: DoctorService) => ({
  _id,
  name,
  consultationType,
})
const usual = [
  { start: '09:00', end: '12:00' },
  { start: '14:00', end: '17:30' },
]

export const schedulesAround = (today: string): Schedule[] => [
  planned(1, dayLater(today, -200), dayLater(today, -100), { isOver: true }),
  planned(2, dayLater(today, -20), dayLater(today, 60), {
    services: offered.map(named),
    workingDates: {
      MONDAY: usual,
      TUESDAY: usual,
      WEDNESDAY: [{ start: '08:00', end: '12:30' }],
      THURSDAY: usual,
    },
    noneVideoWorkingDates: ['TUESDAY', 'FRIDAY', 'SATURDAY'],
  }),
  planned(3, dayLater(today, 61), dayLater(today, 180), { timeZone: 'Europe/London' }),
]

const planned = (
  number: number,
  startDate: string,
  endDate: string,
  changes: Partial<Schedule> = {},
): Schedule => ({
  _id: idOf(10 + number),
  number,
  startDate,
  endDate,
  services: offered.slice(0, 1).map(named),
  workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }], FRIDAY: usual },
  noneVideoWorkingDates: [],
  timeZone: 'Europe/Berlin',
  isOver: false,
  version: 1,
  ...changes,
})

export const absencesAround = (today: string): Absence[] => [
  { _id: idOf(21), startDate: dayLater(today, 1), endDate: dayLater(today, 1) },
  { _id: idOf(22), startDate: dayLater(today, 80), endDate: dayLater(today, 101) },
]

/** As of Berlin in winter; for the pictures that is near enough in summer. */
const at = (date: string, start: string, end: string, state: Period['state']): Period => ({
  state,
  start,
  end,
  startUTC: `${date}T${start}:00.000Z`,
  endUTC: `${date}T${end === '24:00' ? '23:59' : end}:00.000Z`,
})

const hours: [string, string, Period['state']][][] = [
  [
    ['09:00', '10:00', 'FREE'],
    ['10:00', '10:30', 'BOOKED'],
    ['10:30', '11:30', 'FREE'],
    ['11:30', '12:00', 'CLOSED'],
    ['14:00', '17:30', 'FREE'],
  ],
  [
    ['09:00', '09:30', 'BOOKED'],
    ['09:30', '11:45', 'FREE'],
    ['11:45', '12:00', 'BOOKED'],
    ['14:00', '17:30', 'FREE'],
  ],
  [
    ['08:00', '09:15', 'FREE'],
    ['09:15', '09:45', 'HELD'],
    ['09:45', '10:45', 'BOOKED'],
    ['10:45', '12:30', 'FREE'],
  ],
  [['15:00', '15:30', 'BOOKED']],
  [],
  [],
  [],
]

/** Where something is missing to the doctor nothing of it can be booked. */
export const closed = (calendar: Calendar): Calendar => ({
  ...calendar,
  isBookable: false,
  days: calendar.days.map(day => ({
    ...day,
    isWritten: false,
    periods: day.periods.map(one => (one.state === 'FREE' ? { ...one, state: 'CLOSED' } : one)),
  })),
})

export const calendarFrom = (monday: string, today: string, isPlanned: boolean): Calendar => ({
  timeZone: 'Europe/Berlin',
  isBookable: true,
  days: hours.map((periods, index) => {
    const date = dayLater(monday, index)
    return {
      date,
      isAbsent: isPlanned && date === dayLater(today, 1),
      isWritten: isPlanned && [1, 4, 5].includes(index),
      periods: isPlanned ? periods.map(([start, end, state]) => at(date, start, end, state)) : [],
    }
  }),
})

export const standing = (today: string) =>
  [1, 8].map((later, index) => ({
    _id: idOf(30 + index),
    date: dayLater(today, later),
    start: '15:00',
    end: '15:30',
    startUTC: `${dayLater(today, later)}T14:00:00.000Z`,
    endUTC: `${dayLater(today, later)}T14:30:00.000Z`,
  }))
