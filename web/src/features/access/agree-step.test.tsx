import { access, type Consent } from '@konsil/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSession } from '../../lib/visitor/session.ts'
import { type Browser, enterPassword, open, visit } from '../../testing/access.tsx'
import { freshToken, someUser } from '../../testing/person.ts'
import type { Network } from '../../testing/network.ts'
import { userEvent } from '../../testing/user-event.ts'

const due: Consent[] = [
  { document: 'TERMS', version: '2' },
  { document: 'HEALTH_DATA_CONSENT', version: '4' },
]
const token = freshToken()

let network: Network
let browser: Browser

beforeEach(() => {
  ;({ network, browser } = visit())
})

const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agree and continue' })

async function signInWith(consentsDue: Consent[]) {
  network.answer(access.signIn, { token, user: someUser({ consentsDue }) })
  open('/sign-in?role=patient&redirect_to=/chatbox')
  await enterPassword()
  await screen.findByRole('heading', { name: 'Please read what is new' })
}

async function tickAll() {
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
}

test('ACC-50, ACC-16 new versions are asked for between signing in and going on, health data apart', async () => {
  network.answer(access.agree, { user: someUser() })
  await signInWith(due)
  expect(browser.leftFor).not.toHaveBeenCalled()
  expect(readSession()).toBeUndefined()
  expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe(
    '/en/terms',
  )
  const prices = screen.getByRole('link', { name: 'price and service list' })
  expect(prices.getAttribute('href')).toBe('/en/prices')
  expect(screen.queryByRole('link', { name: 'privacy notice' })).toBeNull()
  expect(go().disabled).toBe(true)

  await tickAll()
  await userEvent.click(go())
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/chatbox'))
  const [call] = network.asked(access.agree)
  expect(call?.question).toEqual({ consents: due })
  expect(call?.headers['authorization']).toBe(`Bearer ${token}`)
  expect(readSession()?.token).toBe(token)
})

test('ACC-50 only what is due is asked for', async () => {
  await signInWith([{ document: 'HEALTH_DATA_CONSENT', version: '4' }])
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await tickAll()
  expect(go().disabled).toBe(false)
})

test('ACC-50 ACC-46 whoever does not agree leaves, and the session ends', async () => {
  network.answer(access.signOut, {})
  await signInWith(due)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out instead' }))
  screen.getByRole('heading', { name: 'Sign In as Patient' })
  expect(network.asked(access.signOut)[0]?.headers['authorization']).toBe(`Bearer ${token}`)
  expect(readSession()).toBeUndefined()
})

test('ACC-50 a version that changed meanwhile is shown and asked for anew', async () => {
  const newer: Consent[] = [{ document: 'DATA_PROTECTION', version: '7' }]
  network.refuse(access.agree, 'consent.version.outdated', { document: 'TERMS' })
  network.answer(access.whoAmI, { user: someUser({ consentsDue: newer }) })
  await signInWith(due)
  await tickAll()
  await userEvent.click(go())
  await screen.findByRole('link', { name: 'privacy notice' })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'Agree and continue' })).toBeNull()
  screen.getByRole('button', { name: 'Continue' })
})

test('ACC-50 whoever has agreed to the newer version elsewhere goes on', async () => {
  network.refuse(access.agree, 'consent.version.outdated', { document: 'TERMS' })
  network.answer(access.whoAmI, { user: someUser() })
  await signInWith(due)
  await tickAll()
  await userEvent.click(go())
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledWith('/chatbox'))
})

test('ACC-50 ACC-36 a session that ended meanwhile leads back to signing in', async () => {
  network.refuse(access.agree, 'session.required')
  await signInWith(due)
  await tickAll()
  await userEvent.click(go())
  await screen.findByRole('heading', { name: 'Sign In as Patient' })
  screen.getByText('You have been signed out. Please sign in again.')
  expect(browser.reload).not.toHaveBeenCalled()
})

test('ACC-50 where the documents open is said once, whatever is asked for', async () => {
  await signInWith([{ document: 'TERMS', version: '2' }])
  screen.getByText(/^The documents open in a new tab/)
})
