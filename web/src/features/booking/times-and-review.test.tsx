import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import {
  sampleDoctorToBook,
  sampleServiceToChoose,
  sampleSlot,
} from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  answersInAddress,
  asksAbout,
  bookingLine,
  bookingLineUp,
  bookingWith,
  openBooking,
  openTimes,
  press,
  sampleHold,
  toReview,
  toTime,
} from '../../testing/booking.ts'
import { userEvent } from '../../testing/user-event.ts'

const doctorId = idOf(501)
const serviceId = idOf(301)
const monday = '2026-12-07'
const nine = '2026-12-07T08:00:00.000Z'

describe('times', () => {
  const slots = [
    sampleSlot('09:00'),
    sampleSlot('09:30', { status: 'HELD' }),
    sampleSlot('10:00', { status: 'BOOKED' }),
    sampleSlot('18:00'),
  ]

  test('BOOK-05 each is free, booked, or being chosen by somebody else', async () => {
    bookingWith().answer(booking.listSlots, { slots })
    await openTimes()
    const held = screen.getByRole<HTMLButtonElement>('button', {
      name: '09:30 someone else choosing',
    })
    const booked = screen.getByRole<HTMLButtonElement>('button', { name: '10:00 booked' })
    expect([held.disabled, booked.disabled]).toEqual([true, true])
    expect(screen.getByRole('heading', { name: 'Evening' })).toBeDefined()
  })

  test('BOOK-21 by the own clock, with the doctor’s beside where it differs', async () => {
    bookingWith(undefined, undefined, 'Europe/London').answer(booking.listSlots, { slots })
    await openBooking(toTime)
    await screen.findByRole('button', { name: '08:00 doctor: 09:00' })
    expect(screen.getByText(/Greenwich Mean Time|United Kingdom Time|British/)).toBeDefined()
  })

  test('BOOK-21 two times that read the same, where clocks are set back, are told apart', async () => {
    const date = '2027-10-31'
    const shown = { date, start: '02:30', end: '03:00' }
    const summer = { startUTC: '2027-10-31T00:30:00.000Z', endUTC: '2027-10-31T01:00:00.000Z' }
    const winter = { startUTC: '2027-10-31T01:30:00.000Z', endUTC: '2027-10-31T02:00:00.000Z' }
    const both = [summer, winter].map(times => sampleSlot('02:30', { ...shown, ...times }))
    const network = bookingWith()
    network.answer(booking.listSlots, { slots: both })
    await openBooking({ ...toTime, day: date })
    await screen.findByRole('button', { name: '02:30 Central European Summer Time' })
    await press('02:30 Central European Standard Time')
    await screen.findByText(/02:30.to.03:00 \(Central European Standard Time\)/)
    expect(network.asked(booking.createSlot)[0]?.question).toMatchObject({
      start: '02:30',
      startUTC: winter.startUTC,
    })
  })

  test('BOOK-16, BOOK-20 what others do is seen at once, and the own choice is told', async () => {
    const network = bookingWith()
    await openTimes()
    const { line } = await bookingLineUp()
    const events = () => line.asked.map(([event]) => event)
    expect(events()).toEqual(['remapping', 'booking', 'subcribe'])
    expect(line.asked[1]?.[1]).toEqual({ doctorId, date: monday })
    const ten = sampleSlot('10:00')
    const held = sampleSlot('10:00', { status: 'HELD' })
    network.answer(booking.listSlots, { slots: [sampleSlot('09:00'), held] })
    act(() => line.hear('locked', { ...ten, doctorId, status: 'HELD' }))
    await screen.findByRole('button', { name: '10:00 someone else choosing' })
    network.answer(booking.listSlots, { slots: [sampleSlot('09:00'), ten] })
    act(() => line.hear('released', { ...ten, doctorId }))
    await screen.findByRole('button', { name: '10:00' })
    await press('09:00')
    await asksAbout('Is everything right?')
    expect(line.asked.at(-1)).toEqual([
      'lock',
      { doctorId, date: monday, start: '09:00', end: '09:30', startUTC: nine },
    ])
    await vi.waitFor(() => expect(network.asked(booking.createSlot)).toHaveLength(1))
    await press('Back')
    await vi.waitFor(() => expect(events()).toContain('release'))
  })

  test('BOOK-20 what comes at once is shown at once, and asked for once, within a second', async () => {
    const network = bookingWith()
    await openTimes()
    const line = await bookingLine()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    act(() => line.letIn())
    await later(700)
    const asked = () => network.asked(booking.listSlots).length
    const before = asked()
    const ten = { ...sampleSlot('10:00'), doctorId }
    for (const status of ['HELD', 'BOOKED'] as const)
      act(() => line.hear('locked', { ...ten, status }))
    act(() => line.hear('joinResponse', { doctorId, date: monday, slots: [] }))
    await later(100)
    screen.getByRole('button', { name: '10:00 booked' })
    expect(asked()).toBe(before)
    act(() => line.hear('released', ten))
    await later(600)
    expect(asked()).toBe(before + 1)
    await later(5_000)
    expect(asked()).toBe(before + 1)
  })

  test('BOOK-17 a line that comes back says again where one is; leaving the page leaves the day', async () => {
    bookingWith()
    const { unmount } = await openTimes()
    const { line } = await bookingLineUp()
    act(() => line.letIn())
    const events = () => line.asked.map(([event]) => event)
    const once = ['remapping', 'booking', 'subcribe']
    expect(events()).toEqual([...once, ...once])
    unmount()
    expect(events()?.slice(6)).toEqual(['stop-booking', 'unsubcribe'])
  })
})

test('BOOK-18 whoever hears nothing of others is told so, until the line is there again', async () => {
  bookingWith()
  await openTimes()
  const line = await bookingLine()
  const isTold = () => screen.queryByText(/^The connection is interrupted/) !== null
  expect(isTold(), 'CONNECTING').toBe(false)
  act(() => line.sendAway('connect_error'))
  expect(isTold(), 'CONNECTED_FAIL').toBe(true)
  act(() => line.letIn())
  expect(isTold(), 'CONNECTED').toBe(false)
  act(() => line.sendAway())
  expect(isTold(), 'DISCONNECTED').toBe(true)
  act(() => line.letIn())
  expect(isTold(), 'RECONNECTED').toBe(false)
})

describe('the review', () => {
  test('BOOK-12, PAY-09 while it is being booked nothing is booked a second time, and a failure is told', async () => {
    const network = bookingWith()
    await openBooking(toReview)
    const go = await screen.findByRole('button', { name: 'Go to payment' })
    const fail = network.holdRefusal(booking.makeAppointment, 'server.failed', { requestId: 'r1' })
    await userEvent.click(go)
    await vi.waitFor(() => expect(go.getAttribute('aria-busy')).toBe('true'))
    await userEvent.click(go)
    expect(network.asked(booking.makeAppointment)).toHaveLength(1)
    fail()
    const dialog = await screen.findByRole('dialog', { name: 'Submission Failed' })
    expect(dialog.textContent).toContain('Oops, something is wrong! Please try again')
  })

  test('BOOK-11, BOOK-15, BOOK-23, PAY-14 tells price, rules and clocks, and books as it was shown', async () => {
    const network = bookingWith()
    await openBooking(toReview)
    await asksAbout('Is everything right?')
    await screen.findByText('€120.00')
    for (const said of [
      /Free of VAT/,
      'Free until 06.12.2026, 09:00.',
      /09:00.to.09:30/,
      /You pay within 30 minutes of pressing/,
      /does not commit you to anything/,
    ]) {
      expect(screen.getByText(said)).toBeDefined()
    }
    await userEvent.type(screen.getByLabelText(/What would you like to tell/), 'My knee hurts')
    const made = sampleAppointment(7, 'NOT_PAID')
    network.answer(booking.makeAppointment, { appointment: made })
    network.answer(appointments.readAppointment, made)
    network.answer(appointments.readAccessLog, { list: [], total: 0 })
    await press('Go to payment')
    await vi.waitFor(() =>
      expect(window.document.location.pathname).toBe(`/appointment-tracking/${made._id}`),
    )
    expect(answersInAddress()).toEqual({ action: 'confirm_payment' })
    expect(network.asked(booking.makeAppointment)[0]?.question).toEqual({
      doctorId,
      serviceId,
      requestDate: monday,
      start: '09:00',
      end: '09:30',
      startUTC: nine,
      note: 'My knee hurts',
      price: { value: 120, currency: 'EUR' },
    })
  })

  test('BOOK-24 a doctor who calls needs a number, which the profile offers', async () => {
    const called = sampleServiceToChoose(1, { consultationType: 'PHONE' })
    const network = bookingWith(sampleDoctorToBook(1, { services: [called] }))
    await openBooking(toReview)
    const number = await screen.findByLabelText<HTMLInputElement>('Phone number')
    expect(number.value).toBe('1701234567')
    await userEvent.clear(number)
    await press('Go to payment')
    expect(number.getAttribute('aria-invalid')).toBe('true')
    expect(network.asked(booking.makeAppointment)).toHaveLength(0)
    await userEvent.type(number, '0151 / 234 56 78')
    network.refuse(booking.makeAppointment, 'phone.required', { field: 'phone' })
    await press('Go to payment')
    await screen.findByText('Please say under which number the doctor reaches you.')
    expect(network.asked(booking.makeAppointment)[0]?.question).toMatchObject({
      phone: { areaCode: '+49', number: '0151 / 234 56 78' },
    })
  })

  test('BOOK-13, BOOK-19 a booking that fails says why, and leads to the service with fresh times', async () => {
    const network = bookingWith()
    await openBooking(toReview)
    network.refuse(booking.makeAppointment, 'slot.taken', { slots: [] })
    await press('Go to payment')
    const dialog = await screen.findByRole('dialog', { name: 'Submission Failed' })
    expect(within(dialog).getByText(/Someone else was quicker/)).toBeDefined()
    network.answer(booking.listSlots, { slots: [sampleSlot('11:00')] })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose another slot' }))
    await asksAbout('What would you like?')
    expect(answersInAddress()).toEqual({ by: 'doctor', doctor: doctorId })
    await press(/Service 1/)
    await press(/Monday, 07.12.2026, free/)
    await screen.findByRole('button', { name: '11:00' })
    expect(screen.queryByRole('button', { name: '09:00' })).toBeNull()
  })

  test.each(['slot.taken', 'slot.unavailable'] as const)(
    'BOOK-13 a time that cannot be held (%s) leads back to the times',
    async id => {
      const network = bookingWith()
      network.refuse(booking.createSlot, ...([id, { slots: [] }] as ['slot.taken', { slots: [] }]))
      await openBooking(toReview)
      await press('Choose another slot')
      await asksAbout('Which time suits you?')
      expect(answersInAddress()).toEqual(toTime)
    },
  )

  test('BOOK-13, D-059 whoever took this time too often hears when they can again, and whom to ask', async () => {
    bookingWith().refuse(booking.createSlot, 'slot.taken.too.often', { seconds: 22 * 3600 })
    await openBooking(toReview)
    const why = await screen.findByText(/^This time was reserved for you several times/)
    expect(why.textContent).toContain('no booking came of it')
    expect(why.textContent).not.toMatch(/\bpa(y|id)\b/)
    expect(why.textContent).toContain('in 22 hours')
    expect(why.textContent).toContain('please write to us')
    await press('Choose another slot')
    await asksAbout('Which time suits you?')
  })

  test('too many open bookings lead to those', async () => {
    bookingWith().refuse(booking.createSlot, 'too.many.open.bookings')
    await openBooking(toReview)
    const link = await screen.findByRole('link', { name: 'To your appointments' })
    expect(link.getAttribute('href')).toBe('/dashboard/appointment')
  })

  test('BOOK-14 a hold that runs out says so, and leads to the times with none chosen', async () => {
    const network = bookingWith()
    network.answer(booking.createSlot, {
      ...sampleHold,
      heldUntil: '2026-12-02T09:10:01.000Z',
      secondsLeft: 1,
    })
    await openBooking(toReview)
    const dialog = await screen.findByRole('dialog', { name: 'Slot timeout!' })
    expect(dialog.textContent).toContain('Your selected slot has expired. Please select again!')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Select again' }))
    await asksAbout('Which time suits you?')
    expect(answersInAddress()).toEqual(toTime)
  })

  test('another price by now is told, shown, and not booked', async () => {
    const network = bookingWith()
    await openBooking(toReview)
    await screen.findByText('€120.00')
    const dearer = { value: 150, currency: 'EUR' } as const
    network.refuse(booking.makeAppointment, 'price.changed', { price: dearer })
    network.answer(
      booking.readDoctor,
      sampleDoctorToBook(1, { services: [sampleServiceToChoose(1, { price: dearer })] }),
    )
    await press('Go to payment')
    await screen.findByText(/The price has changed/)
    await screen.findByText('€150.00')
  })

  test('a time that is not offered leads back to the times', async () => {
    bookingWith()
    await openBooking({ ...toReview, time: '2026-12-07T08:07:00.000Z' })
    await press('Choose another slot')
    await asksAbout('Which time suits you?')
    expect(answersInAddress()).toEqual(toTime)
  })

  test('another appointment at the same hour is told before', async () => {
    const network = bookingWith()
    const other = sampleAppointment(3, 'PAID_DEPOSIT', { day: monday })
    network.answer(appointments.list, { list: [other], total: 1 })
    await openBooking(toReview)
    await screen.findByText('You have another appointment at this hour')
    expect(screen.getByText(/With Dr. Jonas Brandt/)).toBeDefined()
  })

  test('what was typed stays while one goes back and comes again', async () => {
    bookingWith()
    await openBooking(toReview)
    await userEvent.type(await screen.findByLabelText(/What would you like to tell/), 'My knee')
    await press('Back')
    await asksAbout('Which time suits you?')
    await press('09:00')
    const note = await screen.findByLabelText<HTMLTextAreaElement>(/What would you like to tell/)
    expect(note.value).toBe('My knee')
  })
})
