import { expect, test } from 'vitest'
import { someAtOnce } from './some-at-once.ts'

/** What has begun, and how each of it ends. */
function acts() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const act = (one: number) =>
    new Promise<void>(resolve => {
      begun.push(one)
      ends.push(resolve)
    })
  return { begun, ends, act }
}

test('SERV-30 what makes the demonstration goes on four at once, each once and in its order', async () => {
  const { begun, ends, act } = acts()
  const all = someAtOnce([0, 1, 2, 3, 4, 5], act)
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5])
  for (const end of ends) end()
  await all
  expect(begun).toHaveLength(6)
})

test('SERV-30 what fails is told', async () => {
  const fails = someAtOnce([0, 1], one =>
    one ? Promise.reject(new Error('two')) : Promise.resolve(),
  )
  await expect(fails).rejects.toThrow('two')
})
