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
