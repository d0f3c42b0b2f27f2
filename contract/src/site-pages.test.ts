import { expect, test } from 'vitest'
import { addressIn, isSitePath } from './site-pages.ts'

test('SHELL-32 each language has an address of its own for every page', () => {
  expect(addressIn('de', '/')).toBe('/de')
  expect(addressIn('en', '/faq')).toBe('/en/faq')
})

test('SHELL-09 what every object has is no page', () => {
  expect(['/', '/faq', '/faq/', 'toString', '/sign-in', ''].filter(isSitePath)).toEqual([
    '/',
    '/faq',
  ])
})
