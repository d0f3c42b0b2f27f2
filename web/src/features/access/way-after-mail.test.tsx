import { access } from '@konsil/contract/access'
import type { SignInRole } from '@konsil/contract/core/roles'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bookingWith } from '../../lib/visitor/destinations.ts'
import { keepWay, keptWayOf } from '../../lib/visitor/kept-way.ts'
import { keepSession } from '../../lib/visitor/session.ts'
import { type Browser, open, visit } from '../../testing/access.tsx'
import type { Network } from '../../testing/network.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { field, tickAll, versions } from '../../testing/sign-up.tsx'
import { fill, press, userEvent } from '../../testing/user-event.ts'

let network: Network
let browser: Browser

beforeEach(() => {
  ;({ network, browser } = visit())
  network.answer(access.currentConsents, { consents: versions })
})

const mine = 'anne@example.org'
const way = bookingWith('doctor', '0198c0de-0000-7000-8000-000000000001')
const carrying = (to: string) => `&${new URLSearchParams({ redirect_to: to })}`
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const said = () => screen.queryByText(/you go on with your booking\.$/)?.textContent
const heading = (name: string) => screen.findByRole('heading', { name })

function signedIn(email: string) {
  const user = someUser({ email })
  network.answer(access.whoAmI, { user })
  keepSession(freshToken(), user, new Date())
}

async function saveNewPassword(
  role: SignInRole = 'PATIENT',
  query = `&role=patient${carrying(way)}`,
) {
  network.answer(access.lookAtReset, { email: mine, role })
  network.answer(access.resetPassword, {})
  open(`/reset-password?code=a-b_c${query}`)
  for (const name of ['New password', 'Confirm password'])
    await fill(await screen.findByLabelText(name, { selector: 'input' }), 'tea-4-two')
  await press('Save password')
  await heading('Password saved')
}

test('SHELL-35 ACC-34 ACC-46 whoever was signed in here as themselves is led on to what they chose', async () => {
  signedIn(mine)
  await saveNewPassword()
  expect(said()).toMatch(/^The doctor you chose is kept:/)
  expect(hrefOf('Sign in now')).toBe(`/sign-in?role=patient${carrying(way)}`)
})

const openActivation = () => open(`/active-user?token=a-b_c&role=patient${carrying(way)}`)

test('SHELL-35 ACC-27 who is signed in here is led into nobody’s booking by a link that was used before', async () => {
  signedIn('ada@example.org')
  network.refuse(access.lookAtActivation, 'global.was.actived.user')
  openActivation()
  await heading('User was already activated')
  await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
  await waitFor(() =>
    expect(browser.leftFor).toHaveBeenCalledExactlyOnceWith('/dashboard/appointment'),
  )
})

test('SHELL-35 ACC-48 nor by one that has ended, nor by signing up again', async () => {
  signedIn('ada@example.org')
  network.refuse(access.lookAtActivation, 'activation.link.unusable')
  openActivation()
  await heading('Email failed to be verified')
  expect(hrefOf('Sign up again')).toBe('/sign-up?role=patient')
  expect(hrefOf('Back to sign in')).toBe('/sign-in?role=patient')
})

test.each(['&code=a-b_c', ''])(
  'SHELL-35 ACC-48 nor by one for a new password that cannot be used: %s',
  async code => {
    signedIn('ada@example.org')
    network.refuse(access.lookAtReset, 'reset.link.unusable')
    open(`/reset-password?role=patient${code}${carrying(way)}`)
    await heading('This link cannot be used any more')
    expect(hrefOf('Back to sign in')).toBe('/sign-in?role=patient')
  },
)

async function activateAnew() {
  network.answer(access.lookAtActivation, { email: mine, role: 'PATIENT' })
  network.answer(access.activate, {})
  const page = openActivation()
  await press('Choose a new password')
  await fill(field('First name'), 'Wilhelmine')
  await fill(field('Last name'), 'Süßmilch')
  await fill(field('New password'), 'neun-Gaense')
  await tickAll()
  await press('Save and confirm')
  await heading('Your email address was successfully verified')
  return page
}

test('SHELL-35 D-353 with a new password nothing stays of what was chosen by who signed up', async () => {
  const page = await activateAnew()
  expect(said()).toBeUndefined()
  expect(hrefOf('Sign In')).toBe('/sign-in?role=patient')
  page.unmount()
  const own = bookingWith('category', '0198c0de-0000-7000-8000-000000000002')
  keepWay(own, mine)
  await activateAnew()
  expect(said()).toMatch(/^The medical field you chose is kept:/)
  expect(hrefOf('Sign In')).toBe(`/sign-in?role=patient${carrying(own)}`)
})

test('SHELL-35 D-201 of who comes as a doctor no choice is kept', async () => {
  network.answer(access.recoverPassword, {})
  const page = open(`/forgot-password?role=doctor${carrying(way)}`)
  await fill(screen.getByLabelText('Email'), mine)
  await press('Send')
  await heading('Password reset email sent')
  expect(keptWayOf(mine)).toBeUndefined()
  page.unmount()
  network.refuse(access.signIn, 'global.not.active.user')
  open(`/sign-in?role=doctor${carrying(way)}`)
  await fill(screen.getByLabelText('Email'), mine)
  await fill(screen.getByLabelText('Password', { selector: 'input' }), 'secret 1')
  await press('Sign In')
  await screen.findByRole('button', { name: 'Send it again' })
  expect(keptWayOf(mine)).toBeUndefined()
})

test('SHELL-35 D-201 whom the mail finds to be a doctor reads nothing of one that this browser keeps', async () => {
  keepWay(way, mine)
  await saveNewPassword('DOCTOR', '')
  expect(said()).toBeUndefined()
  expect(hrefOf('Sign in now')).toBe('/sign-in')
})
