import { booking } from '@konsil/contract/booking'
import { sampleDoctorToBook, sampleServiceToChoose } from '@konsil/contract/samples/booking'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookingWith, openBooking, sampleHold, toReview } from '../../testing/booking.ts'

const toPay = (within: string) => screen.findByText(new RegExp(`^You pay ${within} `))

test.each([
  [900, 'within 15 minutes of'],
  // Half a minute more than what is said.
  [450, 'within 7 minutes of'],
  [60, 'within 1 minute of'],
  [40, 'at once after'],
])(
  'BOOK-20, PAY-14 the review promises no more time to pay than there will be: %s seconds',
  async (payWithinSeconds, said) => {
    bookingWith().answer(booking.createSlot, { ...sampleHold, secondsLeft: 150, payWithinSeconds })
    await openBooking(toReview)
    expect(await toPay(said)).toBeDefined()
  },
)

test('PAY-14 for what takes no time, and is not held, it is what holds for everybody', async () => {
  const written = sampleServiceToChoose(1, { consultationType: 'CHAT' })
  bookingWith(sampleDoctorToBook(1, { services: [written] }))
  const { time: _, ...answers } = toReview
  await openBooking(answers)
  expect(await toPay('within 30 minutes of')).toBeDefined()
})

test('D-078, D-319 before paying it is said how long there will be to answer the questions, and what becomes of it otherwise', async () => {
  const { terms } = sampleDoctorToBook(1)
  bookingWith(sampleDoctorToBook(1, { terms: { ...terms, answerHours: 36 } }))
  await openBooking(toReview)
  const said = await screen.findByText(/^Within 36 hours after paying, and before the call begins/)
  expect(said.textContent).toMatch(/Otherwise the appointment is cancelled/)
})

test('D-319 what is written has no beginning that it would have to be answered before', async () => {
  const written = sampleServiceToChoose(1, { consultationType: 'CHAT' })
  bookingWith(sampleDoctorToBook(1, { services: [written] }))
  const { time: _, ...answers } = toReview
  await openBooking(answers)
  await screen.findByText(/^Within 24 hours after paying you answer/)
})

test('PAY-14, D-305 the rules for what is written count from its day, where its doctor is', async () => {
  const written = sampleServiceToChoose(1, { consultationType: 'CHAT' })
  bookingWith(sampleDoctorToBook(1, { services: [written] })).answer(booking.listFreeDates, {
    dates: ['2026-12-07'],
    begins: [{ date: '2026-12-07', at: '2026-12-06T22:00:00.000Z' }],
  })
  const { time: _, ...answers } = toReview
  await openBooking(answers)
  expect(await screen.findByText('Free until 05.12.2026, 23:00.')).toBeDefined()
})
