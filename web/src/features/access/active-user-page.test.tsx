import { access } from '@konsil/contract/access'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { challenges, open, stubBrowser } from '../../testing/access.tsx'
import { type Network, stubNetwork } from '../../testing/network.ts'
import { fill, userEvent } from '../../testing/user-event.ts'

let network: Network

beforeEach(() => {
  network = stubNetwork()
  challenges(network)
  stubBrowser()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const canBePressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === null
const heading = (name: string) => screen.findByRole('heading', { name })
const signInLink = () => screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')

async function confirm() {
  open('/active-user?token=a-b_c')
  await press('Confirm')
}

test('ACC-24 only the click confirms, with the token of the link', async () => {
  network.answer(access.activate, {})
  open('/active-user?token=a-b_c')
  screen.getByText('Please click the button below to confirm your email address')
  expect(network.asked(access.activate)).toEqual([])
  await press('Confirm')
  await heading('Your email address was successfully verified')
  expect(network.asked(access.activate).map(call => call.question)).toEqual([{ id: 'a-b_c' }])
})

test('ACC-25 then the way leads to signing in', async () => {
  network.answer(access.activate, {})
  await confirm()
  await heading('Your email address was successfully verified')
  expect(signInLink()).toBe('/sign-in')
})

test('ACC-25, ACC-02 the role that the link names is not asked for again', async () => {
  network.answer(access.activate, {})
  open('/active-user?token=a-b_c&role=doctor')
  await press('Confirm')
  await heading('Your email address was successfully verified')
  expect(signInLink()).toBe('/sign-in?role=doctor')
})

test('ACC-26 nor after a link that has failed', async () => {
  network.refuse(access.activate, 'activation.link.unusable')
  open('/active-user?token=a-b_c&role=doctor')
  await press('Confirm')
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
