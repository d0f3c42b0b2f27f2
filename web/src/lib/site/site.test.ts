import { describe, expect, test } from 'vitest'
import { linkFrom } from './site.ts'

describe('SHELL-12 whoever reads under the address of a language', () => {
  const link = linkFrom({ prefixed: true, language: 'de' })

  test.each([
    ['/', '/de'],
    ['/#aboutUs', '/de#aboutUs'],
    ['/faq', '/de/faq'],
    ['/faq#cost', '/de/faq#cost'],
    ['/faq?from=mail#cost', '/de/faq?from=mail#cost'],
    ['/user-guides/patient', '/de/user-guides/patient'],
    ['/doctors/ada-oez', '/de/doctors/ada-oez'],
    ['/specialties/cardiology', '/de/specialties/cardiology'],
  ])('stays in it: %s becomes %s', (path, address) => {
    expect(link(path)).toBe(address)
  })

  test.each([
    '/sign-in',
    '/sign-in?role=doctor',
    '/sign-up',
    '/dashboard',
    '/faq/',
    '/toString',
    '',
  ])('finds what has one address for all languages: %s', path => {
    expect(link(path)).toBe(path)
  })
})

test('SHELL-12 under the bare address links stay bare', () => {
  const link = linkFrom({ prefixed: false, language: 'de' })
  for (const path of ['/', '/faq#cost', '/sign-in']) expect(link(path)).toBe(path)
})
