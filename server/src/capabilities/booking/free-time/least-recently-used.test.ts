import { expect, test } from 'vitest'
import { lruCache } from './least-recently-used.ts'

test('BOOK-06 what is kept has a bound as a whole, and what was used longest ago goes first', () => {
  const kept = lruCache<string>(10)
  const names = ['a', 'b', 'c', 'd', 'e']
  const left = () => names.filter(name => kept.get(name) !== undefined).join('')
  for (const name of names.slice(0, 3)) kept.set(name, name, 3)
  expect(left()).toBe('abc')
  expect(kept.get('a')).toBe('a')
  kept.set('d', 'd', 4)
  // Of b, c and a in this order the first was enough.
  expect(left()).toBe('acd')
  kept.set('a', 'another', 1)
  kept.set('e', 'e', 2)
  expect(left()).toBe('acde')
  expect(kept.get('a')).toBe('another')
  kept.set('b', 'b', 11)
  expect(left()).toBe('')
  kept.set('c', 'c', 10)
  expect(left()).toBe('c')
})
