import { expect, test } from 'vitest'
import { reasonOf } from './try-each.ts'

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
