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
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { site } from '@konsil/contract/site'
import type { Slot } from '@konsil/contract/slot'
import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from './appointments.ts'
import { renderPage } from './dashboard.tsx'
import { someProfile } from './account.tsx'
import { someUser } from './person.ts'
import { lineOf } from './sockets.ts'
import { userEvent } from './user-event.ts'

export const sampleHold: OutputOf<typeof booking.createSlot> = {
  slot: sampleSlot('09:00', { status: 'HELD' }),
  heldUntil: '2026-12-02T09:15:00.000Z',
  secondsLeft: 300,
  payWithinSeconds: 1_800,
}

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
  network.answer(booking.createSlot, sampleHold)
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

/** As a time of the first doctor is told on the line. */
export const timeTold = ({ date, start, end, startUTC }: Slot) => ({
  doctorId: idOf(501),
  date,
  start,
  end,
  startUTC,
})

/** The line on which others' choosing is heard, as soon as it is being opened. */
export const bookingLine = () =>
  vi.waitFor(() => {
    const line = lineOf('/booking')
    if (!line) throw new Error('no line is being opened')
    return line
  })

/** The same, let in; `saidSince` is what was said on it since it was asked last. */
export async function bookingLineUp() {
  const line = await bookingLine()
  act(() => line.letIn())
  return { line, saidSince: () => line.asked.splice(0) }
}

const monday = '2026-12-07'
/** Where somebody stands who has answered all before the day, the time and the review. */
export const toDay = { by: 'doctor', doctor: idOf(501), service: idOf(301) }
export const toTime = { ...toDay, day: monday }
export const toReview = { ...toTime, time: '2026-12-07T08:00:00.000Z' }

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const asksAbout = async (question: string) =>
  expect(await screen.findByRole('heading', { name: question })).toBeDefined()

/** The times of that day, as they are shown. */
export async function openTimes() {
  const page = await openBooking(toTime)
  await screen.findByRole('button', { name: '09:00' })
  return page
}
