import { access, type SignedInUser } from '@konsil/contract/access'
import { site } from '@konsil/contract/site'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropSession, keepSession } from '../../lib/visitor/session.ts'
import { keepWay, keptWayOf } from '../../lib/visitor/kept-way.ts'
import { hasSignedOut } from '../../lib/visitor/signed-out.ts'
import { untoldInterruption } from '../../lib/visitor/interruption.ts'
import { freshToken, tokenUntil } from '../../testing/person.ts'
import { signOut } from '../../lib/signed-in/leave.ts'
import { accountOf, someFactors } from '../../testing/account.tsx'
import {
  mayClose,
  openDashboard,
  personWith,
  signedIn,
  stubPageLoads,
} from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

let browser: ReturnType<typeof stubPageLoads>

beforeEach(() => {
  browser = stubPageLoads()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const storedRole = () => localStorage.getItem('role')

/** Where the browser was sent to, its query taken apart. */
function leftFor() {
  const [path, query] = (browser.leftFor.mock.lastCall?.[0] ?? '').split('?')
  return [path, Object.fromEntries(new URLSearchParams(query))]
}

test('ACC-37 ADM-03 without a session a page leads to signing in, and says where from', () => {
  openDashboard('/appointment-tracking/7?action=confirm_payment&tab=log')
  expect(leftFor()).toEqual([
    '/sign-in',
    { action: 'confirm_payment', redirect_to: '/appointment-tracking/7?tab=log' },
  ])
  expect(screen.queryByRole('main')).toBeNull()
})

test('ACC-35 ACC-37 a token that has run out is removed, and the role is carried along', () => {
  keepSession(tokenUntil(Date.now() - 1), personWith('DOCTOR'), new Date())
  openDashboard('/dashboard')
  expect(leftFor()).toEqual(['/sign-in', { role: 'doctor', redirect_to: '/dashboard' }])
  expect(localStorage.getItem('Token')).toBeNull()
})

test('ACC-37 a token without a role is no session either, and does not lead in a circle', () => {
  keepSession(freshToken(), personWith('PATIENT'), new Date())
  localStorage.removeItem('role')
  openDashboard('/dashboard')
  expect(leftFor()).toEqual(['/sign-in', { redirect_to: '/dashboard' }])
  expect(localStorage.getItem('Token')).toBeNull()
})

test.each([
  ['stored', () => localStorage.setItem('role', 'ADMIN'), '/dashboard'],
  ['in the address', () => undefined, '/dashboard?role=admin'],
])(
  'ADM-03 an administrator, by the role %s, is led to their own sign-in page',
  (_where, store, path) => {
    store()
    openDashboard(path)
    expect(leftFor()).toEqual(['/admin/sign-in', { role: 'admin', redirect_to: '/dashboard' }])
  },
)

test('ACC-36 ADM-17 a session that the server refuses is forgotten and the page loads anew', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.refuse(access.whoAmI, 'session.required')
  openDashboard('/dashboard')
  await waitFor(() => expect(browser.reload).toHaveBeenCalled())
  expect(localStorage.getItem('Token')).toBeNull()
  expect(localStorage.getItem('userProfile')).toBeNull()
  expect(network.asked(access.whoAmI)).toHaveLength(1)
  expect(storedRole()).toBe('ADMIN')
})

test('ACC-35 a session that runs out while a page is open leads to signing in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signedIn(personWith('PATIENT'), tokenUntil(Date.now() + 60_000))
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  await act(() => vi.advanceTimersByTimeAsync(45_000))
  expect(browser.leftFor).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(leftFor()).toEqual(['/sign-in', { role: 'patient', redirect_to: '/dashboard' }])
})

test('ACC-38 signing out in one tab closes the other tabs too', async () => {
  signedIn(personWith('PATIENT'))
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  localStorage.removeItem('Token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Token' })))
  expect(leftFor()[0]).toBe('/sign-in')
  expect(untoldInterruption()).toEqual({ isBlocked: false, keeps: false })
})

test('D-251 whose account was blocked reads so in every tab', async () => {
  signedIn(personWith('PATIENT'))
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  dropSession({ isBlocked: true })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Token' })))
  expect(leftFor()[0]).toBe('/sign-in')
  expect(untoldInterruption()).toEqual({ isBlocked: true, keeps: false })
})

test('ACC-38 signing out leads to the plain sign-in page, whatever other tabs do meanwhile', async () => {
  signedIn(personWith('PATIENT'))
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  await signOut()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Token' })))
  expect(browser.leftFor.mock.calls).toEqual([['/sign-in']])
  expect(untoldInterruption()).toBeUndefined()
  expect(hasSignedOut()).toBe(true)
})

test('SHELL-35, ACC-38 signing out forgets where somebody wanted to go', async () => {
  const person = personWith('PATIENT')
  signedIn(person)
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  keepWay('/dashboard/account', person.email)
  await signOut()
  expect(keptWayOf(person.email)).toBeUndefined()
})

/** As when the person signs out in another tab. */
function endElsewhere() {
  localStorage.removeItem('Token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Token' })))
  cleanup()
  window.dispatchEvent(new Event('pageshow'))
}

test('what was typed in a tab that is signed out elsewhere is there again after signing in', async () => {
  const firstName = () => screen.findByLabelText<HTMLInputElement>('First name')
  accountOf('PATIENT')
  openDashboard('/dashboard/account')
  fireEvent.change(await firstName(), { target: { value: 'Petronella' } })
  endElsewhere()
  accountOf('PATIENT')
  openDashboard('/dashboard/account')
  const field = await firstName()
  await waitFor(() => expect(field.value).toBe('Petronella'))
  screen.getByText(/^What you had entered is still here/)
  expect(mayClose()).toBe(false)
})

test('ACC-38 somebody else who signs in in another tab never meets a page of the first', async () => {
  signedIn(personWith('PATIENT'))
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  const other = personWith('PATIENT', { _id: '0198c0de-0000-7000-8000-000000000002' })
  keepSession(freshToken(), other, new Date())
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userProfile' })))
  expect(browser.reload).toHaveBeenCalled()
})

test.each([
  ['PATIENT', 'Patient Dashboard'],
  ['DOCTOR', 'Doctor Dashboard'],
  ['ADMIN', 'Dashboard'],
] as const)('SHELL-14 SHELL-21 ADM-05 %s gets the pages of that role', async (role, title) => {
  signedIn(personWith(role))
  openDashboard('/dashboard')
  await heading(title)
  await waitFor(() => expect(document.title).toBe(`${title} · Konsil`))
})

test.each(['ROLE_3RD_PARTY_DOCTOR', 'SOMETHING'])(
  'SHELL-14 the role %s has no dashboard and no back-office',
  async role => {
    const network = signedIn(personWith('PATIENT'))
    localStorage.setItem('role', role)
    openDashboard('/dashboard')
    await heading('Oops, something went wrong')
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/sign-in'))
    expect(network.asked(access.signOut)).toHaveLength(1)
  },
)

test('ADM-13 ACC-44 whoever writes ADMIN into their browser gets their own pages from the server', async () => {
  const network = signedIn(personWith('PATIENT'))
  localStorage.setItem('role', 'ADMIN')
  openDashboard('/dashboard')
  await heading('Patient Dashboard')
  expect(storedRole()).toBe('PATIENT')
  expect(network.asked(access.listUsers)).toHaveLength(0)
})

test('ACC-39 what the server knows replaces what the browser kept', async () => {
  const network = signedIn(personWith('PATIENT'))
  const user = personWith('PATIENT')
  user.profile = { ...user.profile, lastName: 'Lovelace' }
  network.answer(access.whoAmI, { user })
  openDashboard('/dashboard')
  await screen.findByText(/^Hello, Ada Lovelace\./)
  expect(localStorage.getItem('userProfile')).toContain('Lovelace')
})

test('SHELL-30 when the server does not say who this is, the page says so and asks again', async () => {
  const user = personWith('PATIENT')
  const network = signedIn(user)
  network.refuse(access.whoAmI, 'role.not.allowed')
  openDashboard('/dashboard')
  await screen.findByText('This could not be loaded.')
  network.answer(access.whoAmI, { user })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Patient Dashboard')
  expect(network.asked(access.whoAmI)).toHaveLength(2)
})

test('ACC-50 a document with a new version is agreed to before anything else is shown', async () => {
  const agreed = personWith('PATIENT')
  const due: SignedInUser = { ...agreed, consentsDue: [{ document: 'TERMS', version: '2027-01' }] }
  const network = signedIn(due)
  network.answer(access.agree, { user: agreed })
  openDashboard('/dashboard')
  await userEvent.click(await screen.findByRole('checkbox'))
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  network.answer(access.whoAmI, { user: agreed })
  await userEvent.click(screen.getByRole('button', { name: 'Agree and continue' }))
  await heading('Patient Dashboard')
  expect(network.asked(access.agree)[0]?.question).toEqual({ consents: due.consentsDue })
})

test('ACC-50 a consent that was withdrawn is asked for in place of a page, and never on the way to the account', async () => {
  const agreed = personWith('PATIENT')
  const consentsWithdrawn = [{ document: 'HEALTH_DATA_CONSENT' as const, version: '2027-01' }]
  const network = signedIn({ ...agreed, consentsWithdrawn })
  openDashboard('/dashboard')
  await heading('Your consent is missing')
  screen.getByRole('navigation', { name: 'Main menu' })
  await userEvent.click(screen.getByRole('link', { name: 'Go to my account' }))
  await heading('Account')
  act(() => window.history.back())
  await heading('Your consent is missing')
  await userEvent.click(screen.getByRole('checkbox'))
  network.refuse(access.agree, 'consent.version.outdated', { document: 'HEALTH_DATA_CONSENT' })
  await userEvent.click(screen.getByRole('button', { name: 'Consent again' }))
  await screen.findByText(/^There is a newer version of this document/)
  network.answer(access.agree, { user: agreed })
  network.answer(access.whoAmI, { user: agreed })
  await userEvent.click(screen.getByRole('button', { name: 'Consent again' }))
  await heading('Patient Dashboard')
  expect(network.asked(access.agree)[0]?.question).toEqual({ consents: consentsWithdrawn })
})

test('ACC-38 signing out leaves at once of the browser and soon of the page, though no answer comes', async () => {
  const network = signedIn(personWith('ADMIN'))
  openDashboard('/dashboard')
  await heading('Dashboard')
  network.hold(access.signOut, {})
  vi.useFakeTimers()
  const out = signOut()
  expect(localStorage.getItem('Token')).toBeNull()
  expect(network.asked(access.signOut)).toHaveLength(1)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'Token' })))
  expect(browser.leftFor).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await out
  expect(browser.leftFor.mock.calls).toEqual([['/admin/sign-in']])
})

test('an administrator who lacks a second factor sees its setup alone, and then the page they asked for', async () => {
  const user = personWith('ADMIN', { secondFactorDue: true })
  const network = signedIn(user)
  network.answer(access.readSecondFactors, someFactors({ isRequired: true }))
  network.answer(access.beginApp, { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' })
  network.answer(access.confirmApp, { recoveryCodes: ['abcd-efgh-jkmn-pqrs'] })
  openDashboard('/dashboard')
  await heading('Please set up signing in in two steps')
  expect(screen.queryByRole('navigation', { name: /Menu|Main/ })).toBeNull()
  expect(network.asked(access.countUsers)).toHaveLength(0)
  expect(network.asked(site.listWaiting), 'it would be refused').toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.type(await screen.findByLabelText('Code from your app'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('abcd-efgh-jkmn-pqrs')
  network.answer(access.whoAmI, { user: { ...user, secondFactorDue: false } })
  // Who looks for a safe place for them comes back after a while.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(network.asked(access.whoAmI)).toHaveLength(2))
  await act(() => Promise.resolve())
  screen.getByText('abcd-efgh-jkmn-pqrs')
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }))
  await heading('Dashboard')
})
