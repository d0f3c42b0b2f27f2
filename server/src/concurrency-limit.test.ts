import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

test('F26 so much is under way at a time, in its order, and what fails gives its place back', async () => {
  const limited = limitConcurrency(2)
  const begun: number[] = []
  let [underWay, most] = [0, 0]
  const acts = Array.from({ length: 20 }, (_, at) =>
    limited(async () => {
      begun.push(at)
      underWay += 1
      most = Math.max(most, underWay)
      await wait(1)
      underWay -= 1
      if (at % 3 === 0) throw new Error('failed')
      return at
    }),
  )
  const done = await Promise.allSettled(acts)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect(most).toBe(2)
  expect(begun).toEqual(Array.from({ length: 20 }, (_, at) => at))
})

test('ACC-47 where too many wait one more is told to come back, and later has its turn', async () => {
  const limited = limitConcurrency(2, 3)
  const acts = Array.from({ length: 20 }, (_, at) => limited(async () => at))
  const done = await Promise.allSettled(acts)
  const refused = done.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20 - 5)
  expect(refused).toMatchObject(refused.map(() => ({ reason: { id: 'server.busy' } })))
  expect(await limited(async () => 'now')).toBe('now')
})
