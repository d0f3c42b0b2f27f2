import { expect, test } from 'vitest'
import { filledBeforeTests } from './test-server.ts'

const made = filledBeforeTests(() => Promise.resolve({ name: 'Ada' }))
const readAtTheHead = () => made.name
let refused: unknown
try {
  readAtTheHead()
} catch (error) {
  refused = error
}

test('what is made before the tests cannot be read at the head of a file, and is whole in a test', () => {
  expect(refused).toEqual(new Error('name is there only once the tests begin'))
  expect('stop' in made).toBe(false)
  expect(made).toEqual({ name: 'Ada' })
  expect({ ...made }).toEqual({ name: 'Ada' })
})
