import { minutes } from '@konsil/contract/core/time'
import { sampleSlot } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookingLine as openedLine, timeTold } from '../../testing/booking.ts'
import { lines } from '../../testing/sockets.ts'
import { bookingLine } from './booking-line.ts'
import { toGiveBack } from './give-back.ts'

const doctorId = idOf(501)
const [nine, ten] = [sampleSlot('09:00'), sampleSlot('10:00')]
const { date } = nine
const unheard = { taken: () => undefined, changed: () => undefined }

/** Two pages of one doctor, one after the other. */
function twoPages() {
  const owed = toGiveBack(new QueryClient(), doctorId)
  return {
    owed,
    left: bookingLine(doctorId, unheard, owed),
    next: bookingLine(doctorId, unheard, owed),
  }
}

/** The review of nine, held for so many minutes, is left before its line is there. */
async function leftUnsaid(held: number) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { owed, left, next } = twoPages()
  left.open()
  const before = await openedLine()
  left.review(nine)
  await owed.asking(nine, Promise.resolve({ secondsLeft: held * 60 }))
  left.leave()
  lines.length = 0
  return { before, next }
}

test('BOOK-20 whoever comes back to the review before its line was there keeps the time', async () => {
  const { left, next: again } = twoPages()
  left.open()
  const before = await openedLine()
  left.review(nine)
  left.leave()
  lines.length = 0
  again.open()
  const now = await openedLine()
  again.review(nine)
  before.letIn()
  now.letIn()
  expect(before.asked).toEqual([])
  expect(before.disconnect).toHaveBeenCalled()
  expect(now.asked).toEqual([['remapping'], ['booking', { doctorId, date }]])
  again.leave()
  expect(now.asked.at(-1)).toEqual(['stop-booking', { doctorId, date }])
})

test('BOOK-20 what could not be given back is said as long as it is held, of that time alone', async () => {
  const { next } = await leftUnsaid(30)
  vi.advanceTimersByTime(minutes(6))
  next.open()
  const now = await openedLine()
  next.review(ten)
  now.letIn()
  expect(now.asked).toEqual([
    ['remapping'],
    ['release', timeTold(nine)],
    ['booking', { doctorId, date }],
  ])
  next.leave()
})

test('BOOK-20 the line of a page that was left gives back after six minutes what was held for thirty', async () => {
  const { before } = await leftUnsaid(30)
  vi.advanceTimersByTime(minutes(6))
  before.letIn()
  expect(before.asked).toEqual([['release', timeTold(nine)]])
  expect(before.disconnect).toHaveBeenCalled()
})

test('BOOK-20 what could not be given back is not said once nothing is held any more', async () => {
  const { before, next } = await leftUnsaid(5)
  vi.advanceTimersByTime(minutes(5))
  before.letIn()
  expect(before.asked).toEqual([])
  expect(before.disconnect).toHaveBeenCalled()
  next.open()
  const now = await openedLine()
  now.letIn()
  expect(now.asked).toEqual([['remapping']])
  next.leave()
  expect(now.disconnect).toHaveBeenCalled()
})
