import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

/** What was begun, and what has ended. */
function noted(patience?: number) {
  const next = inOrder(patience)
  const done: string[] = []
  const say = (name: string, ends: Promise<unknown>) =>
    next(async () => {
      done.push(`${name} begins`)
      await ends
      done.push(`${name} ends`)
    })
  return { done, say }
}

test('CHAT-15, F6 each begins when the one before has ended, also where that failed', async () => {
  const { done, say } = noted()
  const both = [say('one', Promise.reject(new Error('lost'))), say('two', wait(1))]
  const answers = await Promise.allSettled(both)
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(done).toEqual(['one begins', 'two begins', 'two ends'])
  await say('three', Promise.resolve())
  expect(done.slice(3)).toEqual(['three begins', 'three ends'])
})

test('CHAT-15, F25 one that never ends holds up the next one for so long', async () => {
  const { done, say } = noted(200)
  void say('one', new Promise(() => undefined))
  const begun = performance.now()
  await say('two', Promise.resolve())
  // A timer may come a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(190)
  expect(done).toEqual(['one begins', 'two begins', 'two ends'])
})
