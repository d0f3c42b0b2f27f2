import { booking } from '@konsil/contract/booking'
import type { Money } from '@konsil/contract/core/money'
import { sampleDoctorToBook, sampleServiceToChoose } from '@konsil/contract/samples/booking'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookingWith, openBooking, toReview } from '../../testing/booking.ts'

const eur = (value: number) => ({ value, currency: 'EUR' as const })
const usd = (value: number) => ({ value, currency: 'USD' as const })

/** What the review says of a tenth of the price as the deposit. */
async function saidOf(price: Money, leastPayments: Money[]) {
  const { terms } = sampleDoctorToBook(1)
  bookingWith().answer(
    booking.readDoctor,
    sampleDoctorToBook(1, {
      services: [sampleServiceToChoose(1, { price })],
      terms: { ...terms, depositRate: 0.1, leastPayments },
    }),
  )
  await openBooking(toReview)
  await screen.findByText('If you have to cancel')
  return screen.queryByText(/is due when you book/)?.textContent
}

test.each([
  ['of what anybody takes', eur(120), [eur(0.5), eur(1)], /^Of it, €12\.00 is due when you book\./],
  ['raised to what all take', eur(3), [eur(0.5)], /^Of it, €0\.50 is due when you book\./],
  [
    'raised to what one takes, and others not',
    eur(3),
    [eur(1), eur(0.5), usd(0.1)],
    /^Of it, at least €0\.50 is due when you book, depending on the payment service\./,
  ],
  ['raised to the price', eur(0.5), [eur(0.5), eur(1)], /^$/],
] as const)(
  'PAY-14 the review says the deposit as it is asked for: %s',
  async (_, price, least, words) => {
    expect((await saidOf(price, [...least])) ?? '').toMatch(words)
  },
)
