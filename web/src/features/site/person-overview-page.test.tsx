import { access } from '@konsil/contract/access'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSession } from '../../lib/visitor/session.ts'
import { someUser } from '../../testing/person.ts'
import { renderPage, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const factsOf = (list: HTMLElement) =>
  [...list.querySelectorAll('dt')].map(term => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])

test('SHELL-21, ACC-16 the overview says what is due and what the product knows of the account', async () => {
  signedIn(personWith('PATIENT'))
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Patient Dashboard' })
  screen.getByText(/^Nothing is waiting for you\./)
  await screen.findByText('Terms and conditions')
  const [account] = screen.getAllByRole('term').map(term => term.closest('dl'))
  expect(account && factsOf(account)).toEqual([
    ['Email', 'ada@example.org'],
    ['Role', 'Patient'],
    ['Language', 'English'],
    ['Time zone', 'Central European Time (Berlin)'],
    ['Agreed to', 'Terms and conditionsData protectionPrice and service list'],
  ])
})

test('SHELL-21 ACC-12 somebody who has just come for the first time is welcomed', async () => {
  signedIn(personWith('DOCTOR', { firstTimeLogin: true }))
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 2, name: 'Welcome, Ada Byron' })
  expect(screen.queryByText(/^Hello, /)).toBeNull()
  expect(readSession()).toMatchObject({ awaitsWelcome: false, firstTimeLogin: true })
  cleanup()
  await renderPage('/dashboard')
  await screen.findByText(/^Hello, Ada Byron/)
  expect(screen.queryByRole('heading', { name: 'Welcome, Ada Byron' })).toBeNull()
})

test('SHELL-30 documents that did not load can be asked for again', async () => {
  const network = signedIn(personWith('PATIENT'))
  network.refuse(access.currentConsents, 'role.not.allowed')
  await renderPage('/dashboard')
  const failure = within(await screen.findByRole('alert'))
  network.answer(access.currentConsents, { consents: [{ document: 'TERMS', version: '1' }] })
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Terms and conditions')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('SHELL-12 the language of the account is told, whatever the page is read in', async () => {
  signedIn(personWith('PATIENT', { setting: { ...someUser().setting, language: 'de' } }))
  await renderPage('/dashboard')
  await screen.findByText('Deutsch', { selector: 'dd' })
})
