import { access } from '@konsil/contract/access'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../lib/words/language.ts'
import { keepSession, readSession } from '../../lib/visitor/session.ts'
import { beginWork, noteInterruption, watchEntered } from '../../lib/visitor/interruption.ts'
import { address, type Browser, challenges, open, saidOf, visit } from '../../testing/access.tsx'
import { freshToken, someUser } from '../../testing/person.ts'
import type { Network } from '../../testing/network.ts'
import { fill, userEvent } from '../../testing/user-event.ts'

let network: Network
let browser: Browser

beforeEach(() => {
  ;({ network, browser } = visit())
})

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password', { selector: 'input' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
const asked = () => network.asked(access.signIn)

async function signIn(path = '/sign-in?role=patient') {
  const page = open(path)
  await enter()
  return page
}

async function enter() {
  await fill(email(), ' Ada@Example.org ')
  await fill(password(), 'secret 1')
  await send()
}

test('ACC-03 without a role the person is asked which one they have', async () => {
  open('/sign-in')
  screen.getByRole('heading', { name: 'You are?' })
  expect(document.title).toBe('Sign In · Konsil')
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/sign-up')
  expect(screen.queryByLabelText('Email')).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: /^Doctor/ }))
  screen.getByRole('heading', { name: 'Sign In as Doctor' })
})

test('ACC-03 ACC-37 choosing a role keeps where the person came from', async () => {
  open('/sign-in?action=confirm_payment&redirect_to=%2Fchatbox')
  await userEvent.click(screen.getByRole('link', { name: /^Patient/ }))
  expect(address()).toBe('/sign-in?action=confirm_payment&redirect_to=%2Fchatbox&role=patient')
})

test.each([
  ['/sign-in?role=patient', 'Sign In as Patient'],
  ['/sign-in?role=DOCTOR', 'Sign In as Doctor'],
  ['/admin/sign-in', 'Sign In as Admin'],
  ['/sign-in?role=admin', 'Sign In as Admin'],
  ['/sign-in?role=ROLE_3RD_PARTY_DOCTOR', 'You are?'],
])('ACC-02 ACC-04 ADM-01 %s is headed %s', (path, title) => {
  open(path)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test('ACC-04 the form has an e-mail, a password that can be shown, and a button', async () => {
  open('/sign-in?role=patient')
  expect(email().getAttribute('autocomplete')).toBe('username')
  expect(email().getAttribute('type')).toBe('email')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().getAttribute('type')).toBe('text')
  screen.getByRole('button', { name: 'Sign In' })
})

test('ACC-05 members may sign up or change role, and the way back is kept', async () => {
  open('/sign-in?role=patient&redirect_to=%2Fchatbox')
  screen.getByText('Not a member?')
  screen.getByRole('link', { name: 'Sign Up' })
  await userEvent.click(screen.getByRole('link', { name: 'Sign in with another role' }))
  screen.getByRole('heading', { name: 'Sign In as Doctor' })
  expect(address()).toBe('/sign-in?role=doctor&redirect_to=%2Fchatbox')
})

test('ACC-05 ADM-01 an administrator is offered neither', () => {
  open('/admin/sign-in')
  expect(screen.queryByText('Not a member?')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign in with another role' })).toBeNull()
})

test.each([
  ['/sign-in?role=patient', '/forgot-password'],
  ['/sign-in?role=doctor', '/forgot-password'],
  ['/admin/sign-in', '/forgot-password?role=admin'],
])('ACC-06 from %s a forgotten password leads to %s', (path, target) => {
  open(path)
  const link = screen.getByRole('link', { name: 'Forgot password?' })
  expect(link.getAttribute('href')).toBe(target)
})

type LedOn = [role: 'PATIENT' | 'DOCTOR' | 'ADMIN', path: string, target: string]

const ledInside: LedOn[] = [
  [
    'PATIENT',
    '/sign-in?role=patient&redirect_to=/chatbox&action=confirm_payment',
    '/chatbox?action=confirm_payment',
  ],
  ['DOCTOR', '/sign-in?role=doctor&redirect_to=/chatbox', '/dashboard/services'],
  ['ADMIN', '/admin/sign-in?redirect_to=/chatbox', '/dashboard'],
  ['PATIENT', '/sign-in?role=patient', '/dashboard/appointment'],
  ['PATIENT', '/sign-in?role=patient&redirect_to=//evil.example', '/dashboard/appointment'],
]

function expectLedOn([code, path, target]: LedOn) {
  keepSession(freshToken(), someUser({ role: { code } }), new Date())
  open(path)
  expect(browser.leftFor).toHaveBeenCalledWith(target)
  expect(screen.queryByRole('heading')).toBeNull()
}

test.each(ledInside)('ACC-07 D-010 D-011 a signed-in %s who opens %s is led to %s', (...led) =>
  expectLedOn(led),
)

async function expectGoingOn([code, path, target]: LedOn) {
  network.answer(access.signIn, { token: freshToken(), user: someUser({ role: { code } }) })
  await signIn(path)
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledExactlyOnceWith(target))
}

test.each(ledInside)('ACC-08 D-201 %s at %s goes on to %s', (...led) => expectGoingOn(led))

test('ACC-09 nothing is found fault with before the form is sent; then each field says what it lacks', async () => {
  open('/sign-in?role=patient')
  await fill(email(), 'x')
  await userEvent.clear(email())
  await userEvent.tab()
  expect(screen.queryByText(/is required/)).toBeNull()

  await send()
  expect(saidOf(email())).toBe('Email is required')
  expect(saidOf(password())).toBe('Password is required')
  await waitFor(() => expect(document.activeElement).toBe(email()))

  await fill(email(), 'ada@')
  expect(screen.queryByText('Email is required')).toBeNull()
  await send()
  expect(saidOf(email())).toBe('Email is invalid')
  expect(asked()).toEqual([])
})

test('ACC-09 SHELL-12 what is wrong is said in the language that is chosen afterwards, too', async () => {
  open('/sign-in?role=patient')
  await send()
  await act(() => chooseLanguage('de'))
  screen.getByText('Bitte geben Sie Ihre E\u2011Mail-Adresse ein.')
  expect(screen.getByRole('heading').textContent).toBe('Anmelden als Patientin oder Patient')
})

test('ACC-11, D-350 the call carries what was entered, the role, and the zone with its offset', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
  network.answer(access.signIn, { token: freshToken(), user: someUser() })
  await signIn()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(asked()[0]?.question).toMatchObject({
    email: 'Ada@Example.org',
    password: 'secret 1',
    role: 'PATIENT',
    timezone: 120,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('ACC-12 the session is kept under the known names', async () => {
  const token = freshToken()
  const user = someUser({ firstTimeLogin: true })
  network.answer(access.signIn, { token, user })
  await signIn()
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalled())
  expect(localStorage.getItem('Token')).toBe(token)
  expect(localStorage.getItem('role')).toBe('PATIENT')
  expect(localStorage.getItem('language')).toBe('en')
  expect(JSON.parse(localStorage.getItem('userSettings') ?? '')).toEqual(user.setting)
  expect(JSON.parse(localStorage.getItem('userProfile') ?? '')).toMatchObject(user.profile)
  expect(readSession()?.firstTimeLogin).toBe(true)
})

test('ACC-12 the account brings its language to a browser that was told none', async () => {
  const setting = { ...someUser().setting, language: 'de' as const }
  network.answer(access.signIn, { token: freshToken(), user: someUser({ setting }) })
  await signIn()
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalled())
  expect(localStorage.getItem('language')).toBe('de')
})

test('ACC-13 a wrong pair is said on both fields and forgotten by typing in either', async () => {
  network.refuse(access.signIn, 'global.invalid.password')
  await signIn()
  await waitFor(() => expect(saidOf(email())).toBe('Incorrect email or password'))
  expect(saidOf(password())).toBe('Incorrect email or password')
  await waitFor(() => expect(document.activeElement).toBe(email()))
  await fill(password(), '2')
  expect(screen.queryByText('Incorrect email or password')).toBeNull()
})

test('ACC-14 another role than that of the account is told in a toast', async () => {
  network.refuse(access.signIn, 'global.invalid.role')
  await signIn()
  const said = await within(screen.getByRole('alert', { hidden: true })).findByText(/./)
  expect(said.textContent).toBe('Role is invalid')
})

test('ACC-14 any other failure is told with the reason that the server gave', async () => {
  network.refuse(access.signIn, 'server.failed', { requestId: '0191-a' })
  await signIn()
  await screen.findByText(/^Sign in error: ./)
})

test.each([
  [40, 'wait 40 seconds and'],
  [61 * 14, 'wait 15 minutes and'],
  [90 * 60 + 1, 'wait 2 hours and'],
])(
  'ACC-14 ACC-47 somebody who has to wait %i s is told so in words that stay until they try again',
  async (seconds, words) => {
    network.refuse(access.signIn, 'too.many.requests', { seconds })
    await signIn()
    const said = await screen.findByText(/^Sign in error: Too many attempts/)
    expect(said.textContent).toContain(words)
    expect(document.activeElement?.contains(said)).toBe(true)
    network.refuse(access.signIn, 'global.invalid.password')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(screen.queryByText(/Too many attempts/)).toBeNull())
  },
)

test('ACC-14 without a connection nothing that was entered is lost', async () => {
  network.silence(access.signIn)
  await signIn()
  await screen.findByText(/^Sign in error: We could not be reached/)
  expect(email()).toHaveProperty('value', 'Ada@Example.org')
  expect(password()).toHaveProperty('value', 'secret 1')
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-disabled')).toBeNull()
})

test('ACC-04 ACC-40 while the answer is on its way the button waits and cannot be pressed', async () => {
  const release = network.hold(access.signIn, { token: freshToken(), user: someUser() })
  await signIn()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(asked()).toHaveLength(1)
  act(release)
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalled())
})

test('ACC-49 D-018 somebody who has not activated yet can have the mail sent again', async () => {
  network.refuse(access.signIn, 'global.not.active.user')
  network.answer(access.resendActivation, {})
  await signIn()
  await screen.findByText('Your account is not activated yet')
  expect(screen.queryByText(/activate your account first/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await screen.findByText(/^If Ada@Example.org is still waiting/)
  const [sent] = network.asked(access.resendActivation)
  expect(sent?.question).toEqual({ email: 'Ada@Example.org' })
  expect(sent?.headers['x-bot-check']).not.toBe(asked()[0]?.headers['x-bot-check'])
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^If Ada@Example.org is still waiting/)
})

test('ACC-36 ACC-38 a tab whose session ended without its doing says so, once', async () => {
  beginWork(someUser()._id)
  noteInterruption()
  const { unmount } = open('/sign-in?role=patient')
  screen.getByText('You have been signed out. Please sign in again.')
  unmount()
  open('/sign-in?role=patient')
  expect(screen.queryByText(/^You have been signed out/)).toBeNull()
})

const interruptAt = (person: string, pathname: string) => {
  beginWork(person)
  Object.assign(location, { pathname, search: '', hash: '' })
  noteInterruption()
}

test('whoever was signed out while they wrote reads that it is kept, and is led back to it', async () => {
  const user = someUser({ role: { code: 'DOCTOR' } })
  const end = watchEntered('schedule new', () => ({ startDate: '2026-12-01' }))
  interruptAt(user._id, '/dashboard/schedule/new')
  end()
  network.answer(access.signIn, { token: freshToken(), user })
  open('/sign-in?role=doctor')
  screen.getByText(/^You have been signed out.*What you had entered is still here\.$/)
  await enter()
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/dashboard/schedule/new'))
})

test('somebody else is not led to where the person before them was', async () => {
  interruptAt('0198c0de-0000-7000-8000-000000000009', '/dashboard/schedule/new')
  const user = someUser({ role: { code: 'DOCTOR' } })
  network.answer(access.signIn, { token: freshToken(), user })
  await signIn('/sign-in?role=doctor')
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/dashboard/services'))
})

test('ACC-10 the solution of the bot check goes with the call, and each is used once', async () => {
  network.refuse(access.signIn, 'global.invalid.password')
  await signIn()
  await screen.findAllByText('Incorrect email or password')
  await fill(password(), '2')
  // A new puzzle is solved in between, which takes its time on a busy machine.
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
  await send()
  await waitFor(() => expect(asked()).toHaveLength(2), { timeout: 10_000 })
  const [first, second] = asked().map(call => call.headers['x-bot-check'] ?? '')
  expect(first).not.toBe(second)
  const { challenge, solution } = JSON.parse(atob(first ?? ''))
  expect(challenge.parameters.algorithm).toBe('PBKDF2/SHA-256')
  expect(solution.derivedKey).toMatch(/^[0-9a-f]{64}$/)
})

test('ACC-10 the check begins when somebody turns to the form', async () => {
  open('/sign-in?role=patient')
  expect(network.asked(access.botChallenge)).toHaveLength(0)
  await userEvent.click(email())
  expect(network.asked(access.botChallenge)).toHaveLength(1)
  await fill(email(), 'ada@example.org')
  expect(network.asked(access.botChallenge)).toHaveLength(1)
})

test('ACC-10 D-015 a check that fails blocks the form, is logged, says so and can be run again', async () => {
  network.silence(access.botChallenge)
  network.answer(access.signIn, { token: freshToken(), user: someUser() })
  await signIn()
  await screen.findByText('The security check did not work.')
  screen.getByText(/^We could not be reached/)
  expect(browser.reported.mock.calls.map(([error]) => error.message)).toContain('bot check failed')
  expect(asked()).toEqual([])

  challenges(network)
  await userEvent.click(screen.getByRole('button', { name: 'Run it again' }))
  await waitFor(() => expect(screen.queryByText('The security check did not work.')).toBeNull())
  await send()
  await waitFor(() => expect(asked()).toHaveLength(1))
})

test('ACC-10 D-015 nothing is sent before the check has passed', async () => {
  const { newChallenge } = await import('../../testing/access.tsx')
  const release = network.hold(access.botChallenge, await newChallenge())
  network.answer(access.signIn, { token: freshToken(), user: someUser() })
  await signIn()
  screen.getByText('A short security check is running …')
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-disabled')).toBe('true')
  expect(asked()).toEqual([])
  act(release)
  await waitFor(() => expect(asked()).toHaveLength(1))
})

test('ACC-12 a browser that keeps nothing is told so, and the session ends', async () => {
  const token = freshToken()
  network.answer(access.signIn, { token, user: someUser() })
  network.answer(access.signOut, {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await signIn()
  await screen.findByText(/^This browser did not keep your sign-in/)
  expect(network.asked(access.signOut)[0]?.headers.authorization).toBe(`Bearer ${token}`)
  expect(browser.leftFor).not.toHaveBeenCalled()
  expect(email()).toHaveProperty('value', 'Ada@Example.org')
})

test('ACC-07 D-011 who signed in in another tab is led on, by focus or when sending', async () => {
  open('/sign-in?role=doctor')
  await fill(email(), 'bob@example.org')
  await fill(password(), 'x')
  keepSession(freshToken(), someUser(), new Date())
  await send()
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/dashboard/appointment'))
  expect(asked()).toEqual([])
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByText(/^You are signed in/)
})
