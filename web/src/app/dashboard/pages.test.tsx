import { access } from '@konsil/contract/access'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  openDashboard,
  personWith,
  renderPage,
  signedIn,
  stubPageLoads,
} from '../../testing/dashboard.tsx'

beforeEach(() => {
  stubPageLoads()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const place = () => window.document.location.pathname + window.document.location.search

test.each([
  ['PATIENT', '/dashboard/nowhere'],
  ['DOCTOR', '/appointment-tracking/7/more'],
  ['PATIENT', '/chatbox/more'],
  ['PATIENT', '/direct-messages/7/more'],
  ['ADMIN', '/dashboard/nowhere'],
  ['ADMIN', '/dashboard/settings'],
] as const)(
  'SHELL-09 SHELL-25 ADM-08 %s finds no page at %s, and a way back',
  async (role, path) => {
    signedIn(personWith(role))
    openDashboard(path)
    await heading('Page not found.')
    screen.getByRole('navigation', { name: 'Main menu' })
    const back = screen.getByRole('link', { name: 'To your dashboard' })
    expect(back.getAttribute('href')).toBe('/dashboard')
  },
)

test.each([
  ['/dashboard/account', 'Account'],
  ['/dashboard/services', 'Services'],
  ['/dashboard/certificate', 'Certificates'],
  ['/dashboard/schedule', 'Schedules'],
])('SHELL-22 %s is a page of its own, and stays the address', async (path, title) => {
  signedIn(personWith('DOCTOR'))
  // Its files are loaded before: how long that takes is not the matter.
  await renderPage(path)
  await heading(title)
  expect(place()).toBe(path)
})

test.each(['PATIENT', 'DOCTOR'] as const)(
  'SHELL-23 /dashboard/settings has nothing in it for %s, inside the layout',
  async role => {
    const network = signedIn(personWith(role))
    openDashboard('/dashboard/settings')
    await waitFor(() => expect(network.asked(access.whoAmI)).toHaveLength(1))
    // All that stands there is the place of an answer, to which the focus can be led.
    const shown = () => screen.getByRole('main').querySelectorAll(':not([data-read-from])')
    await waitFor(() => expect(shown()).toHaveLength(0))
    expect(screen.getByRole('main').textContent).toBe('')
    screen.getByRole('banner')
    screen.getByRole('contentinfo')
    expect(document.querySelector('a[href="/dashboard/settings"]')).toBeNull()
  },
)

test.each([
  ['DOCTOR', '/dashboard/service', '/dashboard/services'],
  ['PATIENT', '/dashboard/setting', '/dashboard/account?tab=settings'],
  ['DOCTOR', '/dashboard/account/profile', '/dashboard/account'],
  ['ADMIN', '/dashboard/setting', '/dashboard/account'],
  ['ADMIN', '/dashboard/account/profile', '/dashboard/account'],
] as const)('SHELL-24 ADM-08 %s is led from %s to %s', async (role, path, target) => {
  signedIn(personWith(role))
  openDashboard(path)
  await waitFor(() => expect(place()).toBe(target))
})

test('SHELL-26 direct messages are a sample, said to be one, and ask the server nothing', async () => {
  const network = signedIn(personWith('PATIENT'))
  openDashboard('/direct-messages/7')
  await heading('Direct messages')
  screen.getByText('This is a sample')
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(network.asked(access.currentConsents)).toHaveLength(0)
})
