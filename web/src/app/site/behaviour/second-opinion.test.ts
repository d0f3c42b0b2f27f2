import type { RoleCode } from '@konsil/contract/core/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepSession } from '../../../lib/visitor/session.ts'
import { freshToken, someUser, tokenUntil } from '../../../testing/person.ts'
import { publicDoctor, showPage } from '../../../testing/site.ts'
import { leadSignedInHome } from './second-opinion.ts'

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

test.each([
  ['/', ['Get your Second Opinion', 'Get your Second Opinion']],
  ['/the-platform', ['Get your Second Opinion']],
] as const)(
  'SHELL-06, SHELL-28 what begins inside %s leads new people to sign-up, signed-in ones home',
  async (path, names) => {
    const begins = async () => {
      await showPage({ path, language: 'en' })
      leadSignedInHome()
      const links = within(screen.getByRole('main')).getAllByRole('link')
      const wanted = links.filter(({ textContent }) => names.some(name => name === textContent))
      expect(wanted.map(({ textContent }) => textContent).sort()).toEqual([...names].sort())
      return [...new Set(wanted.map(link => link.getAttribute('href')))]
    }
    expect(await begins()).toEqual(['/sign-up'])
    signedInAs('PATIENT')
    expect(await begins()).toEqual(['/dashboard/appointment'])
  },
)

test.each([
  ['PATIENT', '/dashboard/booking?by=doctor&doctor=ada'],
  ['DOCTOR', '/dashboard/appointment'],
  ['ADMIN', '/dashboard'],
] as const)('SHELL-35 a %s who books on the page of a doctor is led to %s', async (role, path) => {
  signedInAs(role)
  const place = { path: '/doctors/:slug', slug: 'ada-sample', language: 'en' } as const
  await showPage(place, { doctor: publicDoctor() })
  leadSignedInHome()
  const links = screen.getAllByRole('link', { name: 'Book an appointment' })
  expect(new Set(links.map(link => link.getAttribute('href')))).toEqual(new Set([path]))
  const withService = role === 'PATIENT' ? `${path}&service=Talk+of+Ada` : path
  const talk = screen.getByRole('link', { name: 'Book Talk' })
  expect(talk.getAttribute('href')).toBe(withService)
})
