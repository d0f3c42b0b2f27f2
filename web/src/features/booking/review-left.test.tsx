import { booking } from '@konsil/contract/booking'
import { sampleSlot } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  asksAbout,
  bookingLine,
  bookingLineUp,
  bookingWith,
  openBooking,
  openTimes,
  press,
  sampleHold,
  timeTold,
  toReview,
} from '../../testing/booking.ts'
import { lines } from '../../testing/sockets.ts'

const day = { doctorId: idOf(501), date: '2026-12-07' }
const nine = timeTold(sampleSlot('09:00'))

test('BOOK-20 the review opened by its address gives the time back when it is left', async () => {
  const network = bookingWith()
  const { unmount } = await openBooking(toReview)
  const { saidSince } = await bookingLineUp()
  await asksAbout('Is everything right?')
  await vi.waitFor(() => expect(network.asked(booking.createSlot)).toHaveLength(1))
  await vi.waitFor(() => expect(saidSince()).toContainEqual(['booking', day]))
  unmount()
  expect(saidSince()).toEqual([['stop-booking', day]])
})

test('BOOK-20 the review reached from the times leaves their day once, and no other', async () => {
  bookingWith()
  const { unmount } = await openTimes()
  const { saidSince } = await bookingLineUp()
  await press('09:00')
  await asksAbout('Is everything right?')
  const said = () => saidSince().filter(([event]) => event !== 'lock' && event !== 'subcribe')
  expect(said()).toEqual([['remapping'], ['booking', day]])
  unmount()
  expect(said()).toEqual([
    ['stop-booking', day],
    ['unsubcribe', { doctorId: day.doctorId, from: '2026-12-06', to: '2026-12-08' }],
  ])
})

test('BOOK-17, BOOK-20 a page that was left while its line was being opened takes nothing up on it, and gives back what it held', async () => {
  bookingWith()
  const { unmount } = await openBooking(toReview)
  await asksAbout('Is everything right?')
  const line = await bookingLine()
  unmount()
  expect(line.disconnect).not.toHaveBeenCalled()
  line.letIn()
  expect(line.asked).toEqual([['release', nine]])
  expect(line.disconnect).toHaveBeenCalled()
})

test('BOOK-20 a page that was left while its line was away gives back what it held once it is there', async () => {
  bookingWith()
  const { unmount } = await openBooking(toReview)
  await asksAbout('Is everything right?')
  const { line, saidSince } = await bookingLineUp()
  saidSince()
  vi.useFakeTimers()
  act(() => line.sendAway())
  unmount()
  expect(saidSince()).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(line.connect).toHaveBeenCalledTimes(2)
  line.letIn()
  expect(saidSince()).toEqual([['release', nine]])
  expect(line.disconnect).toHaveBeenCalled()
})

test('BOOK-20 a time that is only being asked for when the review is left is given back once it is held', async () => {
  const network = bookingWith()
  const answer = network.hold(booking.createSlot, sampleHold)
  const { unmount } = await openBooking(toReview)
  await vi.waitFor(() => expect(network.asked(booking.createSlot)).toHaveLength(1))
  const { line, saidSince } = await bookingLineUp()
  saidSince()
  unmount()
  expect(saidSince()).toEqual([['stop-booking', day]])
  expect(line.disconnect).not.toHaveBeenCalled()
  answer()
  await vi.waitFor(() => expect(line.disconnect).toHaveBeenCalled())
  expect(saidSince()).toEqual([['release', nine]])
})

test('BOOK-20 whoever goes back while the line is away gives the time back once it is there, and goes on choosing', async () => {
  bookingWith()
  await openBooking(toReview)
  await asksAbout('Is everything right?')
  const { line, saidSince } = await bookingLineUp()
  saidSince()
  act(() => line.sendAway())
  await press('Back')
  await asksAbout('Which time suits you?')
  await screen.findByRole('button', { name: '09:00' })
  act(() => line.letIn())
  expect(saidSince().slice(0, 3)).toEqual([['remapping'], ['release', nine], ['booking', day]])
})

test('BOOK-20 a line that is being opened is not opened once more when the time is held', async () => {
  const network = bookingWith()
  const answer = network.hold(booking.createSlot, sampleHold)
  await openBooking(toReview)
  const line = await bookingLine()
  answer()
  await screen.findByText(/Held for you/)
  expect(line.disconnect).not.toHaveBeenCalled()
  expect(lines.filter(({ namespace }) => namespace === '/booking')).toHaveLength(1)
})
