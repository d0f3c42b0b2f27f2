import { access } from '@konsil/contract/access'
import { seconds } from '@konsil/contract/core/time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer } from '../../test/test-server.ts'
import { putOffCalls } from './put-off-calls.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function calls() {
  const said: unknown[] = []
  const unused = () => {
    throw new Error('nothing but warnings is said')
  }
  const warn = (fields: object, message: string) => said.push({ ...fields, message })
  return { said, putOff: putOffCalls({ warn, info: unused, error: unused }) }
}
const first = (reason: string, requestId: string) => ({
  requestId,
  reason,
  message: 'a call was put off',
})
const more = (reason: string, count: number) => ({
  reason,
  count,
  message: 'more calls were put off',
})

test('of many calls that are put off for one reason the first is said at once, and the others by their number every ten seconds', () => {
  const { said, putOff } = calls()
  for (let at = 1; at <= 1_000; at += 1) putOff.note('ECONNREFUSED', `r${at}`)
  expect(said).toEqual([first('ECONNREFUSED', 'r1')])
  vi.advanceTimersByTime(seconds(10) - 1)
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said.splice(1)).toEqual([more('ECONNREFUSED', 999)])
  for (let at = 0; at < 5; at += 1) putOff.note('ECONNREFUSED', 'later')
  vi.advanceTimersByTime(seconds(10))
  expect(said.splice(1)).toEqual([more('ECONNREFUSED', 5)])
})

test('another reason is said at once, whatever else is counted', () => {
  const { said, putOff } = calls()
  for (const reason of ['ECONNREFUSED', '57P03', 'ECONNREFUSED', '53300', '57P03', '57P03']) {
    putOff.note(reason, 'r')
  }
  expect(said.splice(0)).toEqual(['ECONNREFUSED', '57P03', '53300'].map(one => first(one, 'r')))
  vi.advanceTimersByTime(seconds(10))
  expect(said).toEqual([more('ECONNREFUSED', 1), more('57P03', 2)])
})

test('after ten quiet seconds the next one is the first again', () => {
  const { said, putOff } = calls()
  putOff.note('ECONNREFUSED', 'r1')
  vi.advanceTimersByTime(seconds(10))
  putOff.note('ECONNREFUSED', 'r2')
  expect(said).toEqual([first('ECONNREFUSED', 'r1'), first('ECONNREFUSED', 'r2')])
})

test('what was not said yet is said when the server ends, once', () => {
  const { said, putOff } = calls()
  for (let at = 0; at < 3; at += 1) putOff.note('ECONNREFUSED', 'r')
  putOff.close()
  vi.advanceTimersByTime(seconds(60))
  expect(said.splice(1)).toEqual([more('ECONNREFUSED', 2)])
})

test('F3 while the database is away a hundred calls leave a line for each reason, and their number at the end', async () => {
  const server = await startTestServer({ hasLine: true })
  await server.line.cut()
  const statuses = []
  for (let at = 0; at < 100; at += 1) {
    const { status } = await server.call(access.currentConsents, { role: 'PATIENT' })
    statuses.push(status)
  }
  await server.line.mend()
  await server.stop()
  const lines = server.logLines.map(line => JSON.parse(line) as { msg: string; count?: number })
  const firsts = lines.filter(({ msg }) => msg === 'a call was put off')
  const others = lines.filter(({ msg }) => msg === 'more calls were put off')
  const counted = others.reduce((sum, { count = 0 }) => sum + count, firsts.length)
  expect(statuses.filter(status => status !== 503)).toEqual([])
  expect(counted).toBe(100)
  expect(firsts.length + others.length).toBeLessThan(10)
})
