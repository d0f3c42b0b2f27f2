import { expect, test } from 'vitest'
import { keptPages } from './kept-pages.ts'

test('SHELL-35 of doctors and categories so many pages are kept, those that were asked for last, and all others always', () => {
  const pages = keptPages<string>(page => page.startsWith('of '), 2)
  for (const page of ['landing', 'of ada', 'of eva']) pages.set(page, page)
  expect(pages.get('of ada')).toBe('of ada')
  expect(pages.has('of eva', 'of eva'), 'looking on counts for nothing').toBe(true)
  pages.set('of max', 'of max')
  pages.set('prices', 'prices')
  expect(pages.entries().map(([name]) => name)).toEqual(['landing', 'of ada', 'of max', 'prices'])
  pages.set('of ada', 'of ada, anew')
  expect(pages.has('of ada', 'of ada')).toBe(false)
  pages.forget('of ada')
  expect(pages.get('of ada')).toBeUndefined()
})
