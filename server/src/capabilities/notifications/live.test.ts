import { expect, test } from 'vitest'
import type { LivePage } from '../../ports/live.ts'
import { createBell } from './live.ts'

/** A page that asks when it is told to, and notes what it is told. */
function pageOf(open: ReturnType<typeof createBell>, userId: string) {
  let ask: (question: unknown) => void | Promise<void> = () => undefined
  const told: number[] = []
  const page: LivePage<'/notification'> = {
    hear: (event, answer) => void (event === 'getNewNotification' && (ask = answer as typeof ask)),
    say: (_, payload) =>
      void told.push((payload as { numOfNewNotifications: number }).numOfNewNotifications),
    join: () => undefined,
    joinJudged: (_, judge) => judge(),
    leave: () => undefined,
    isIn: () => false,
    whenClosed: () => undefined,
  }
  open(page, { userId })
  return { ask: () => void ask(undefined), told }
}

test('NOTI-10, F26 for all pages of an account one count is under way and one waits, which answers all who asked meanwhile', async () => {
  const counting: ((unread: number) => void)[] = []
  const bell = createBell(() => new Promise(resolve => counting.push(resolve)))
  const pages = Array.from({ length: 40 }, () => pageOf(bell, 'ada'))
  const other = pageOf(bell, 'ben')
  for (let time = 0; time < 20; time += 1) for (const { ask } of pages) ask()
  other.ask()
  expect(counting).toHaveLength(2)
  counting.shift()?.(1)
  counting.shift()?.(9)
  await expect.poll(() => counting.length).toBe(1)
  counting.shift()?.(2)
  await expect.poll(() => pages.map(({ told }) => told.at(-1))).toEqual(pages.map(() => 2))
  // Whoever asked before the first count began is told what it was.
  expect(pages.map(({ told }) => told.length)).toEqual([2, ...pages.slice(1).map(() => 1)])
  expect(other.told).toEqual([9])
  expect(counting).toEqual([])
})
