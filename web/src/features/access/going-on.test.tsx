import { access } from '@konsil/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteInterruption, beginWork } from '../../lib/visitor/interruption.ts'
import { keepWay, keptWayOf } from '../../lib/visitor/kept-way.ts'
import { bookingWith } from '../../lib/visitor/destinations.ts'
import { address, type Browser, enterPassword, open, visit } from '../../testing/access.tsx'
import { freshToken, someUser } from '../../testing/person.ts'
import type { Network } from '../../testing/network.ts'
import { signUp, versions } from '../../testing/sign-up.tsx'
import { fill, press, userEvent } from '../../testing/user-event.ts'

let network: Network
let browser: Browser

beforeEach(() => {
  ;({ network, browser } = visit())
  network.answer(access.currentConsents, { consents: versions })
})
afterEach(() => {
  vi.useRealTimers()
})

const way = bookingWith('doctor', 'd-1')
const carried = `redirect_to=${encodeURIComponent(way)}`
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const said = () => screen.queryByText(/you go on with your booking\.$/)?.textContent
const signedInAs = (email: string, code: 'PATIENT' | 'DOCTOR' = 'PATIENT') =>
  network.answer(access.signIn, {
    token: freshToken(),
    user: someUser({ email, role: { code } }),
  })

async function signIn(path: string) {
  const page = open(path)
  await enterPassword()
  return page
}

const expectLedTo = (target: string) =>
  waitFor(() => expect(browser.leftFor).toHaveBeenCalledExactlyOnceWith(target))

test.each([
  [bookingWith('doctor', 'd-1'), /^The doctor you chose is kept:/],
  [bookingWith('category', 'c-1'), /^The medical field you chose is kept:/],
  ['/dashboard/booking', /^As soon as you are signed in,/],
])('SHELL-35 who came to book %s reads on each page that leads in what is kept', (to, words) => {
  for (const path of ['/sign-in', '/sign-up']) {
    const page = open(`${path}?role=patient&redirect_to=${encodeURIComponent(to)}`)
    expect(said()).toMatch(words)
    page.unmount()
  }
})

test.each([
  '/sign-in?role=patient&redirect_to=/chatbox',
  '/sign-in?role=patient',
  `/sign-in?role=doctor&${carried}`,
  `/sign-up?role=doctor&${carried}`,
  `/admin/sign-in?${carried}`,
  `/sign-in?role=patient&redirect_to=${encodeURIComponent(`//evil.example${way}`)}`,
])('SHELL-35 D-009 who does not come to book, or is no patient, reads nothing of it: %s', path => {
  open(path)
  expect(said()).toBeUndefined()
})

test('SHELL-35 the choice goes along between signing in, signing up and a forgotten password', async () => {
  open(`/sign-up?role=patient&${carried}`)
  const signInPage = `/sign-in?role=patient&${carried}`
  expect(hrefOf('Sign In')).toBe(signInPage)
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
  expect(address()).toBe(signInPage)
  expect(hrefOf('Sign Up')).toBe(`/sign-up?role=patient&${carried}`)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(address()).toBe(`/forgot-password?${carried}`)
  expect(hrefOf('Back to Login')).toBe(`/sign-in?${carried}`)
})

async function signUpToBook(query = carried) {
  network.answer(access.signUp, {})
  const page = await signUp('patient', `&${query}`)
  await screen.findByRole('heading', { name: 'Confirm your email' })
  return page
}

test('SHELL-35 ACC-21 whoever signs up to book reads where the choice is kept, and can go on in this tab', async () => {
  await signUpToBook()
  expect(said()).toMatch(/^Your choice is kept: on whichever device you open the mail/)
  expect(hrefOf('Back to Login')).toBe(`/sign-in?role=patient&${carried}`)
  expect(hrefOf('Confirmed? Sign in now')).toBe(`/sign-in?role=patient&${carried}`)
})

test('SHELL-35 who has to sign up to book reads what the account is for', () => {
  const page = open(`/sign-up?role=patient&${carried}`)
  screen.getByText(/^To book, you need an account: there you find your appointment/)
  page.unmount()
  open('/sign-up?role=patient')
  expect(screen.queryByText(/^To book, you need/)).toBeNull()
})

async function activate(email: string) {
  network.answer(access.lookAtActivation, { email, role: 'PATIENT' })
  network.answer(access.activate, {})
  const page = open('/active-user?token=a-b_c&role=patient')
  await fill(await screen.findByLabelText('Password', { selector: 'input' }), 'secret 1')
  await press('Confirm')
  await screen.findByRole('heading', { name: 'Your email address was successfully verified' })
  return page
}

test('SHELL-35 ACC-25 the link of the mail, in a tab of its own, leads on to signing in and the choice', async () => {
  const page = await signUpToBook()
  page.unmount()
  await activate('anne@example.org')
  expect(said()).toMatch(/^The doctor you chose is kept:/)
  expect(hrefOf('Sign In')).toBe(`/sign-in?role=patient&${carried}`)
})

test('SHELL-35 who opens somebody else’s mail in this browser reads nothing of the choice', async () => {
  keepWay(way, 'anne@example.org')
  await activate('bea@example.org')
  expect(said()).toBeUndefined()
  expect(hrefOf('Sign In')).toBe('/sign-in?role=patient')
})

test('SHELL-35 ACC-08 whoever signs in later in the same browser is led to the choice, once', async () => {
  keepWay(way, ' Ada@Example.org ')
  signedInAs('ada@example.org')
  await signIn('/sign-in?role=patient')
  await expectLedTo(way)
  expect(keptWayOf('ada@example.org')).toBeUndefined()
})

test('SHELL-35 somebody else who signs in there goes home, and nothing is left', async () => {
  keepWay(way, 'anne@example.org')
  signedInAs('ada@example.org')
  await signIn('/sign-in?role=patient')
  await expectLedTo('/dashboard/appointment')
  expect(keptWayOf('anne@example.org')).toBeUndefined()
})

test('SHELL-35 D-201 a doctor is not led to the page of a patient', async () => {
  keepWay(way, 'ada@example.org')
  signedInAs('ada@example.org', 'DOCTOR')
  await signIn('/sign-in?role=doctor')
  await expectLedTo('/dashboard/services')
})

test('SHELL-35 after a day the choice is forgotten', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00Z') })
  keepWay(way, 'ada@example.org')
  vi.setSystemTime(new Date('2026-11-25T07:59:59Z'))
  expect(keptWayOf('ada@example.org')).toBe(way)
  vi.setSystemTime(new Date('2026-11-25T08:00:00Z'))
  expect(keptWayOf('bea@example.org')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/dashboard', '/sign-up'])(
  'D-009 SHELL-35 what leads outside is neither kept nor followed: %s',
  async trap => {
    const page = await signUpToBook(`redirect_to=${encodeURIComponent(trap)}`)
    page.unmount()
    expect(keptWayOf('anne@example.org')).toBeUndefined()
    keepWay(trap, 'ada@example.org')
    signedInAs('ada@example.org')
    await signIn('/sign-in?role=patient')
    await expectLedTo('/dashboard/appointment')
  },
)

test('SHELL-35 D-018 who is not active yet, or has forgotten the password, comes back to the choice by the mail', async () => {
  network.refuse(access.signIn, 'global.not.active.user')
  const page = await signIn(`/sign-in?role=patient&${carried}`)
  await waitFor(() => expect(keptWayOf('ada@example.org')).toBe(way))
  page.unmount()
  network.answer(access.recoverPassword, {})
  open(`/forgot-password?${carried}`)
  await fill(screen.getByLabelText('Email'), 'bea@example.org')
  await press('Send')
  await waitFor(() => expect(keptWayOf('bea@example.org')).toBe(way))
})

test('SHELL-35 what somebody just chose to book is newer than where their last session ended', async () => {
  const user = someUser({ email: 'ada@example.org' })
  beginWork(user._id)
  Object.assign(location, { pathname: '/dashboard/account', search: '', hash: '' })
  noteInterruption()
  signedInAs('ada@example.org')
  await signIn(`/sign-in?role=patient&${carried}`)
  await expectLedTo(way)
})

test('SHELL-35 ACC-50 a second factor and new documents come first, and then the choice', async () => {
  const user = someUser({ email: 'ada@example.org' })
  const consentsDue = versions.slice(0, 1)
  keepWay(way, user.email)
  network.refuse(access.signIn, 'secondFactor.required', { ticket: 'a-ticket', ways: ['APP'] })
  network.answer(access.signInWithApp, { token: freshToken(), user: { ...user, consentsDue } })
  network.answer(access.agree, { user })
  await signIn('/sign-in?role=patient')
  await fill(await screen.findByLabelText('Code from your app'), '123456')
  await press('Sign In')
  await screen.findByRole('heading', { name: 'Please read what is new' })
  expect(browser.leftFor).not.toHaveBeenCalled()
  expect(keptWayOf(user.email)).toBe(way)
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Agree and continue')
  await expectLedTo(way)
})
