import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { fullName } from '@konsil/contract/full-name'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import {
  sampleDoctorToBook,
  sampleServiceToChoose,
  sampleSlot,
} from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answersInAddress,
  asksAbout,
  bookingWith,
  openBooking,
  press,
  toReview,
  toTime,
} from '../../testing/booking.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => sessionStorage.clear())

const note = () => screen.findByLabelText<HTMLTextAreaElement>(/What would you like to tell/)

describe('what is typed at the review', () => {
  test('BOOK-23 is there after a reload, and gone once it is booked', async () => {
    const network = bookingWith()
    const page = await openBooking(toReview)
    await userEvent.type(await note(), 'My knee hurts')
    page.unmount()
    await openBooking(toReview)
    expect((await note()).value).toBe('My knee hurts')
    const made = sampleAppointment(7, 'NOT_PAID')
    network.answer(booking.makeAppointment, { appointment: made })
    network.answer(appointments.readAppointment, made)
    network.answer(appointments.readAccessLog, { list: [], total: 0 })
    await press('Go to payment')
    await vi.waitFor(() =>
      expect(window.document.location.pathname).toBe(`/appointment-tracking/${made._id}`),
    )
    expect(JSON.stringify(sessionStorage)).not.toContain('knee')
  })

  test('BOOK-23 is there still when the booking fails', async () => {
    bookingWith().refuse(booking.makeAppointment, 'slot.taken', { slots: [] })
    await openBooking(toReview)
    await userEvent.type(await note(), 'My knee hurts')
    await press('Go to payment')
    await press('Choose another slot')
    await press(/Service 1/)
    await press(/Monday, 07.12.2026, free/)
    await press('09:00')
    expect((await note()).value).toBe('My knee hurts')
  })

  test('BOOK-24 of a talk by video takes nothing away from the number of the profile', async () => {
    bookingWith()
    const page = await openBooking(toReview)
    await userEvent.type(await note(), 'My knee hurts')
    page.unmount()
    const called = sampleServiceToChoose(1, { consultationType: 'PHONE' })
    bookingWith(sampleDoctorToBook(1, { services: [called] }))
    await openBooking(toReview)
    const number = await screen.findByLabelText<HTMLInputElement>('Phone number')
    expect([number.value, (await note()).value]).toEqual(['1701234567', 'My knee hurts'])
  })
})

describe('a booking of one’s own that is not paid yet', () => {
  const unpaid = sampleAppointment(3, 'NOT_PAID', {
    slot: { doctor: { ...sampleAppointment(3).slot.doctor, _id: idOf(501) } },
  })
  const path = `/appointment-tracking/${unpaid._id}`

  test('BOOK-05 is told with this doctor, and its time is no stranger’s', async () => {
    const network = bookingWith()
    network.answer(appointments.list, { list: [unpaid], total: 1 })
    network.answer(booking.listSlots, { slots: [sampleSlot('09:00', { status: 'BOOKED' })] })
    await openBooking(toTime)
    await screen.findByText('You have a booking here that is not paid yet')
    const link = screen.getByRole('link', { name: 'To your open booking' })
    expect(link.getAttribute('href')).toBe(path)
    await screen.findByRole('button', { name: '09:00 your booking' })
  })

  test('no time can be chosen that would move when it is told', async () => {
    const network = bookingWith()
    const listed = network.hold(appointments.list, { list: [unpaid], total: 1 })
    await openBooking(toTime)
    await screen.findByText(new RegExp(fullName(sampleDoctorToBook(1))))
    expect(screen.queryByText('Which time suits you?')).toBeNull()
    listed()
    await asksAbout('Which time suits you?')
    screen.getByText('You have a booking here that is not paid yet')
  })

  test('BOOK-13 whoever chooses another time is led to it, and told that nothing else was booked', async () => {
    bookingWith().refuse(booking.createSlot, 'booking.unpaid', { appointmentId: unpaid._id })
    await openBooking(toReview)
    const dialog = within(await screen.findByRole('dialog', { name: 'Submission Failed' }))
    expect(dialog.getByText('Nothing else was booked.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Choose another slot' })).toBeNull()
    const link = dialog.getByRole('link', { name: 'To your open booking' })
    expect(link.getAttribute('href')).toBe(path)
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await asksAbout('Which time suits you?')
  })
})

describe('what is reviewed', () => {
  test.each([
    ['Service', 'service', 'What would you like?'],
    ['When', 'time', 'Which time suits you?'],
  ])('is changed line by line: %s', async (line, step, question) => {
    bookingWith()
    await openBooking(toReview)
    await press(`Change: ${line}`)
    await asksAbout(question)
    expect(answersInAddress()).toEqual({ ...toReview, step })
  })
})
