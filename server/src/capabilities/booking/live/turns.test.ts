import type { LivePerson } from '../../../ports/live.ts'
import { expect, test } from 'vitest'
import type { BookingGround } from '../ground.ts'
import { tellsTaken } from './tell-taken.ts'
import { createTurns } from './turns.ts'

const person: LivePerson = {
  userId: 'ada',
  role: 'PATIENT',
  network: '192.0.2.7',
}

test('F26 of one account one question at a time is answered, in order, whatever became of the one before', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const ends: (() => void)[] = []
  const asked = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise<void>(resolve => ends.push(resolve))
    seen.push(`${name} ends`)
  }
  const first = inTurn('ada', asked('first'))
  const second = inTurn('ada', () => Promise.reject(new Error('the second fails')))
  const third = inTurn('ada', asked('third'))
  const other = inTurn('ben', asked('other'))
  expect(seen).toEqual(['first begins', 'other begins'])
  ends.splice(0).forEach(end => end())
  await Promise.all([first, other])
  await expect(second).rejects.toThrow('the second fails')
  await expect.poll(() => ends.length).toBe(1)
  ends.splice(0).forEach(end => end())
  await third
  expect(seen.slice(-2)).toEqual(['third begins', 'third ends'])
})

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
