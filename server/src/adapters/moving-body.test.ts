import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movingBody } from './moving-body.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const second = 1_000
/** More than the streams in between hold. */
const much = Buffer.alloc(1_000_000, 'x')

function moving() {
  const body = new PassThrough({ highWaterMark: 2 * much.length })
  return { body, read: movingBody(body, 60 * second) }
}

async function pass(seconds: number) {
  await turn()
  vi.advanceTimersByTime(seconds * second)
  await turn()
}

test('F5 what stops coming breaks off, and not before it has stopped for so long', async () => {
  const { body, read } = moving()
  const whole = buffer(read)
  const failure = expect(whole).rejects.toThrow('stopped in the middle')
  for (const _ of [1, 2, 3]) {
    body.write('x')
    await pass(59)
    expect(read.destroyed).toBe(false)
  }
  await pass(2)
  await failure
  expect(body.destroyed).toBe(true)
})

test('F5 a slow reader loses nothing, whether more is to come or all of it is there', async () => {
  for (const isWhole of [false, true]) {
    const { body, read } = moving()
    body.write(much)
    if (isWhole) body.end()
    for (const _ of [1, 2, 3]) await pass(100)
    const whole = buffer(read)
    if (!isWhole) body.end()
    expect((await whole).equals(much)).toBe(true)
  }
})

test('F5 whoever leaves in the middle holds nothing', async () => {
  const { body, read } = moving()
  body.write('x')
  await pass(1)
  read.destroy()
  await turn()
  expect([body.destroyed, vi.getTimerCount()]).toEqual([true, 0])
})
