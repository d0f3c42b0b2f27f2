import type { LivePerson } from '../../../ports/live.ts'
import { expect, test } from 'vitest'
import type { BookingGround } from '../ground.ts'
import { tellsTaken } from './tell-taken.ts'

const person: LivePerson = {
  userId: 'ada',
  sessionId: 'one',
  role: 'PATIENT',
  network: '192.0.2.7',
}

test('F26 a day that waits for its answer is not asked for once more, and of one page three wait at the most', () => {
  let waiting = 0
  const inTurn = async () => void (waiting += 1)
  const ground = { inTurn } as unknown as BookingGround
  const tell = tellsTaken(ground, { say: () => undefined }, person)
  for (let count = 0; count < 50; count += 1) void tell('doctor', '2026-12-07')
  expect(waiting).toBe(1)
  for (let day = 10; day < 30; day += 1) void tell('doctor', `2026-12-${day}`)
  expect(waiting).toBe(3)
})
