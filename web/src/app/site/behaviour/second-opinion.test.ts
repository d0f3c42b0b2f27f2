import type { RoleCode } from '@konsil/contract/core/roles'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepSession } from '../../../lib/session.ts'
import { freshToken, someUser, tokenUntil } from '../../../testing/access.tsx'
import { showPage } from '../../../testing/site.ts'
import { leadSignedInHome } from './second-opinion.ts'

beforeEach(() => localStorage.clear())

const signedInAs = (code: RoleCode, token = freshToken()) =>
  keepSession(token, someUser({ role: { code } }), new Date())

/** Of the top bar, by which every public page begins. */
async function ledTo() {
  await showPage({ path: '/faq', language: 'en' })
  leadSignedInHome()
  const button = screen.getByRole('link', { name: 'Get your Second Opinion', hidden: true })
  return button.getAttribute('href')
}

test('SHELL-06 who is not signed in is led to sign-in', async () => {
  expect(await ledTo()).toBe('/sign-in')
})

test.each([
  ['PATIENT', '/dashboard/appointment'],
  ['DOCTOR', '/dashboard/appointment'],
  ['ADMIN', '/dashboard'],
] as const)('SHELL-06 who is signed in as %s is led to %s', async (role, path) => {
  signedInAs(role)
  expect(await ledTo()).toBe(path)
})

test('SHELL-06 a session that has run out leads to sign-in', async () => {
  signedInAs('PATIENT', tokenUntil(Date.now() - 1_000))
  expect(await ledTo()).toBe('/sign-in')
})

test('SHELL-06 other buttons to begin with lead signed-in people home, and others where they say', async () => {
  const begin = async () => {
    await showPage({ path: '/the-platform', language: 'en' })
    leadSignedInHome()
    const button = document.querySelector('main a[data-second-opinion]')
    return button?.getAttribute('href')
  }
  expect(await begin()).toBe('/sign-up')
  signedInAs('PATIENT')
  expect(await begin()).toBe('/dashboard/appointment')
})
