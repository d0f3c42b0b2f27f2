import { Refusal } from '@konsil/contract/core/refusals'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

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

test('F26 of one account so many wait at the most, and the next one is refused; the place of what has ended is free again', async () => {
  const inTurn = createTurns(2)
  let end = () => {}
  const first = inTurn('ada', () => new Promise<void>(resolve => (end = resolve)))
  const waiting = [inTurn('ada', async () => 'second'), inTurn('ada', async () => 'third')]
  await expect(inTurn('ada', async () => 'too many')).rejects.toBeInstanceOf(Refusal)
  expect(await inTurn('ben', async () => 'of another')).toBe('of another')
  end()
  await first
  expect(await Promise.all(waiting)).toEqual(['second', 'third'])
  expect(await inTurn('ada', async () => 'later')).toBe('later')
})
