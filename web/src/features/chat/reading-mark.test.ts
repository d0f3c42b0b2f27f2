import type { AnswerTo } from '@konsil/contract/realtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { room } from '../../testing/chat.ts'
import { ReadingMark } from './reading-mark.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = AnswerTo<'/chat', 'read'>

/** A line that answers one after the other, the last one for ever. */
function markOn(...answers: Answer[]) {
  const told: number[] = []
  const line = {
    isUp: () => true,
    async read(_: string, upTo: number) {
      told.push(upTo)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return answer ?? { unread: 0 }
    },
  }
  return { mark: new ReadingMark(room, line), told }
}

test('CHAT-16 what was read and could not be told is told again, until it was', async () => {
  const busy = { refusal: 'too.many.requests' } as const
  const { mark, told } = markOn(busy, busy, { unread: 0 })
  mark.see(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([3])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([3, 3, 3])
})

test("CHAT-16 of a conversation that is somebody else's by now nothing more is told", async () => {
  const { mark, told } = markOn({ refusal: 'not.found' })
  mark.see(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([3])
})
