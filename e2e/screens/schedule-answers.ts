import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dayLater } from '@konsil/contract/core/time'
import { idOf } from '@konsil/contract/samples/ids'
import { asScheduled, sampleDay, sampleSchedule } from '@konsil/contract/samples/schedules'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { both } from '@konsil/contract/samples/texts'
import type { Absence, Schedule, schedules } from '@konsil/contract/schedules'

type Calendar = OutputOf<typeof schedules.readCalendar>
type Period = Calendar['days'][number]['periods'][number]

/** The Wednesday before this week: the session that a run began with is in force then too. */
export function wednesdayBefore(now: Date) {
  const today = now.toISOString().slice(0, 10)
  return dayLater(today, -((now.getUTCDay() + 6) % 7) - 5)
}

const consultation = both('Second opinion by video', 'Zweitmeinung im Videogespräch')
const written = both('Written second opinion', 'Schriftliche Zweitmeinung zu Befunden')

export const offered = [
  sampleDoctorService(1, 'ACTIVE', { service: { name: consultation } }),
  sampleDoctorService(2, 'ACTIVE', { service: { name: written, consultationType: 'CHAT' } }),
]

const usual = [
  { start: '09:00', end: '12:00' },
  { start: '14:00', end: '17:30' },
]

export const schedulesAround = (today: string): Schedule[] => [
  planned(1, dayLater(today, -200), dayLater(today, -100), { isOver: true }),
  planned(2, dayLater(today, -20), dayLater(today, 60), {
    services: offered.map(asScheduled),
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
): Schedule =>
  sampleSchedule(number, {
    startDate,
    endDate,
    services: offered.slice(0, 1).map(asScheduled),
    workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }], FRIDAY: usual },
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
    if (!isPlanned) return sampleDay(date)
    return sampleDay(date, {
      isAbsent: date === dayLater(today, 1),
      isWritten: [1, 4, 5].includes(index),
      periods: periods.map(([start, end, state]) => at(date, start, end, state)),
    })
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
