import { access } from '@konsil/contract/access'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepSignUp } from '../../lib/visitor/kept-sign-up.ts'
import { challenges, open, saidOf, visit } from '../../testing/access.tsx'
import type { Network } from '../../testing/network.ts'
import { field, tickAll, versions } from '../../testing/sign-up.tsx'
import { fill, press, type } from '../../testing/user-event.ts'

let network: Network

beforeEach(() => {
  network = visit().network
  network.answer(access.lookAtActivation, { email: 'anne@example.org', role: 'PATIENT' })
  network.answer(access.currentConsents, { consents: versions })
})

const canBePressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === null
const heading = (name: string) => screen.findByRole('heading', { name })
const signInLink = () => screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')
const said = (name: string) => saidOf(field(name))
const sent = () => network.asked(access.activate).map(call => call.question)

async function confirm(path = '/active-user?token=a-b_c') {
  open(path)
  await fill(await screen.findByLabelText('Password', { selector: 'input' }), 'vier-Enten')
  await press('Confirm')
}

/** By the way of whoever does not know the password. */
async function chooseNewPassword() {
  open('/active-user?token=a-b_c')
  await press('Choose a new password')
}

async function fillInAnew(newPassword = 'neun-Gaense') {
  await fill(field('First name'), 'Wilhelmine')
  await fill(field('Last name'), 'Süßmilch')
  await fill(field('New password'), newPassword)
}

test('ACC-24, ACC-26, D-353 opening the page asks what the link is for and nothing else; the password goes with its token', async () => {
  network.answer(access.activate, {})
  open('/active-user?token=a-b_c')
  await screen.findByText('Please click the button below to confirm your email address')
  screen.getByText('anne@example.org')
  expect(network.asked(access.lookAtActivation).map(call => call.question)).toEqual([
    { id: 'a-b_c' },
  ])
  expect(sent()).toEqual([])
  await press('Confirm')
  expect(said('Password')).toContain('Password is required')
  expect(sent()).toEqual([])
  await fill(field('Password'), 'vier-Enten')
  await press('Confirm')
  await heading('Your email address was successfully verified')
  expect(sent()).toEqual([{ id: 'a-b_c', password: 'vier-Enten' }])
})

test('D-353 what keeps passwords finds the address and the one that was chosen, or keeps the new one', async () => {
  open('/active-user?token=a-b_c')
  const password = await screen.findByLabelText('Password', { selector: 'input' })
  const filled = () =>
    [...document.querySelectorAll('form input:not([type=checkbox])')].map(input => [
      input.getAttribute('autocomplete'),
      (input as HTMLInputElement).value,
    ])
  expect(password.getAttribute('type')).toBe('password')
  expect(filled()).toEqual([
    ['username', 'anne@example.org'],
    ['current-password', ''],
  ])
  await press('Choose a new password')
  expect(filled()).toEqual([
    ['username', 'anne@example.org'],
    ['given-name', ''],
    ['family-name', ''],
    ['new-password', ''],
  ])
})

test('D-353 a wrong password is said at its field, and another one can be tried', async () => {
  network.refuse(access.activate, 'activation.password.wrong')
  await confirm()
  await waitFor(() => expect(said('Password')).toContain('This is not the password'))
  expect(document.activeElement).toBe(field('Password'))
  network.answer(access.activate, {})
  await fill(field('Password'), '!')
  await press('Confirm')
  await heading('Your email address was successfully verified')
})

test('D-353, D-340 a new one has the rules and the meter of a sign-up; names and consents are asked for', async () => {
  network.answer(access.activate, {})
  await chooseNewPassword()
  await heading('Choose a new password')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save and confirm' })
  expect(save.disabled).toBe(true)
  screen.getByText('Still to be ticked: terms, privacy notice, and health data.')
  await tickAll()
  expect(save.disabled).toBe(false)
  await fillInAnew('Wilhelmine1')
  screen.getByText(/not made of your name/)
  await press('Save and confirm')
  expect(said('New password')).toContain('not made of your name or email address')
  expect(sent()).toEqual([])
  type(field('New password'), 'hd764nw5d7e1vb1')
  screen.getByText(/^Strong/)
  await press('Save and confirm')
  await heading('Your email address was successfully verified')
  expect(sent()).toEqual([
    {
      id: 'a-b_c',
      newPassword: 'hd764nw5d7e1vb1',
      firstName: 'Wilhelmine',
      lastName: 'Süßmilch',
      consents: versions,
    },
  ])
})

test('D-353 what the server finds wrong with a new one stands at its field; from either way one comes to the other', async () => {
  network.refuse(access.activate, 'password.common', { field: 'newPassword' })
  await chooseNewPassword()
  await fillInAnew()
  await tickAll()
  await press('Save and confirm')
  await waitFor(() => expect(said('New password')).toContain('one of the most common ones'))
  await press('I know the password')
  await heading('Confirm your email')
  await press('Choose a new password')
  await heading('Choose a new password')
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
})

test('D-353, ACC-50 a newer version of a document is ticked anew', async () => {
  network.refuse(access.activate, 'consent.version.outdated', { document: 'TERMS' })
  await chooseNewPassword()
  await fillInAnew()
  await tickAll()
  await press('Save and confirm')
  await screen.findAllByText(/There is a newer version of this document/)
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox'))
    expect(box.checked).toBe(false)
  expect(network.asked(access.currentConsents)).toHaveLength(2)
})

test('D-353 whoever signed up in this tab finds their names; of somebody else they are not', async () => {
  const names = { firstName: 'Änne', lastName: 'O’Neil' }
  const shown = async (email: string) => {
    keepSignUp({ ...names, email })
    await chooseNewPassword()
    const found = [field('First name'), field('Last name')].map(
      one => (one as HTMLInputElement).value,
    )
    cleanup()
    return found
  }
  expect(await shown(' Anne@example.org')).toEqual([names.firstName, names.lastName])
  expect(await shown('berta@example.org')).toEqual(['', ''])
})

test('ACC-48 a link that can no longer be used says so when it is opened', async () => {
  network.refuse(access.lookAtActivation, 'global.was.actived.user')
  open('/active-user?token=a-b_c')
  await heading('User was already activated')
  cleanup()
  network.refuse(access.lookAtActivation, 'activation.link.unusable')
  open('/active-user?token=a-b_c')
  await heading('Email failed to be verified')
  expect(sent()).toEqual([])
})

test.each([
  [['too.many.requests', { seconds: 180 }], /Please wait 3 minutes/],
  [['server.busy'], /The service is busy/],
] as const)(
  'ACC-26, ACC-47 %s on opening is no failure of the link: it is tried again',
  async (told, words) => {
    network.refuse(access.lookAtActivation, ...told)
    open('/active-user?token=a-b_c')
    await screen.findByText(words)
    network.answer(access.lookAtActivation, { email: 'anne@example.org', role: 'PATIENT' })
    await press('Try again')
    await screen.findByLabelText('Password', { selector: 'input' })
  },
)

test('ACC-25 then the way leads to signing in', async () => {
  network.answer(access.activate, {})
  await confirm()
  await heading('Your email address was successfully verified')
  expect(signInLink()).toBe('/sign-in')
})

test('ACC-25, ACC-02 the role that the link names is not asked for again', async () => {
  network.answer(access.activate, {})
  await confirm('/active-user?token=a-b_c&role=doctor')
  await heading('Your email address was successfully verified')
  expect(signInLink()).toBe('/sign-in?role=doctor')
})

test('ACC-26 nor after a link that has failed', async () => {
  network.refuse(access.activate, 'activation.link.unusable')
  await confirm('/active-user?token=a-b_c&role=doctor')
  await heading('Email failed to be verified')
  const back = screen.getByRole('link', { name: 'Back to sign in' })
  expect(back.getAttribute('href')).toBe('/sign-in?role=doctor')
})

test.each([
  ['a phone with the app', 'iPhone', 'konsil://sign-in', 'konsil://sign-in'],
  ['a phone without an app', 'iPhone', '__APP_DEEP_LINK__', '/sign-in'],
  ['a computer', 'X11; Linux', 'konsil://sign-in', '/sign-in'],
])('ACC-25 D-017 on %s the button leads on rightly', async (_, device, configured, target) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device})`)
  document.head.innerHTML = `<meta name="app-deep-link" content="${configured}">`
  network.answer(access.activate, {})
  await confirm()
  await heading('Your email address was successfully verified')
  expect(signInLink()).toBe(target)
})

test('ACC-26 ACC-48 a link that has expired says so and offers a fresh one', async () => {
  network.refuse(access.activate, 'activation.link.unusable')
  network.answer(access.resendActivation, {})
  await confirm()
  await heading('Email failed to be verified')
  screen.getByText('Your email was failed to verify. Please try sign up again.')
  expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/sign-up')

  await press('Send a fresh link')
  screen.getByText('Email is required')
  await fill(screen.getByLabelText('Email'), 'ada@example.org')
  await press('Send a fresh link')
  await screen.findByText(/^If ada@example.org is still waiting/)
  const [sent] = network.asked(access.resendActivation)
  expect(sent?.question).toEqual({ email: 'ada@example.org' })
  expect(sent?.headers['x-bot-check']).toMatch(/./)
})

test('ACC-48, D-015 without a solved check no link is sent, and the check can be run again', async () => {
  network.silence(access.botChallenge)
  network.answer(access.resendActivation, {})
  open('/active-user')
  await fill(screen.getByLabelText('Email'), 'ada@example.org')
  await press('Send a fresh link')
  await screen.findByText('The security check did not work.')
  expect(network.asked(access.resendActivation)).toEqual([])
  challenges(network)
  await press('Run it again')
  await press('Send a fresh link')
  await screen.findByText(/^If ada@example.org is still waiting/)
})

test('ACC-26 D-016 a link without its token has failed', async () => {
  open('/active-user')
  await heading('Email failed to be verified')
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe(
    '/sign-in',
  )
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('ACC-27 ACC-48 an account that is active already says so', async () => {
  network.refuse(access.activate, 'global.was.actived.user')
  await confirm()
  await heading('User was already activated')
  expect(signInLink()).toBe('/sign-in')
})

test.each([
  [['too.many.requests', { seconds: 180 }], /Please wait 3 minutes/],
  [['server.busy'], /The service is busy/],
] as const)(
  'ACC-26 ACC-47 %s is no failure of the link: it can be tried again',
  async (told, words) => {
    network.refuse(access.activate, ...told)
    await confirm()
    await screen.findByText(words)
    expect(canBePressed('Confirm')).toBe(true)
  },
)

test('ACC-26 neither is a missing connection', async () => {
  network.silence(access.activate)
  await confirm()
  await screen.findByText(/We could not be reached/)
  expect(canBePressed('Confirm')).toBe(true)
})
