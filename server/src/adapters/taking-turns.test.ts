import { setImmediate as loop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turn } from './taking-turns.ts'

test('B7 of several who work on and on, one goes on at each turn of the loop, each as often', async () => {
  const steps: string[] = []
  const working = ['a', 'b', 'c'].map(async name => {
    for (let step = 0; step < 10; step += 1) {
      await turn()
      steps.push(name)
    }
  })
  const most: number[] = []
  for (let turns = 0; turns < 30; turns += 1) {
    const before = steps.length
    await loop()
    most.push(steps.length - before)
  }
  await Promise.all(working)
  expect(Math.max(...most)).toBe(1)
  expect(steps.slice(0, 9).join('')).toBe('abcabcabc')
})
