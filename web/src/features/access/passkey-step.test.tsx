import { access, type SecondStepWay } from '@konsil/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSession } from '../../lib/visitor/session.ts'
import { type Browser, enterPassword, open, visit } from '../../testing/access.tsx'
import type { Network } from '../../testing/network.ts'
import { brokenOff, question, stubPasskeys, usedOnTheWire } from '../../testing/passkeys.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { isHeld, press } from '../../testing/user-event.ts'

let network: Network
let browser: Browser

beforeEach(() => {
  ;({ network, browser } = visit())
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')

async function beginSecondStep(ways: SecondStepWay[] = ['PASSKEY', 'APP', 'RECOVERY_CODE']) {
  open('/sign-in?role=patient')
  network.refuse(access.signIn, 'secondFactor.required', { ticket: 'a-ticket', ways })
  network.answer(access.beginSignInWithPasskey, question)
  await enterPassword()
  await screen.findByRole('heading', { name: 'Confirm that it is you' })
}
const button = () => screen.getByRole('button', { name: 'Use passkey' })

test('the passkey comes first, has the focus, and signs in with one press', async () => {
  const { get } = stubPasskeys()
  await beginSecondStep()
  expect(document.activeElement).toBe(button())
  network.answer(access.signInWithPasskey, { token: freshToken(), user: someUser() })
  await press('Use passkey')
  await waitFor(() =>
    expect(browser.leftFor).toHaveBeenCalledExactlyOnceWith('/dashboard/appointment'),
  )
  const [{ publicKey }] = get.mock.calls[0] ?? [{}]
  expect(publicKey).toMatchObject({
    rpId: 'localhost',
    challenge: Uint8Array.of(1, 2, 3, 251, 255),
    allowCredentials: [{ type: 'public-key', id: Uint8Array.of(4, 5, 6), transports: ['hybrid'] }],
    userVerification: 'required',
  })
  expect(network.asked(access.signInWithPasskey)[0]?.question).toMatchObject({
    ticket: 'a-ticket',
    ...usedOnTheWire,
  })
  expect(readSession()?.profile.email).toBe('ada@example.org')
})

test('who breaks off in the browser is told so, and can try again or choose another way', async () => {
  const { get } = stubPasskeys()
  await beginSecondStep()
  get.mockRejectedValueOnce(brokenOff())
  // A region that comes together with its words is not read out.
  const regions = screen.getAllByRole('status')
  await press('Use passkey')
  const told = await screen.findByText(/^The passkey was not used/)
  expect(regions.some(region => region.contains(told))).toBe(true)
  expect(document.activeElement).toBe(button())
  expect(network.asked(access.signInWithPasskey)).toHaveLength(0)
  await press('Use the code from your app instead')
  await screen.findByLabelText('Code from your app')
  await press('Use a passkey instead')
  network.answer(access.signInWithPasskey, { token: freshToken(), user: someUser() })
  await press('Use passkey')
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledOnce())
  expect(network.asked(access.beginSignInWithPasskey)).toHaveLength(2)
})

test('one that is not accepted is told here; a ticket that has ended leads back to the password', async () => {
  stubPasskeys()
  await beginSecondStep()
  network.refuse(access.signInWithPasskey, 'secondFactor.passkey.wrong')
  await press('Use passkey')
  await screen.findByText(/^This passkey was not accepted/)
  network.refuse(access.beginSignInWithPasskey, 'secondFactor.ended')
  await press('Use passkey')
  await screen.findByText('This sign-in has ended. Please begin again with your password')
  expect(email().value).toBe('ada@example.org')
})

test('while the browser asks nothing can be pressed twice, and what it asks ends with the page', async () => {
  const { get } = stubPasskeys()
  await beginSecondStep()
  get.mockReturnValue(new Promise(() => undefined))
  await press('Use passkey')
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(isHeld(button())).toBe(true)
  await press('Back to signing in')
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true)
})

test('when no answer comes a toast says so, and it can be pressed again', async () => {
  stubPasskeys()
  await beginSecondStep()
  network.silence(access.beginSignInWithPasskey)
  await press('Use passkey')
  await screen.findByText(/^Sign in error: We could not be reached/)
  await waitFor(() => expect(isHeld(button())).toBe(false))
})

test('a browser that knows no passkeys offers the other ways, and says nothing of them', async () => {
  await beginSecondStep()
  await screen.findByLabelText('Code from your app')
  expect(screen.queryByText(/passkey/i)).toBeNull()
})
