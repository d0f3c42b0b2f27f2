import { booking } from '@konsil/contract/booking'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import {
  sampleDoctorToBook,
  sampleFreeDoctor,
  sampleServiceToChoose,
  sampleSlot,
  sampleSpecialty,
} from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  answersInAddress,
  asksAbout,
  bookingWith,
  openBooking,
  press,
  toDay,
  toReview,
  toTime,
} from '../../testing/booking.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

const doctorId = idOf(501)
const serviceId = idOf(301)
const monday = '2026-12-07'

const next = () => screen.getByRole('button', { name: 'Next' })
const seeNoNext = () => expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
const stepNow = () => screen.getByRole('heading', { level: 2 }).textContent

describe('the two ways', () => {
  test.each([
    [/By what it is about/, 'category', 'What is it about?'],
    [/With a specific doctor/, 'doctor', 'Whom would you like to ask?'],
  ])('BOOK-01 the dashboard asks how to begin: %s', async (way, by, question) => {
    bookingWith()
    await renderPage('/dashboard')
    await press('Get your Second Opinion')
    const dialog = await screen.findByRole('dialog', { name: 'How would you like to begin?' })
    expect(within(dialog).getByRole('link', { name: '112' })).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: way }))
    await asksAbout(question)
    expect(answersInAddress()).toEqual({ by })
  })

  test('BOOK-02, BOOK-04 by category an entry chooses and goes on, and Next waits for a choice', async () => {
    bookingWith()
    await openBooking({ by: 'category' })
    await asksAbout('What is it about?')
    expect(stepNow()).toBe('Step 1 of 6 Category')
    seeNoNext()
    await press(/Heart/)
    await asksAbout('Whom would you like to ask?')
    seeNoNext()
    await press('Dr. Jonas Brandt')
    await asksAbout('What would you like?')
    await press(/Service 1/)
    await asksAbout('Which day suits you?')
    await press(/Monday, 07.12.2026, free/)
    await asksAbout('Which time suits you?')
    expect(stepNow()).toBe('Step 5 of 6 Time slot')
    await press('09:00')
    await asksAbout('Is everything right?')
    expect(answersInAddress()).toEqual({
      ...toReview,
      by: 'category',
      category: sampleSpecialty._id,
    })
  })

  test('BOOK-04 whoever goes back keeps the answers, and Next leads on', async () => {
    bookingWith()
    await openBooking(toTime)
    await asksAbout('Which time suits you?')
    await press('Back')
    await asksAbout('Which day suits you?')
    next()
    await press('Back')
    await asksAbout('What would you like?')
    await userEvent.click(next())
    await asksAbout('Which day suits you?')
    expect(answersInAddress()).toMatchObject(toTime)
  })

  test('BOOK-04 a day without room, and a time that others have by now, lead no further', async () => {
    const network = bookingWith()
    const taken = [sampleSlot('09:00', { status: 'BOOKED' }), sampleSlot('10:00')]
    network.answer(booking.listSlots, { slots: taken })
    await openBooking({ ...toReview, step: 'time' })
    await screen.findByRole('button', { name: '09:00 booked' })
    seeNoNext()
    network.answer(booking.listFreeDates, { dates: ['2026-12-08'] })
    await press('Back')
    await screen.findByRole('button', { name: /Tuesday, 08.12.2026, free/ })
    seeNoNext()
    network.answer(booking.listFreeDates, { dates: ['2026-12-07'] })
    await press('Back')
    await userEvent.click(next())
    await screen.findByRole('button', { name: /Monday, 07.12.2026, free/ })
    next()
  })

  test('BOOK-06 a day that is over is asked about by nobody', async () => {
    const network = bookingWith()
    await openBooking({ ...toDay, day: '2026-11-09', step: 'day' })
    await screen.findByRole('heading', { name: 'December 2026' })
    seeNoNext()
    const asked = network.asked(booking.listFreeDates).map(({ question }) => question)
    expect(asked).toEqual(asked.map(() => expect.objectContaining({ from: '2026-12-02' })))
  })

  test('BOOK-03 what is written has a day, no time, and nothing is held', async () => {
    const written = sampleServiceToChoose(1, { consultationType: 'CHAT' })
    const network = bookingWith(sampleDoctorToBook(1, { services: [written] }))
    await openBooking(toDay)
    await asksAbout('Which day suits you?')
    expect(stepNow()).toBe('Step 3 of 4 Date')
    await screen.findByText('Days on which the doctor can deal with it')
    await press(/Monday, 07.12.2026, free/)
    await asksAbout('Is everything right?')
    expect(network.asked(booking.createSlot)).toHaveLength(0)
    expect(network.asked(booking.listFreeDates)[0]?.question).not.toHaveProperty('timeZone')
    network.answer(booking.makeAppointment, { appointment: sampleAppointment(7, 'NOT_PAID') })
    await press('Go to payment')
    await vi.waitFor(() =>
      expect(network.asked(booking.makeAppointment)[0]?.question).toEqual({
        doctorId,
        serviceId,
        requestDate: monday,
        note: '',
        price: { value: 120, currency: 'EUR' },
      }),
    )
  })
})

describe('doctors', () => {
  const ada = sampleFreeDoctor(2, {
    firstName: 'Ada',
    lastName: 'Sample',
    gender: 1,
    languages: ['en', 'tr'],
    consultationTypes: ['PHONE'],
    dates: ['2026-12-08'],
  })
  const full = sampleFreeDoctor(3, { firstName: 'Max', lastName: 'Full', dates: [] })
  const names = () =>
    screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

  test('BOOK-06, APPT-44, D-307 whoever has room soonest stands first, and whoever has none apart and not to be chosen', async () => {
    const work = { position: 'Head physician', at: 'City hospital' }
    const rating = { average: 4.3, count: 12 }
    bookingWith(sampleDoctorToBook(1), [full, ada, sampleFreeDoctor(1, { work, rating })])
    await openBooking({ by: 'category', category: sampleSpecialty._id })
    await screen.findByRole('button', { name: 'Dr. Jonas Brandt' })
    expect(names()).toEqual([
      'Dr. Jonas Brandt',
      'Dr. Ada Sample',
      'Without free time at the moment',
      'Dr. Max Full',
    ])
    expect(screen.queryByRole('button', { name: 'Dr. Max Full' })).toBeNull()
    const card = screen.getByRole('button', { name: 'Dr. Jonas Brandt' }).closest('li')
    for (const said of [
      /^Heart$/,
      'Head physician, City hospital',
      '4.3 of 5 stars (12 ratings)',
      /English and German|German and English/,
      'Video call',
      /Mon, 07.12.2026/,
      /from €120/,
    ]) {
      expect(within(card as HTMLElement).getByText(said)).toBeDefined()
    }
    expect(screen.getAllByText(/of 5 stars/)).toHaveLength(1)
  })

  test.each([
    ['Speaks', 'Turkish'],
    ['Gender', 'Female'],
    ['Kind of consultation', 'Phone call'],
  ])('BOOK-06 they are narrowed by %s, and the address keeps it', async (field, choice) => {
    bookingWith(sampleDoctorToBook(1), [ada, sampleFreeDoctor(1)])
    await openBooking({ by: 'doctor' })
    await screen.findByRole('button', { name: 'Dr. Jonas Brandt' })
    await userEvent.selectOptions(screen.getByLabelText(field), choice)
    await vi.waitFor(() => expect(names()).toEqual(['Dr. Ada Sample']))
    expect(Object.keys(answersInAddress())).toHaveLength(2)
    await userEvent.click(screen.getByText('Remove filters'))
    await vi.waitFor(() => expect(names()).toHaveLength(2))
  })

  test('BOOK-06 by the day on which they are free, and nobody is a way out', async () => {
    bookingWith(sampleDoctorToBook(1), [ada, sampleFreeDoctor(1)])
    await openBooking({ by: 'doctor', on: '2026-12-07', gender: '1' })
    await screen.findByText('Nobody fits what you are looking for.')
    await press('Show all')
    await vi.waitFor(() => expect(names()).toHaveLength(2))
  })

  test('BOOK-07 the name is looked for by the server, once typing has stopped', async () => {
    const network = bookingWith()
    await openBooking({ by: 'doctor' })
    await userEvent.type(await screen.findByLabelText('Search by name'), 'Brandt')
    await vi.waitFor(() =>
      expect(network.asked(booking.listFreeDoctors).at(-1)?.question).toMatchObject({
        name: 'Brandt',
        from: '2026-12-02',
        to: '2027-02-01',
      }),
    )
    expect(network.asked(booking.listFreeDoctors).length).toBeLessThan(4)
  })

  test('BOOK-07, BOOK-08, D-307 those who were booked before and the saved ones are views of their own', async () => {
    const network = bookingWith()
    network.answer(booking.listEarlierDoctors, { doctors: [] })
    const away = sampleFreeDoctor(4, { isSaved: true, isBookable: false })
    network.answer(booking.listSavedDoctors, {
      savedDoctors: [{ savedAt: '2026-11-01T09:00:00.000Z', doctor: away }],
    })
    await openBooking({ by: 'doctor' })
    await userEvent.click(await screen.findByRole('tab', { name: 'Booked before' }))
    await screen.findByText('You have not been with a doctor here yet.')
    await userEvent.click(screen.getByRole('tab', { name: 'Saved' }))
    await screen.findByText('Cannot be booked at the moment')
    expect(answersInAddress()).toEqual({ by: 'doctor', view: 'saved' })
  })

  test('BOOK-09 the heart saves a doctor and takes them out again', async () => {
    const network = bookingWith()
    network.answer(booking.saveDoctor, {})
    network.answer(booking.forgetDoctor, {})
    await openBooking({ by: 'doctor' })
    const heart = await screen.findByRole('button', { name: 'Save Dr. Jonas Brandt' })
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    network.answer(booking.listFreeDoctors, {
      doctors: [sampleFreeDoctor(1, { isSaved: true })],
      hasMore: false,
    })
    await userEvent.click(heart)
    await screen.findByText('Dr. Jonas Brandt is among your saved doctors')
    await vi.waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    expect(network.asked(booking.saveDoctor)[0]?.question).toEqual({ doctorId })
    await userEvent.click(heart)
    await vi.waitFor(() => expect(network.asked(booking.forgetDoctor)).toHaveLength(1))
  })

  test('D-307 saved doctors stand on the dashboard, and lead into the booking', async () => {
    const network = bookingWith()
    network.answer(booking.listSavedDoctors, {
      savedDoctors: [{ savedAt: '2026-11-01T09:00:00.000Z', doctor: sampleFreeDoctor(1) }],
    })
    await renderPage('/dashboard')
    const link = await screen.findByRole('link', { name: 'Book with Dr. Jonas Brandt' })
    expect(link.getAttribute('href')).toBe(`/dashboard/booking?by=doctor&doctor=${doctorId}`)
  })

  test('who cannot be booked any more is told, with the way to somebody else', async () => {
    const network = bookingWith()
    network.refuse(booking.readDoctor, 'not.found')
    await openBooking(toTime)
    await screen.findByText('This doctor cannot be booked at the moment.')
    await press('Choose another doctor')
    await asksAbout('Whom would you like to ask?')
    expect(answersInAddress()).toEqual({ by: 'doctor' })
  })
})

test('BOOK-22 a service for patients who come back says so, and one that is not offered is no answer', async () => {
  const again = sampleServiceToChoose(2, { isForReturning: true })
  bookingWith(sampleDoctorToBook(1, { services: [sampleServiceToChoose(1), again] }))
  await openBooking({ ...toTime, service: idOf(399) })
  await asksAbout('What would you like?')
  const card = screen.getByRole('button', { name: /Service 2/ })
  expect(within(card).getByText('For patients with a paid appointment here')).toBeDefined()
})

test('BOOK-06 a full month says so and leads to the next free day; before today nothing is shown', async () => {
  const network = bookingWith()
  network.answerWith(booking.listFreeDates, async ({ from, to }) => ({
    dates: ['2027-01-04'].filter(day => day >= from && day <= to),
  }))
  await openBooking(toDay)
  await screen.findByRole('heading', { name: 'January 2027' })
  await press('Month before')
  await screen.findByText(/No day of this month is free/)
  expect(screen.getByRole('button', { name: 'Month before' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await press('Next free day: Monday, 04.01.2027')
  await press(/Monday, 04.01.2027, free/)
  expect(answersInAddress()['day']).toBe('2027-01-04')
})
