import { expect, test } from 'vitest'
import { addressIn, addressOf, isSitePath, placeAt, specialtySlug } from './site-pages.ts'

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

test('SHELL-35 each doctor and each specialty has an address, and nothing else below theirs', () => {
  for (const address of ['/doctors/ada-oez-2', '/specialties/cardiology'] as const) {
    const place = placeAt(address)
    expect(place?.slug).toBe(address.split('/')[2])
    expect(place && addressOf(place)).toBe(address)
  }
  expect(addressIn('de', '/doctors/ada-oez')).toBe('/de/doctors/ada-oez')
  expect(specialtySlug('EAR_NOSE_THROAT')).toBe('ear-nose-throat')
  const nowhere = [
    '',
    '/',
    '/Ada',
    '/a/b',
    '/:slug',
    '/a.b',
    '/ä',
    '/%20',
    '/a?b',
    `/${'a'.repeat(101)}`,
  ]
  for (const rest of nowhere) expect(placeAt(`/doctors${rest}`), rest).toBeUndefined()
  expect(placeAt('/faq')).toEqual({ path: '/faq' })
})
