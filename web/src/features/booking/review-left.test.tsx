import { booking } from '@konsil/contract/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  asksAbout,
  bookingLine,
  bookingWith,
  openBooking,
  press,
  toReview,
  toTime,
} from '../../testing/booking.ts'

const day = { doctorId: idOf(501), date: '2026-12-07' }

/** The line of the page, let in, and what was said on it since. */
async function lineOfPage() {
  await vi.waitFor(() => expect(bookingLine()).toBeDefined())
  const line = bookingLine()
  act(() => line?.letIn())
  return { saidSince: () => line?.asked.splice(0) }
}

test('BOOK-20 the review opened by its address gives the time back when it is left', async () => {
  const network = bookingWith()
  const { unmount } = await openBooking(toReview)
  const { saidSince } = await lineOfPage()
  await asksAbout('Is everything right?')
  await vi.waitFor(() => expect(network.asked(booking.createSlot)).toHaveLength(1))
  await vi.waitFor(() => expect(saidSince()).toContainEqual(['booking', day]))
  unmount()
  expect(saidSince()).toEqual([['stop-booking', day]])
})

test('BOOK-20 the review reached from the times leaves their day once, and no other', async () => {
  bookingWith()
  const { unmount } = await openBooking(toTime)
  await screen.findByRole('button', { name: '09:00' })
  const { saidSince } = await lineOfPage()
  await press('09:00')
  await asksAbout('Is everything right?')
  const said = () => saidSince()?.filter(([event]) => event !== 'lock' && event !== 'subcribe')
  expect(said()).toEqual([['remapping'], ['booking', day]])
  unmount()
  expect(said()).toEqual([
    ['stop-booking', day],
    ['unsubcribe', { doctorId: day.doctorId, from: '2026-12-06', to: '2026-12-08' }],
  ])
})

test('BOOK-17, BOOK-20 a page that was left while its line was being opened takes nothing up on it', async () => {
  bookingWith()
  const { unmount } = await openBooking(toReview)
  await asksAbout('Is everything right?')
  await vi.waitFor(() => expect(bookingLine()).toBeDefined())
  const line = bookingLine()
  unmount()
  line?.letIn()
  expect(line?.asked).toEqual([])
  expect(line?.disconnect).toHaveBeenCalled()
})
