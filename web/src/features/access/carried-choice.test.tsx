import { access } from '@konsil/contract/access'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bookingPath, bookingWith } from '../../lib/visitor/destinations.ts'
import { keepWay, keptWayOf } from '../../lib/visitor/kept-way.ts'
import { keepSession } from '../../lib/visitor/session.ts'
import { open, visit } from '../../testing/access.tsx'
import type { Network } from '../../testing/network.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { signUp, versions } from '../../testing/sign-up.tsx'
import { fill, press } from '../../testing/user-event.ts'
import { choiceOn } from './going-on.tsx'

let network: Network

beforeEach(() => {
  network = visit().network
  network.answer(access.currentConsents, { consents: versions })
  network.answer(access.signUp, {})
  network.answer(access.resendActivation, {})
})

const [doctor, other, service] = [1, 2, 3].map(
  at => `0198c0de-0000-7000-8000-00000000000${at}`,
) as [string, string, string]
const answers = {
  by: 'doctor',
  doctor,
  service,
  day: '2026-12-07',
  time: '2026-12-07T08:00:00.000Z',
}
const way = `${bookingPath}?${new URLSearchParams(answers)}`
const carrying = (to: string) => `&${new URLSearchParams({ redirect_to: to })}`
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const said = () => screen.queryByText(/you go on with your booking\.$/)?.textContent
type Asking = typeof access.signUp | typeof access.resendActivation | typeof access.recoverPassword
const choiceIn = (call: Asking) =>
  network.asked(call).map(({ question }) => (question as { choice?: unknown }).choice)

test('SHELL-35 ACC-21 whoever signs up to book sends along what was chosen, the first time and again', async () => {
  await signUp('patient', carrying(way))
  await screen.findByRole('heading', { name: 'Confirm your email' })
  expect(choiceIn(access.signUp)).toEqual([answers])
  await press('Send it again')
  await screen.findByText(/^If anne@example.org is still waiting/)
  expect(choiceIn(access.resendActivation)).toEqual([answers])
})

const notSaid = () => expect(screen.queryByText(/If you chose something else/)).toBeNull()

test('SHELL-35 ACC-49 where the mail leads to what was just chosen, nothing else is said of it', async () => {
  await signUp('patient', carrying(way))
  await screen.findByRole('heading', { name: 'Confirm your email' })
  screen.getByText(/^Your choice is kept: on whichever device you open the mail/)
  await press('Send it again')
  await screen.findByText(/^If anne@example.org is still waiting/)
  notSaid()
})

test('SHELL-35 ACC-49 whoever chooses something else after signing up reads that another device leads to the first choice, and this browser to the second', async () => {
  const page = await signUp('patient', carrying(way))
  await screen.findByRole('heading', { name: 'Confirm your email' })
  page.unmount()
  const second = bookingWith('category', other)
  open(`/sign-up?role=patient${carrying(second)}`)
  screen.getByRole('heading', { name: 'Confirm your email' })
  expect(said()).toMatch(/^The medical field you chose is kept: as soon as you are signed in/)
  notSaid()
  await press('Send it again')
  await screen.findByText(/If you chose something else when you signed up, the link leads there/)
  expect(keptWayOf('anne@example.org')).toBe(second)
})

test('SHELL-35 ACC-49 D-018 so does whoever signs in with an account that waits, in a browser that knows nothing of the sign-up', async () => {
  network.refuse(access.signIn, 'global.not.active.user')
  for (const [query, says] of [
    [carrying(way), true],
    ['', false],
    [carrying('/chatbox'), false],
  ] as const) {
    const page = open(`/sign-in?role=patient${query}`)
    await fill(screen.getByLabelText('Email'), 'anne@example.org')
    await fill(screen.getByLabelText('Password', { selector: 'input' }), 'secret 1')
    await press('Sign In')
    await press('Send it again')
    const told = await screen.findByText(/^If anne@example.org is still waiting/)
    expect(/If you chose something else/.test(told.textContent)).toBe(says)
    page.unmount()
  }
})

test.each([
  [`${way}&step=day&name=Winter`, answers],
  [bookingWith('category', other), { by: 'category', category: other }],
  [bookingPath, { by: 'category' }],
])('SHELL-35 what is chosen, and nothing else of its address, goes along: %s', (to, choice) => {
  expect(choiceOn(to)).toEqual({ choice })
})

test.each([
  '/chatbox',
  `//evil.example${way}`,
  `https://evil.example${way}`,
  bookingWith('doctor', 'javascript:alert(1)'),
  `${bookingPath}?by=doctor&doctor=${doctor}&day=soon`,
  `${bookingPath}?by=nobody&doctor=${doctor}`,
])('SHELL-35 D-009 what is no choice of a booking does not go along: %s', to => {
  expect(choiceOn(to)).toEqual({})
})

test('SHELL-35 nor does that of somebody who signs up as a doctor', async () => {
  await signUp('doctor', carrying(way))
  await screen.findByRole('heading', { name: 'Confirm your email' })
  expect(choiceIn(access.signUp)).toEqual([undefined])
})

interface Link {
  to: string
  role?: 'PATIENT' | 'DOCTOR'
}

/** Follows the link of a mail that leads on to somewhere. */
async function activate({ to, role = 'PATIENT' }: Link) {
  network.answer(access.lookAtActivation, { email: 'anne@example.org', role })
  network.answer(access.activate, {})
  open(`/active-user?token=a-b_c&role=${role.toLowerCase()}${carrying(to)}`)
  await fill(await screen.findByLabelText('Password', { selector: 'input' }), 'secret 1')
  await press('Confirm')
  await screen.findByRole('heading', { name: 'Your email address was successfully verified' })
}

test('SHELL-35 ACC-25 in a browser that knows nothing of it the link itself leads on to what was chosen', async () => {
  await activate({ to: way })
  expect(said()).toMatch(/^The doctor you chose is kept:/)
  expect(hrefOf('Sign In')).toBe(`/sign-in?role=patient${carrying(way)}`)
})

function onPhoneWithApp() {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  document.head.innerHTML = '<meta name="app-deep-link" content="konsil://sign-in">'
}

test('SHELL-35 ACC-25 beside the app, which knows nothing of the choice, the browser goes on with it', async () => {
  onPhoneWithApp()
  await activate({ to: way })
  expect(said()).toMatch(/^The doctor you chose is kept:/)
  expect(hrefOf('Sign In here and go on')).toBe(`/sign-in?role=patient${carrying(way)}`)
  expect(hrefOf('Sign In with the app')).toBe('konsil://sign-in')
  screen.getByText(/^Your choice is kept for this browser/)
})

test('SHELL-35 ACC-25 whoever wanted to go elsewhere reads of no choice there', async () => {
  onPhoneWithApp()
  await activate({ to: '/chatbox' })
  expect(hrefOf('Sign In here and go on')).toBe(`/sign-in?role=patient${carrying('/chatbox')}`)
  expect(screen.queryByText(/^Your choice is kept/)).toBeNull()
})

test('SHELL-35 ACC-27 so it does from a link that was used before', async () => {
  onPhoneWithApp()
  network.refuse(access.lookAtActivation, 'global.was.actived.user')
  open(`/active-user?token=a-b_c&role=patient${carrying(way)}`)
  await screen.findByRole('heading', { name: 'User was already activated' })
  expect(hrefOf('Sign In here and go on')).toBe(`/sign-in?role=patient${carrying(way)}`)
})

test('SHELL-35 what the browser itself keeps for this person comes first', async () => {
  const newer = bookingWith('doctor', other)
  keepWay(newer, 'anne@example.org')
  await activate({ to: way })
  expect(hrefOf('Sign In')).toBe(`/sign-in?role=patient${carrying(newer)}`)
})

test.each([
  '//evil.example/dashboard/booking',
  'https://evil.example/dashboard/booking?by=doctor',
  '/\\evil.example',
  'javascript:alert(1)',
  '/dashboard/../sign-up',
  '/sign-up',
])('SHELL-35 D-009 a link that was tampered with leads nowhere else: %s', async to => {
  await activate({ to })
  expect(said()).toBeUndefined()
  expect(hrefOf('Sign In')).toBe('/sign-in?role=patient')
})

test('SHELL-35 D-201 a doctor’s link leads to no page of a patient', async () => {
  await activate({ to: way, role: 'DOCTOR' })
  expect(said()).toBeUndefined()
  expect(hrefOf('Sign In')).toBe('/sign-in?role=doctor')
})

test('SHELL-35 ACC-27 a link that was used before still leads on to it', async () => {
  network.refuse(access.lookAtActivation, 'global.was.actived.user')
  open(`/active-user?token=a-b_c&role=patient${carrying(way)}`)
  await screen.findByRole('heading', { name: 'User was already activated' })
  expect(hrefOf('Sign In')).toBe(`/sign-in?role=patient${carrying(way)}`)
})

test('SHELL-35 ACC-48 one that has ended hands it on to the fresh one, and to signing up again', async () => {
  network.refuse(access.lookAtActivation, 'activation.link.unusable')
  open(`/active-user?token=a-b_c&role=patient${carrying(way)}`)
  await screen.findByRole('heading', { name: 'Email failed to be verified' })
  expect(hrefOf('Sign up again')).toBe(`/sign-up?role=patient${carrying(way)}`)
  expect(hrefOf('Back to sign in')).toBe(`/sign-in?role=patient${carrying(way)}`)
  await fill(screen.getByLabelText('Email'), 'anne@example.org')
  await press('Send a fresh link')
  await screen.findByText(/^If anne@example.org is still waiting/)
  expect(choiceIn(access.resendActivation)).toEqual([answers])
})

async function askForNewPassword(button: string) {
  network.answer(access.recoverPassword, {})
  await fill(screen.getByLabelText('Email'), 'anne@example.org')
  await press(button)
  await screen.findByRole('heading', { name: 'Password reset email sent' })
}

test('SHELL-35 ACC-28 whoever has forgotten the password on the way to book sends along what was chosen', async () => {
  open(`/forgot-password?${carrying(way)}`)
  await askForNewPassword('Send')
  expect(choiceIn(access.recoverPassword)).toEqual([answers])
  screen.getByText(/^Your choice is kept: on whichever device you open the mail/)
})

async function saveNewPassword() {
  network.answer(access.lookAtReset, { email: 'anne@example.org', role: 'PATIENT' })
  network.answer(access.resetPassword, {})
  open(`/reset-password?code=a-b_c&role=patient${carrying(way)}`)
  for (const name of ['New password', 'Confirm password'])
    await fill(await screen.findByLabelText(name, { selector: 'input' }), 'tea-4-two')
  await press('Save password')
  await screen.findByRole('heading', { name: 'Password saved' })
}

test('SHELL-35 ACC-34 where this browser keeps another way for this address, it comes first, and nothing is said of the choice', async () => {
  const appointment = `/appointment-tracking/${doctor}`
  keepWay(appointment, 'anne@example.org')
  await saveNewPassword()
  expect(said()).toBeUndefined()
  expect(hrefOf('Sign in now')).toBe(`/sign-in?role=patient${carrying(appointment)}`)
})

test('SHELL-35 ACC-46 who is signed in here, and may be somebody else, is led into no booking of theirs', async () => {
  network.answer(access.whoAmI, { user: someUser() })
  keepSession(freshToken(), someUser(), new Date())
  await saveNewPassword()
  expect(said()).toBeUndefined()
  expect(hrefOf('Sign in now')).toBe('/sign-in?role=patient')
})

test('SHELL-35 ACC-34 the link with which a new password is chosen leads on to it, in a browser that knows nothing of it', async () => {
  await saveNewPassword()
  expect(said()).toMatch(/^The doctor you chose is kept:/)
  expect(hrefOf('Sign in now')).toBe(`/sign-in?role=patient${carrying(way)}`)
})

test('SHELL-35 ACC-48 one that has ended hands it on to the fresh one', async () => {
  network.refuse(access.lookAtReset, 'reset.link.unusable')
  open(`/reset-password?code=a-b_c&role=patient${carrying(way)}`)
  await screen.findByRole('heading', { name: 'This link cannot be used any more' })
  expect(hrefOf('Back to sign in')).toBe(`/sign-in?role=patient${carrying(way)}`)
  await askForNewPassword('Send a fresh link')
  expect(choiceIn(access.recoverPassword)).toEqual([answers])
})

test.each(['//evil.example/dashboard/booking', 'javascript:alert(1)', '/sign-up'])(
  'SHELL-35 D-009 nor does one for a new password that was tampered with lead elsewhere: %s',
  async to => {
    network.refuse(access.lookAtReset, 'reset.link.unusable')
    open(`/reset-password?code=a-b_c&role=patient${carrying(to)}`)
    await screen.findByRole('heading', { name: 'This link cannot be used any more' })
    expect(hrefOf('Back to sign in')).toBe('/sign-in?role=patient')
  },
)
