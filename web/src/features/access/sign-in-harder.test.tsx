import { access } from '@konsil/contract/access'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enterPassword, newChallenge, open, visit } from '../../testing/access.tsx'
import type { Network } from '../../testing/network.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { press } from '../../testing/user-event.ts'

let network: Network

beforeEach(() => {
  network = visit().network
})

async function signIn() {
  await enterPassword()
}
const asked = () => network.asked(access.signIn).map(call => call.question)

test('ACC-47 what many attempts of others ask for is done by the page: it says so, and signs in', async () => {
  const signedIn = { token: freshToken(), user: someUser() }
  const refuse = network.holdRefusal(access.signIn, 'bot.check.harder')
  open('/sign-in?role=patient')
  await signIn()
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  const release = network.hold(access.botChallenge, await newChallenge())
  refuse()
  await screen.findByText(/^There were many attempts to sign in with this address/)
  network.answer(access.signIn, signedIn)
  release()
  await vi.waitFor(() => expect(localStorage.getItem('Token')).toBe(signedIn.token))
  expect(asked()).toHaveLength(2)
  expect(asked()[1]).toEqual(asked()[0])
})

test('ACC-47 the browser says each time that it is the same one, and nothing of anybody', async () => {
  network.refuse(access.signIn, 'global.invalid.password')
  open('/sign-in?role=patient')
  await signIn()
  await screen.findAllByText('Incorrect email or password')
  await press('Sign In')
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  const tokens = asked().map(question => (question as { browser: string }).browser)
  expect(tokens[0]).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(1)
  expect(localStorage.getItem('browser')).toBe(tokens[0])
})

test('ACC-47 where the browser keeps nothing it says nothing of itself', async () => {
  network.refuse(access.signIn, 'global.invalid.password')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  open('/sign-in?role=patient')
  await signIn()
  await screen.findAllByText('Incorrect email or password')
  expect(asked()[0]).not.toHaveProperty('browser')
  vi.restoreAllMocks()
})
