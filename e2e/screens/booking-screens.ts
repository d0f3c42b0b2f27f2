import { expect } from '@playwright/test'
import { booking } from '@konsil/contract/booking'
import { dayLater } from '@konsil/contract/core/time'
import {
  sampleDoctorToBook,
  sampleFreeDoctor,
  sampleServiceToChoose,
  sampleSlot,
  sampleSpecialty,
} from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { both } from '@konsil/contract/samples/texts'
import type { Slot } from '@konsil/contract/slot'
import { answer, refuse } from './answers.ts'
import { longName } from './long-names.ts'
import { wednesdayBefore } from './schedule-answers.ts'
import type { Screen, Stage } from './screen.ts'

const today = wednesdayBefore(new Date())
const monday = dayLater(today, 5)
const specialties = [
  { _id: idOf(701), name: both('Heart and circulation', 'Herz-Kreislauf-Erkrankungen') },
  { _id: idOf(702), name: both('Cancer', 'Krebserkrankungen') },
]
const dates = [1, 2, 5, 6, 8, 9].map(count => dayLater(today, count))
const listed = [
  sampleFreeDoctor(1, {
    ...longName,
    specialties,
    dates,
    isSaved: true,
    rating: { average: 4.3, count: 128 },
  }),
  sampleFreeDoctor(2, {
    lastName: 'Sommer',
    languages: ['de', 'en', 'tr', 'uk'],
    consultationTypes: ['VIDEO', 'PHONE', 'CHAT'],
    dates: dates.slice(2),
  }),
  sampleFreeDoctor(3, { lastName: 'Winter', dates: [] }),
]
const service = {
  name: both('Second opinion by video', 'Fachärztliche Zweitmeinung zur Kardiologie'),
  description: both(
    'I read your findings, talk with you about them and write down what I advise.',
    'Ich lese Ihre Befunde, bespreche sie mit Ihnen und schreibe auf, was ich empfehle.',
  ),
}
const doctor = sampleDoctorToBook(1, {
  ...longName,
  specialties,
  services: [
    sampleServiceToChoose(1, service),
    sampleServiceToChoose(2, { ...service, consultationType: 'PHONE' }),
    sampleServiceToChoose(3, { ...service, consultationType: 'CHAT', isForReturning: true }),
  ],
})
/** Abroad: both clocks are shown. */
const abroad = { timeZone: 'America/New_York', date: monday }
const at = (start: string, status: Slot['status'] = 'AVAILABLE') =>
  sampleSlot(start, { ...abroad, status })
const slots = [at('09:00'), at('09:30', 'HELD'), at('10:00', 'BOOKED'), at('14:00'), at('18:00')]

const toService = { by: 'doctor', doctor: idOf(501) }
const toDay = { ...toService, service: idOf(301) }
const toTime = { ...toDay, day: monday }
const toReview = { ...toTime, time: at('09:00').startUTC }

async function open(stage: Stage, answers: Record<string, string>, secondsLeft = 284) {
  await answer(stage, booking.listFreeDoctors, { doctors: listed, hasMore: true })
  await answer(stage, booking.listDoctorsOfCategory, { doctors: listed, hasMore: false })
  await answer(stage, booking.readDoctor, doctor)
  await answer(stage, booking.listFreeDates, { dates })
  await answer(stage, booking.listSlots, { slots })
  await answer(stage, booking.createSlot, {
    slot: at('09:00', 'HELD'),
    heldUntil: `${today}T09:15:00.000Z`,
    secondsLeft,
    payWithinSeconds: 1_800,
  })
  await stage.page.goto(`/dashboard/booking?${new URLSearchParams(answers)}`)
}

const seeing = (stage: Stage, key: Parameters<Stage['said']>[0]) =>
  expect(stage.page.getByText(stage.said(key), { exact: true })).toBeVisible()

/** The question of a step, by which what belongs to it has arrived. */
const step =
  (key: Parameters<Stage['said']>[0], answers: Record<string, string>) => async (stage: Stage) => {
    await open(stage, answers)
    await seeing(stage, key)
    await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
  }

const inBooking = {
  route: '/dashboard/booking',
  role: 'PATIENT',
  now: `${today}T09:10:00Z`,
} as const

export const bookingScreens: Screen[] = [
  {
    ...inBooking,
    name: 'booking-category',
    open: step('booking:category.question', { by: 'category' }),
  },
  {
    ...inBooking,
    name: 'booking-category-nothing',
    async open(stage) {
      await open(stage, { by: 'category' })
      await stage.page.getByLabel(stage.said('booking:category.search')).fill('xyz')
      await seeing(stage, 'booking:category.nothing')
    },
  },
  {
    ...inBooking,
    name: 'booking-doctor',
    isPlace: true,
    open: step('booking:doctor.question', { by: 'category', category: sampleSpecialty._id }),
  },
  {
    ...inBooking,
    name: 'booking-doctor-filters',
    open: step('booking:filter.none', { by: 'doctor', kind: 'PHONE' }),
  },
  {
    ...inBooking,
    name: 'booking-doctor-nobody',
    open: step('booking:doctor.nobody', {
      by: 'doctor',
      kind: 'PHONE',
      language: 'de',
      gender: '2',
    }),
  },
  {
    ...inBooking,
    name: 'booking-doctor-failed',
    async open(stage) {
      await open(stage, { by: 'doctor' })
      await refuse(stage, booking.listFreeDoctors, 'period.too.long', { field: 'to', max: 62 })
      await stage.page.reload()
      await seeing(stage, 'booking:doctor.failed')
    },
  },
  {
    ...inBooking,
    name: 'booking-service',
    isPlace: true,
    open: step('booking:service.question', toService),
  },
  { ...inBooking, name: 'booking-day', isPlace: true, open: step('booking:day.legend', toDay) },
  {
    ...inBooking,
    name: 'booking-day-full',
    async open(stage) {
      await open(stage, toDay)
      await answer(stage, booking.listFreeDates, { dates: [] })
      await stage.page.reload()
      await seeing(stage, 'booking:day.nothing')
      await seeing(stage, 'booking:day.full')
    },
  },
  { ...inBooking, name: 'booking-time', isPlace: true, open: step('booking:time.evening', toTime) },
  {
    ...inBooking,
    name: 'booking-review',
    isPlace: true,
    open: step('booking:review.noDuty', toReview),
  },
  {
    ...inBooking,
    name: 'booking-review-phone',
    async open(stage) {
      await open(stage, { ...toReview, service: idOf(302) })
      await seeing(stage, 'booking:review.phone')
      await stage.page.getByLabel(stage.said('account:call.number')).fill('7')
      await stage.page.getByRole('button', { name: stage.said('booking:review.do') }).click()
      await expect(stage.page.locator('[aria-invalid="true"]')).toHaveCount(1)
    },
  },
  {
    ...inBooking,
    name: 'booking-review-written',
    isPlace: true,
    async open(stage) {
      await open(stage, { ...toTime, service: idOf(303) })
      const begins = [{ date: monday, at: `${dayLater(monday, -1)}T23:00:00.000Z` }]
      await answer(stage, booking.listFreeDates, { dates, begins })
      await stage.page.reload()
      await seeing(stage, 'payments:rules.title')
    },
  },
  {
    ...inBooking,
    name: 'booking-timeout',
    async open(stage) {
      await open(stage, toReview, 0)
      await seeing(stage, 'booking:timeout.text')
    },
  },
  {
    ...inBooking,
    name: 'booking-failed',
    async open(stage) {
      await open(stage, toReview)
      await refuse(stage, booking.makeAppointment, 'too.many.open.bookings')
      await stage.page.getByRole('button', { name: stage.said('booking:review.do') }).click()
      await seeing(stage, 'booking:failed.toAppointments')
    },
  },
  {
    name: 'booking-method',
    route: '/dashboard',
    role: 'PATIENT',
    async open(stage) {
      await answer(stage, booking.listSavedDoctors, {
        savedDoctors: listed.map(one => ({ savedAt: `${today}T09:00:00.000Z`, doctor: one })),
      })
      await stage.page.goto('/dashboard')
      await seeing(stage, 'booking:saved.title')
      await stage.page.getByRole('button', { name: stage.said('booking:book') }).click()
      await seeing(stage, 'booking:method.category')
    },
  },
]
