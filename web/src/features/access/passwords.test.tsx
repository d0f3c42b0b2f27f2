import { access } from '@konsil/contract/access'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepSession, readSession } from '../../lib/visitor/session.ts'
import { address, open, saidOf, visit } from '../../testing/access.tsx'
import { freshToken, someUser } from '../../testing/person.ts'
import type { Network } from '../../testing/network.ts'
import { fill, press, userEvent } from '../../testing/user-event.ts'

let network: Network

beforeEach(() => {
  network = visit().network
  network.answer(access.lookAtReset, { email: 'anne@example.org', role: 'PATIENT' })
})

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const heading = (name: string) => screen.findByRole('heading', { name })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const said = (name: string) => saidOf(field(name))

async function recover(path = '/forgot-password') {
  open(path)
  await fill(field('Email'), 'ada@example.org')
  await press('Send')
}

test('ACC-28 an e-mail is needed, and a right one', async () => {
  open('/forgot-password')
  await press('Send')
  expect(said('Email')).toBe('Email is required')
  await fill(field('Email'), 'ada')
  await press('Send')
  expect(said('Email')).toBe('Email is invalid')
  expect(network.asked(access.recoverPassword)).toEqual([])
})

test('ACC-28 ACC-29 D-015 it is sent with a solved check, and the person told what happens next', async () => {
  network.answer(access.recoverPassword, {})
  await recover()
  await heading('Password reset email sent')
  screen.getByText(
    'We have sent a link to reset your password. Follow the instructions to reset your password.',
  )
  screen.getByText('ada@example.org')
  screen.getByText(/Please look into your spam folder too\.$/)
  const [call] = network.asked(access.recoverPassword)
  expect(call?.question).toEqual({ email: 'ada@example.org' })
  expect(call?.headers['x-bot-check']).toBeTruthy()
})

test.each([
  ['/forgot-password', '/sign-in'],
  ['/forgot-password?role=doctor', '/sign-in'],
  ['/forgot-password?role=admin', '/admin/sign-in'],
])('ACC-30 from %s the way back is %s, before and after', async (path, target) => {
  network.answer(access.recoverPassword, {})
  open(path)
  expect(linkTo('Back to Login')).toBe(target)
  await fill(field('Email'), 'ada@example.org')
  await press('Send')
  await heading('Password reset email sent')
  expect(linkTo('Back to Login')).toBe(target)
})

test.each([
  ['global.not.exist.email', 'Email does not exist'],
  ['global.should.be.active.email', 'Email must be active to be recovered'],
] as const)('ACC-31 D-114 %s is said at the field', async (id, sentence) => {
  network.refuse(access.recoverPassword, id)
  await recover()
  await waitFor(() => expect(said('Email')).toBe(sentence))
})

test.each([
  ['/sign-in?role=patient', '/forgot-password'],
  ['/admin/sign-in', '/forgot-password?role=admin'],
])(
  'ACC-06 ACC-28 the address typed at %s is carried over, outside of the address of %s',
  async (from, to) => {
    open(from)
    await fill(field('Email'), 'ada@example.org ')
    await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(address()).toBe(to)
    expect(field('Email')).toHaveProperty('value', 'ada@example.org')
  },
)

test('ACC-31 ACC-49 an account that is not active yet can have its activation mail again', async () => {
  network.refuse(access.recoverPassword, 'global.should.be.active.email')
  network.answer(access.resendActivation, {})
  await recover()
  await press('Send it again')
  await screen.findByText(/^If ada@example.org is still waiting/)
  expect(network.asked(access.resendActivation)).toHaveLength(1)
})

test('ACC-31 ACC-47 any other failure is said with its reason', async () => {
  network.refuse(access.recoverPassword, 'too.many.requests', { seconds: 120 })
  await recover()
  await screen.findByText(
    'Password reset request could not be sent. Too many attempts. Please wait 2 minutes and try again.',
  )
  expect(field('Email')).toHaveProperty('value', 'ada@example.org')
})

async function openReset(code = 'abc') {
  open(`/reset-password?code=${code}`)
  await screen.findByLabelText('New password', { selector: 'input' })
}

async function reset(password: string, confirmation = password) {
  await openReset()
  await fill(field('New password'), password)
  await fill(field('Confirm password'), confirmation)
  await press('Save password')
}
const saved = () => network.asked(access.resetPassword)

test('ACC-32 the code of the link goes with the new password', async () => {
  network.answer(access.resetPassword, {})
  await openReset('a-b_c')
  expect(network.asked(access.lookAtReset).map(call => call.question)).toEqual([{ code: 'a-b_c' }])
  expect(field('New password').getAttribute('name')).toBe('password')
  expect(field('Confirm password').getAttribute('name')).toBe('password_confirm')
  expect(field('New password').getAttribute('autocomplete')).toBe('new-password')
  await fill(field('New password'), 'tea-4-two')
  await fill(field('Confirm password'), 'tea-4-two')
  await press('Save password')
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.question).toEqual({ code: 'a-b_c', password: 'tea-4-two' })
})

test('ACC-33 both are needed', async () => {
  await openReset()
  await press('Save password')
  expect(said('New password')).toContain('Password is required')
  expect(said('Confirm password')).toBe('Please enter the password again')
  expect(screen.queryByText('Password does not match with confirm password')).toBeNull()
  await fill(field('New password'), 'tea-4-two')
  await press('Save password')
  expect(said('Confirm password')).toBe('Please enter the password again')
  expect(saved()).toEqual([])
})

test.each(['seven77', 'x'.repeat(129)])(
  'ACC-33 D-340 %s has not 8 to 128 characters',
  async password => {
    await reset(password)
    expect(said('New password')).toContain('Password must be from 8 to 128 characters')
    expect(saved()).toEqual([])
  },
)

test('ACC-33 D-013 D-340 the length is the one that the server is set to', async () => {
  document.head.innerHTML = '<meta name="password-length" content="6-13">'
  await reset('fourteen-signs')
  expect(said('New password')).toContain('Password must be from 6 to 13 characters')
})

test('ACC-33 D-340 what the server knows of a password stands at its field, and nothing praises it', async () => {
  network.refuse(access.resetPassword, 'password.common', { field: 'password' })
  await openReset()
  await fill(field('New password'), 'hd764nw5d7e1vb1')
  await fill(field('Confirm password'), 'hd764nw5d7e1vb1')
  screen.getByText(/^Strong/)
  await press('Save password')
  await waitFor(() =>
    expect(said('New password')).toContain(
      'This password is one of the most common ones. Please choose another one',
    ),
  )
  expect(screen.queryByText(/^Strong/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('New password')))
})

test('ACC-33 D-013 the last word on the length has the server', async () => {
  network.refuse(access.resetPassword, 'password.length', { field: 'password', min: 10, max: 64 })
  await reset('tea-4-two')
  await waitFor(() =>
    expect(said('New password')).toContain('Password must be from 10 to 64 characters'),
  )
})

test('ACC-33 a differing repetition is said at its field', async () => {
  await reset('tea-4-two', 'tea4twO')
  expect(said('Confirm password')).toBe('Password does not match with confirm password')
  await waitFor(() => expect(document.activeElement).toBe(field('Confirm password')))
  expect(saved()).toEqual([])
})

test('ACC-34 after five seconds the sign-in page takes the place of this one', async () => {
  network.answer(access.resetPassword, {})
  network.refuse(access.whoAmI, 'session.required')
  keepSession(freshToken(), someUser(), new Date())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await reset('tea-4-two')
  await screen.findByText(
    'Recovered password successfully, you will be redirect to log in after 5 seconds',
  )
  expect(linkTo('Sign in now')).toBe('/sign-in')
  expect(readSession()).toBeUndefined()
  expect(address()).toBe('/reset-password?code=abc')
  act(() => void vi.advanceTimersByTime(3_500))
  expect(address()).toBe('/reset-password?code=abc')
  act(() => void vi.advanceTimersByTime(1_500))
  await waitFor(() => expect(address()).toBe('/sign-in'))
  screen.getByRole('heading', { name: 'You are?' })
})

test.each(['expired or used', 'used meanwhile', 'missing'])(
  'ACC-48 D-016 D-017 a link whose code is %s offers a fresh one',
  async what => {
    network.answer(access.recoverPassword, {})
    if (what === 'expired or used') {
      network.refuse(access.lookAtReset, 'reset.link.unusable')
      open('/reset-password?code=abc')
    } else if (what === 'used meanwhile') {
      network.refuse(access.resetPassword, 'reset.link.unusable')
      await reset('tea-4-two')
    } else open('/reset-password')
    await heading('This link cannot be used any more')
    expect(linkTo('Back to sign in')).toBe('/sign-in')
    await fill(field('Email'), 'ada@example.org')
    await press('Send a fresh link')
    await heading('Password reset email sent')
    screen.getByText('ada@example.org')
    expect(network.asked(access.recoverPassword)).toHaveLength(1)
    expect(linkTo('Back to sign in')).toBe('/sign-in')
  },
)

test('ACC-32 when the server is away the password stays in its fields', async () => {
  network.silence(access.resetPassword)
  await reset('tea-4-two')
  await screen.findByText(/^The password could not be saved. We could not be reached/)
  expect(field('New password')).toHaveProperty('value', 'tea-4-two')
})

test("ACC-46 somebody else's session in this browser goes on", async () => {
  network.answer(access.resetPassword, {})
  network.answer(access.whoAmI, { user: someUser() })
  keepSession(freshToken(), someUser(), new Date())
  await reset('tea-4-two')
  await heading('Password saved')
  expect(readSession()).toBeDefined()
})
