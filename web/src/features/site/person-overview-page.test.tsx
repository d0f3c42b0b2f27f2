import { access } from '@konsil/contract/access'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'

beforeEach(() => {
  localStorage.clear()
  stubPageLoads()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const factsOf = (list: HTMLElement) =>
  [...list.querySelectorAll('dt')].map(term => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])

test('SHELL-21 the overview says what is due and what the product knows of the account', async () => {
  signedIn(personWith('PATIENT'))
  openDashboard('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Patient Dashboard' })
  screen.getByText(/^Nothing is waiting for you\./)
  await screen.findByText('Terms and conditions')
  const [account] = screen.getAllByRole('term').map(term => term.closest('dl'))
  expect(account && factsOf(account)).toEqual([
    ['Email', 'ada@example.org'],
    ['Role', 'Patient'],
    ['Language', 'English'],
    ['Time zone', 'Central European Time (Berlin)'],
    ['Agreed to', 'Terms and conditions Version 2026-11Data protection Version 2026-11'],
  ])
})

test('SHELL-21 ACC-12 somebody who has just come for the first time is welcomed', async () => {
  signedIn(personWith('DOCTOR', { firstTimeLogin: true }))
  openDashboard('/dashboard')
  await screen.findByRole('heading', { level: 2, name: 'Welcome, Ada Byron' })
  expect(screen.queryByText(/^Hello, /)).toBeNull()
})

test('SHELL-30 documents that did not load can be asked for again', async () => {
  const network = signedIn(personWith('PATIENT'))
  network.refuse(access.currentConsents, 'role.not.allowed')
  openDashboard('/dashboard')
  const failure = within(await screen.findByRole('alert'))
  network.answer(access.currentConsents, { consents: [{ document: 'TERMS', version: '1' }] })
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Version 1')
  expect(screen.queryByRole('alert')).toBeNull()
})
