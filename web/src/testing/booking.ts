import { account } from '@konsil/contract/account'
import type { DoctorToBook, DoctorWithDays } from '@konsil/contract/bookable-doctor'
import { booking } from '@konsil/contract/booking'
import {
  sampleDoctorToBook,
  sampleFreeDoctor,
  sampleSlot,
  sampleSpecialty,
} from '@konsil/contract/samples/booking'
import { both } from '@konsil/contract/samples/texts'
import { idOf } from '@konsil/contract/samples/ids'
import { site } from '@konsil/contract/site'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { appointmentsOf, standAtBooking } from './appointments.ts'
import { renderPage } from './dashboard.tsx'
import { someProfile } from './account.tsx'
import { someUser } from './person.ts'
import { lines } from './sockets.ts'
import { userEvent } from './user-event.ts'

/** A patient on the way to an appointment, and a server that offers one: on the Wednesday before its Monday. */
export function bookingWith(
  doctor: DoctorToBook = sampleDoctorToBook(1),
  listed: DoctorWithDays[] = [sampleFreeDoctor(1)],
  timeZone = 'Europe/Berlin',
) {
  standAtBooking()
  const { profile } = someUser()
  const network = appointmentsOf('PATIENT', [], { profile: { ...profile, timeZone } })
  network.answer(site.listCategories, [
    { ...sampleSpecialty, code: 'CARDIOLOGY', description: both('What Heart is', 'Was Herz ist') },
  ])
  network.answer(booking.listFreeDoctors, { doctors: listed, hasMore: false })
  network.answer(booking.listDoctorsOfCategory, { doctors: listed, hasMore: false })
  network.answer(booking.readDoctor, doctor)
  network.answer(booking.listFreeDates, { dates: ['2026-12-07', '2026-12-08'] })
  network.answer(booking.listSlots, { slots: [sampleSlot('09:00'), sampleSlot('10:00')] })
  network.answer(booking.createSlot, {
    slot: sampleSlot('09:00', { status: 'HELD' }),
    heldUntil: '2026-12-02T09:15:00.000Z',
    secondsLeft: 300,
    payWithinSeconds: 1_800,
  })
  network.answer(account.getProfile, {
    profile: someProfile({ phone: '1701234567', phoneAreaCode: '+49' }),
  })
  return network
}

export const openBooking = (answers: Record<string, string>) =>
  renderPage(`/dashboard/booking?${new URLSearchParams(answers)}`)

/** What stands in the address. */
export const answersInAddress = () =>
  Object.fromEntries(new URLSearchParams(window.document.location.search))

/** The line on which others' choosing is heard, once it is open. */
export const bookingLine = () => lines.findLast(({ namespace }) => namespace === '/booking')

const monday = '2026-12-07'
/** Where somebody stands who has answered all before the day, the time and the review. */
export const toDay = { by: 'doctor', doctor: idOf(501), service: idOf(301) }
export const toTime = { ...toDay, day: monday }
export const toReview = { ...toTime, time: '2026-12-07T08:00:00.000Z' }

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const asksAbout = async (question: string) =>
  expect(await screen.findByRole('heading', { name: question })).toBeDefined()
