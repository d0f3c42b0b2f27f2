import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksAbout, bookingWith, openBooking, press } from '../../testing/booking.ts'
import { userEvent } from '../../testing/user-event.ts'

test('BOOK-02 among many categories a word finds one, by its name or by what it is about', async () => {
  bookingWith()
  await openBooking({ by: 'category' })
  await screen.findByRole('button', { name: /Heart/ })
  const search = screen.getByLabelText('Search')
  await userEvent.type(search, 'knee')
  expect(screen.queryByRole('button', { name: /Heart/ })).toBeNull()
  expect(screen.getByText(/^We found no field for that/)).toBeDefined()
  await press('Show all')
  await userEvent.type(search, 'what heart')
  await press(/Heart/)
  await asksAbout('Whom would you like to ask?')
})
