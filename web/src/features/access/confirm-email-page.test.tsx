import { access } from '@konsil/contract/access'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepSession } from '../../lib/visitor/session.ts'
import { open, stubBrowser } from '../../testing/access.tsx'
import { freshToken, someUser } from '../../testing/person.ts'
import { type Network, stubNetwork } from '../../testing/network.ts'
import { userEvent } from '../../testing/user-event.ts'

let network: Network
let leftFor: ReturnType<typeof stubBrowser>['leftFor']

beforeEach(() => {
  network = stubNetwork()
  leftFor = stubBrowser().leftFor
})

const heading = (name: string) => screen.findByRole('heading', { name })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const comeSignedIn = () => keepSession(freshToken(), someUser(), new Date())

async function confirm(role = '') {
  open(`/confirm-email?token=a-b_c${role}`)
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }))
}

test('PROF-37 only the click confirms a new address', async () => {
  network.answer(access.confirmEmail, {})
  open('/confirm-email?token=a-b_c')
  await heading('Confirm your new email address')
  expect(network.asked(access.confirmEmail)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }))
  await heading('Your new email address is confirmed')
  expect(network.asked(access.confirmEmail)[0]?.question).toEqual({ token: 'a-b_c' })
})

test.each([
  ['', '/sign-in'],
  ['&role=patient', '/sign-in?role=patient'],
  ['&role=doctor', '/sign-in?role=doctor'],
  ['&role=admin', '/admin/sign-in'],
  ['&role=nobody', '/sign-in'],
])('PROF-37, ACC-02 from a link that ends with "%s" one signs in at %s', async (role, page) => {
  network.answer(access.confirmEmail, {})
  await confirm(role)
  await heading('Your new email address is confirmed')
  expect(linkTo('Sign In')).toBe(page)
})

test.each([
  ['global.email.existed.email', 'This address belongs to another account'],
  ['email.link.unusable', 'This link cannot be used'],
] as const)('PROF-37 a link that does not work (%s) leads back, too', async (id, title) => {
  network.refuse(access.confirmEmail, id)
  await confirm('&role=doctor')
  await heading(title)
  expect(linkTo('Back to Login')).toBe('/sign-in?role=doctor')
})

test('PROF-37 whoever is signed in stays so, and goes back to the account', async () => {
  comeSignedIn()
  network.answer(access.confirmEmail, {})
  await confirm('&role=patient')
  await heading('Your new email address is confirmed')
  expect(linkTo('Back to your account')).toBe('/dashboard/account?tab=change-password')
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('PROF-37 also when the link does not work', async () => {
  comeSignedIn()
  open('/confirm-email')
  await heading('This link cannot be used')
  expect(linkTo('Back to your account')).toBe('/dashboard/account?tab=change-password')
})

test('PROF-34, D-037 after a deletion one reads that it is done, and what happens now', async () => {
  open('/account-deleted')
  await heading('Your account is deleted')
  screen.getByText(/An email to your address confirms the deletion/)
  expect(linkTo('To the start page')).toBe('/')
})

test('PROF-34 whoever is signed in is not told that their account is deleted', () => {
  comeSignedIn()
  open('/account-deleted')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(leftFor).toHaveBeenCalledWith('/dashboard/appointment')
})
