import { access, type SecondStepWay } from '@konsil/contract/access'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSession } from '../../lib/visitor/session.ts'
import { type Browser, enterPassword, open, visit } from '../../testing/access.tsx'
import { freshToken, someUser } from '../../testing/person.ts'
import type { Network } from '../../testing/network.ts'
import { fill, press, userEvent } from '../../testing/user-event.ts'

let network: Network
let browser: Browser

beforeEach(() => {
  ;({ network, browser } = visit())
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const codeField = () => screen.findByLabelText<HTMLInputElement>('Code from your app')

async function beginSecondStep(ways: SecondStepWay[] = ['APP', 'RECOVERY_CODE']) {
  open('/sign-in?role=patient')
  network.refuse(access.signIn, 'secondFactor.required', { ticket: 'a-ticket', ways })
  await enterPassword()
  await screen.findByRole('heading', { name: 'Confirm that it is you' })
}

test('after the password the code is asked for, with the focus in its field, and nothing is kept yet', async () => {
  await beginSecondStep()
  const field = await codeField()
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.inputMode).toBe('numeric')
  expect(readSession()).toBeUndefined()
  expect(document.title).toBe('Confirm that it is you · Konsil')
})

test('a code that is pasted with a space signs in once it is sent, and not before', async () => {
  await beginSecondStep()
  network.answer(access.signInWithApp, { token: freshToken(), user: someUser() })
  await fill(await codeField(), '123 456')
  expect(network.asked(access.signInWithApp)).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(browser.leftFor).toHaveBeenCalledExactlyOnceWith('/dashboard/appointment'),
  )
  expect(network.asked(access.signInWithApp)[0]?.question).toMatchObject({
    ticket: 'a-ticket',
    code: '123 456',
  })
  expect(readSession()?.profile.email).toBe('ada@example.org')
})

test('a code of another form is found fault with here, a wrong one at its field', async () => {
  await beginSecondStep()
  await fill(await codeField(), '123')
  await press('Sign In')
  await screen.findByText('The code has six digits')
  expect(network.asked(access.signInWithApp)).toHaveLength(0)
  network.refuse(access.signInWithApp, 'secondFactor.wrong')
  await fill(await codeField(), '456')
  await press('Sign In')
  await screen.findByText(/^This code is not right/)
  expect(document.activeElement).toBe(await codeField())
})

test('without the phone a recovery code does, and the app can be gone back to', async () => {
  await beginSecondStep()
  await press('Use a recovery code instead')
  const field = await screen.findByLabelText('Recovery code')
  expect(document.activeElement).toBe(field)
  network.answer(access.signInWithRecoveryCode, { token: freshToken(), user: someUser() })
  await press('Use the code from your app instead')
  await codeField()
  await press('Use a recovery code instead')
  await fill(await screen.findByLabelText('Recovery code'), 'ABCD-efgh-jkmn-pqrs')
  await press('Sign In')
  await waitFor(() => expect(browser.leftFor).toHaveBeenCalledOnce())
})

test('where no recovery code is left, that way is not offered', async () => {
  await beginSecondStep(['APP'])
  expect(screen.queryByRole('button', { name: /recovery code/ })).toBeNull()
  screen.getByRole('link', { name: 'Write to us' })
})

test('a ticket that has ended leads back to the password, says so with the focus, and the address is still there', async () => {
  await beginSecondStep()
  network.refuse(access.signInWithApp, 'secondFactor.ended')
  await fill(await codeField(), '123456')
  await press('Sign In')
  await screen.findByText('This sign-in has ended. Please begin again with your password')
  expect(document.activeElement?.textContent).toContain('This sign-in has ended')
  expect(email().value).toBe('ada@example.org')
})

test('the way back leads to the password field, and the address is still there', async () => {
  await beginSecondStep()
  await press('Back to signing in')
  expect(email().value).toBe('ada@example.org')
  expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' }))
})

test('when no answer comes the code stays, and a toast says what happened', async () => {
  await beginSecondStep()
  network.silence(access.signInWithApp)
  await fill(await codeField(), '123456')
  await press('Sign In')
  await screen.findByText(/^Sign in error: We could not be reached/)
  expect((await codeField()).value).toBe('123456')
})
