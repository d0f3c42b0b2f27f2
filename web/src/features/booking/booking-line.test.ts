import { idOf } from '@konsil/contract/samples/ids'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bookingLine as openedLine } from '../../testing/booking.ts'
import { lines } from '../../testing/sockets.ts'
import { bookingLine } from './booking-line.ts'
import { longestLingering, toGiveBack } from './give-back.ts'

const doctorId = idOf(501)
const date = '2026-12-07'
const unheard = { taken: () => undefined, changed: () => undefined }

test('BOOK-20 whoever comes back to the review before its line was there keeps the time', async () => {
  const owed = toGiveBack(new QueryClient(), doctorId)
  const [left, again] = [bookingLine(doctorId, unheard, owed), bookingLine(doctorId, unheard, owed)]
  left.open()
  const before = await openedLine()
  left.review(date)
  left.leave()
  lines.length = 0
  again.open()
  const now = await openedLine()
  again.review(date)
  before.letIn()
  now.letIn()
  expect(before.asked).toEqual([])
  expect(before.disconnect).toHaveBeenCalled()
  expect(now.asked).toEqual([['remapping'], ['booking', { doctorId, date }]])
  again.leave()
  expect(now.asked.at(-1)).toEqual(['stop-booking', { doctorId, date }])
})

test('BOOK-20 what could not be given back is not said once nothing is held any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const owed = toGiveBack(new QueryClient(), doctorId)
  const [left, later] = [bookingLine(doctorId, unheard, owed), bookingLine(doctorId, unheard, owed)]
  left.open()
  await openedLine()
  left.review(date)
  left.leave()
  lines.length = 0
  vi.setSystemTime(Date.now() + longestLingering + 1)
  later.open()
  const now = await openedLine()
  now.letIn()
  expect(now.asked).toEqual([['remapping']])
  later.leave()
  expect(now.disconnect).toHaveBeenCalled()
})
