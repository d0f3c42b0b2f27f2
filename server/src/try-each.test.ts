import { expect, test } from 'vitest'
import { allEnded, reasonOf } from './try-each.ts'

test.each([
  ['Connection terminated unexpectedly', 'Error Connection terminated'],
  ['Query read timeout', 'Error Query read timeout'],
  ['timeout exceeded when trying to connect', 'Error timeout exceeded when trying to connect'],
  ['no such disease: gout', 'Error'],
])(
  'of a failure without a code only the words of the database library are told: %s',
  (message, told) => {
    expect(reasonOf(new Error(message))).toBe(told)
  },
)

test('a code is told in words, and nothing of the message', () => {
  const failed = Object.assign(new Error("open '/files/ada'"), { code: 'EACCES' })
  expect(reasonOf(new AggregateError([failed, failed]))).toBe('Error EACCES (no rights)')
})

test('what goes on side by side is waited for, though one of it fails', async () => {
  let end = () => {}
  const slow = new Promise<void>(resolve => (end = resolve))
  const told: string[] = []
  const all = allEnded([Promise.reject(new TypeError('secret')), slow], 'not all was done').catch(
    (error: Error) => told.push(error.message),
  )
  await new Promise(setImmediate)
  expect(told).toEqual([])
  end()
  await all
  expect(told).toEqual(['not all was done: TypeError'])
})
