import { expect } from '@playwright/test'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { dayLater } from '@konsil/contract/core/time'
import type { OtherDoctor } from '@konsil/contract/other-doctor'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import {
  sampleOtherDoctor,
  sampleRules,
  sampleServiceToChoose,
  sampleSlot,
} from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { both } from '@konsil/contract/samples/texts'
import { answer, listOf, refuse } from './answers.ts'
import { longName } from './long-names.ts'
import { wednesdayBefore } from './schedule-answers.ts'
import type { Screen, Stage } from './screen.ts'

const today = wednesdayBefore(new Date())
const monday = dayLater(today, 5)
const lost = sampleAppointment(1, 'PAID_DEPOSIT', {
  day: monday,
  bookedOn: today,
  chooseUntil: `${dayLater(today, 4)}T08:00:00.000Z`,
  note: 'Mein Knie schmerzt seit dem Sommer.',
})
const words = {
  name: both('Second opinion by video', 'Fachärztliche Zweitmeinung zur Kardiologie'),
}
const specialties = [
  { _id: idOf(701), name: both('Heart and circulation', 'Herz-Kreislauf-Erkrankungen') },
]
const dates = [5, 6, 8].map(count => dayLater(today, count))
const eur = (value: number) => ({ value, currency: 'EUR' as const })
const chosen = sampleOtherDoctor(1, {
  ...longName,
  specialties,
  dates,
  service: sampleServiceToChoose(1, { ...words, price: eur(99.5) }),
  refund: eur(20.5),
})
const doctors = [
  chosen,
  sampleOtherDoctor(2, {
    lastName: 'Sommer',
    languages: ['de', 'en', 'tr', 'uk'],
    specialties,
    dates: dates.slice(1),
    service: sampleServiceToChoose(2, words),
    refund: eur(0),
  }),
]
/** Abroad: both clocks are shown. */
const abroad = { timeZone: 'America/New_York', date: monday }
const slots = [
  sampleSlot('09:00', abroad),
  sampleSlot('09:30', { ...abroad, status: 'HELD' }),
  sampleSlot('18:00', abroad),
]

const toDay = { doctor: chosen._id, service: chosen.service._id }
const toTime = { ...toDay, day: monday }
const toReview = { ...toTime, time: sampleSlot('09:00', abroad).startUTC }

const seeing = (stage: Stage, key: Parameters<Stage['said']>[0]) =>
  expect(stage.page.getByText(stage.said(key), { exact: true })).toBeVisible()

async function open(stage: Stage, answers: Record<string, string>, list: OtherDoctor[] = doctors) {
  await answer(stage, appointments.list, listOf([lost]))
  await answer(stage, appointments.readAppointment, lost)
  await answer(stage, booking.listOtherDoctors, { doctors: list, cancellation: sampleRules })
  await answer(stage, booking.listFreeDates, { dates })
  await answer(stage, booking.listSlots, { slots })
  const way = new URLSearchParams(answers)
  await stage.page.goto(`/dashboard/appointment/${lost._id}/other-doctor?${way}`)
}

const step =
  (key: Parameters<Stage['said']>[0], answers: Record<string, string>) => async (stage: Stage) => {
    await open(stage, answers)
    await seeing(stage, key)
    await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
  }

const choosing = {
  route: '/dashboard/appointment/:appointmentId/other-doctor',
  role: 'PATIENT',
  now: `${today}T09:10:00Z`,
} as const

export const otherDoctorScreens: Screen[] = [
  { ...choosing, name: 'other-doctor', open: step('booking:instead.question', {}) },
  { ...choosing, name: 'other-doctor-day', isPlace: true, open: step('booking:day.legend', toDay) },
  {
    ...choosing,
    name: 'other-doctor-time',
    isPlace: true,
    open: step('booking:time.evening', toTime),
  },
  {
    ...choosing,
    name: 'other-doctor-review',
    isPlace: true,
    open: step('payments:rules.title', toReview),
  },
  {
    ...choosing,
    name: 'other-doctor-nobody',
    async open(stage) {
      await open(stage, {}, [])
      await seeing(stage, 'booking:instead.nobody')
    },
  },
  {
    ...choosing,
    name: 'other-doctor-over',
    async open(stage) {
      await open(stage, {})
      await refuse(stage, booking.listOtherDoctors, 'doctor.not.asked')
      await stage.page.reload()
      await seeing(stage, 'booking:instead.over')
    },
  },
  {
    ...choosing,
    name: 'other-doctor-failed',
    async open(stage) {
      await open(stage, {})
      await refuse(stage, booking.listOtherDoctors, 'not.found')
      await stage.page.reload()
      await seeing(stage, 'booking:instead.failed')
    },
  },
]
