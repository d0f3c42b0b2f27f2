import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { call, Refused } from '../../lib/calls/api.ts'
import type { Network } from '../../testing/network.ts'
import {
  brokenOff,
  question as passkeyQuestion,
  stubPasskeys,
  usedOnTheWire,
} from '../../testing/passkeys.ts'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, userEvent } from '../../testing/user-event.ts'
import { toast } from '../../ui/toast/toast.ts'

const terms = { document: 'TERMS' as const, version: '2027-01' }
const newer = { ...terms, version: '2027-02' }
const agreed = personWith('DOCTOR')

let network: Network
let browser: ReturnType<typeof stubPageLoads>
beforeEach(async () => {
  browser = stubPageLoads()
  network = signedIn(agreed)
  openDashboard('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Doctor Dashboard' })
})

/** Any call that needs something will do. */
const act = () => call(account.markPublic, { isPublic: true })
const dialog = () => screen.findByRole('dialog', { name: 'Your agreement is needed' })
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const tick = async () => userEvent.click(screen.getByRole('checkbox'))

test('D-349, ACC-50 a call that needs an agreement asks for it, and goes on with what was entered', async () => {
  network.refuse(account.markPublic, 'consent.required', { consents: [terms] })
  const [first, second] = [act(), act()]
  await dialog()
  expect(screen.getByRole('button', { name: 'Agree and continue' })).toHaveProperty(
    'disabled',
    true,
  )
  await tick()
  network.answer(access.agree, { user: agreed })
  network.answer(account.markPublic, { isPublic: true })
  await press('Agree and continue')
  expect(await Promise.all([first, second])).toEqual([{ isPublic: true }, { isPublic: true }])
  expect(network.asked(access.agree).map(({ question }) => question)).toEqual([
    { consents: [terms] },
  ])
  expect(network.asked(account.markPublic)).toHaveLength(4)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D-349 whoever does not agree now is where they were, and the call says what is missing', async () => {
  network.refuse(account.markPublic, 'consent.required', { consents: [terms] })
  const refused = act().catch((failure: unknown) => failure)
  await dialog()
  await press('Not now')
  expect(await refused).toBeInstanceOf(Refused)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.asked(access.agree)).toEqual([])
})

test('D-349, ACC-50 when an even newer version is there that one is asked for, and ticked anew', async () => {
  network.refuse(account.markPublic, 'consent.required', { consents: [terms] })
  const asked = act()
  await dialog()
  await tick()
  network.refuse(access.agree, 'consent.version.outdated', { document: 'TERMS' })
  network.answer(access.whoAmI, { user: { ...agreed, consentsDue: [newer] } })
  await press('Agree and continue')
  await screen.findByText(/^There is a newer version of this document/)
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveProperty('checked', false))
  network.answer(access.agree, { user: agreed })
  network.answer(account.markPublic, { isPublic: true })
  await tick()
  await press('Agree and continue')
  await asked
  expect(network.asked(access.agree)[1]?.question).toEqual({ consents: [newer] })
})

test('D-349, ACC-50 whoever has agreed to the newer version elsewhere goes on', async () => {
  network.refuse(account.markPublic, 'consent.required', { consents: [terms] })
  const asked = act()
  await dialog()
  await tick()
  network.refuse(access.agree, 'consent.version.outdated', { document: 'TERMS' })
  network.answer(account.markPublic, { isPublic: true })
  await press('Agree and continue')
  expect(await asked).toEqual({ isPublic: true })
})

test('D-349 an answer to a question that was closed before leaves the next one open', async () => {
  network.refuse(account.markPublic, 'consent.required', { consents: [terms] })
  const first = act().catch((failure: unknown) => failure)
  await dialog()
  await tick()
  const agree = network.hold(access.agree, { user: agreed })
  await press('Agree and continue')
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(await first).toBeInstanceOf(Refused)
  const second = act()
  await dialog()
  agree()
  network.answer(access.agree, { user: agreed })
  await tick()
  network.answer(account.markPublic, { isPublic: true })
  await press('Agree and continue')
  expect(await second).toEqual({ isPublic: true })
})

const proofDialog = () => screen.findByRole('dialog', { name: 'Please confirm that it is you' })
const passwordField = () => screen.getByLabelText('Current password')
const proveIt = () => press('Confirm and continue')

test('a call that needs a fresh proof asks for the password, and goes on with what was entered', async () => {
  network.refuse(account.markPublic, 'proof.required', { ways: [] })
  const [first, second] = [act(), act()]
  await proofDialog()
  expect(document.activeElement).toBe(passwordField())
  await proveIt()
  await screen.findByText('Current Password is required')
  network.refuse(access.prove, 'user.incorrect.currentPassword')
  await fill(passwordField(), 'not it')
  await proveIt()
  await screen.findByText('Current password is not correct')
  expect(document.activeElement).toBe(passwordField())
  network.answer(access.prove, {})
  network.answer(account.markPublic, { isPublic: true })
  await userEvent.clear(passwordField())
  await userEvent.type(passwordField(), 'secret-12{Enter}')
  expect(await Promise.all([first, second])).toEqual([{ isPublic: true }, { isPublic: true }])
  expect(network.asked(access.prove).map(({ question }) => question)).toEqual([
    { password: 'not it' },
    { password: 'secret-12' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['Not now', () => press('Not now')],
  [
    'Escape',
    async () => {
      fireEvent(await proofDialog(), new Event('cancel', { cancelable: true }))
    },
  ],
])('by %s whoever proves nothing is where they were, and nothing was done', async (_, leave) => {
  network.refuse(account.markPublic, 'proof.required', { ways: [] })
  const refused = act().catch((failure: unknown) => failure)
  await proofDialog()
  await leave()
  expect(await refused).toHaveProperty('id', 'proof.required')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.asked(access.prove)).toEqual([])
  expect(network.asked(account.markPublic)).toHaveLength(1)
})

test('that it was not confirmed is no longer said once it is asked again', async () => {
  network.refuse(account.markPublic, 'proof.required', { ways: [] })
  const refused = act().catch((failure: unknown) => failure)
  await proofDialog()
  await press('Not now')
  toast.failure('Nothing was changed.', await refused)
  toast.failure('Something else failed.', new Error())
  await screen.findByText('Nothing was changed.')
  void act().catch(() => undefined)
  await proofDialog()
  await waitFor(() => expect(screen.queryByText('Nothing was changed.')).toBeNull())
  screen.getByText('Something else failed.')
})

test('with a second factor it asks for a code as well, of either kind, and the password that was typed stays', async () => {
  const email = 'newer@example.org'
  network.refuse(access.changeEmail, 'proof.required', { ways: ['APP', 'RECOVERY_CODE'] })
  const changing = call(access.changeEmail, { email, password: 'secret-12' })
  await proofDialog()
  expect(passwordField()).toHaveProperty('value', 'secret-12')
  expect(document.activeElement).toBe(screen.getByLabelText('Code from your app'))
  network.refuse(access.prove, 'secondFactor.wrong')
  await userEvent.type(screen.getByLabelText('Code from your app'), '123 456')
  await proveIt()
  await screen.findByText(/^This code is not right/)
  await press('Use a recovery code instead')
  const recoveryCode = screen.getByLabelText('Recovery code')
  expect(document.activeElement).toBe(recoveryCode)
  network.answer(access.prove, {})
  network.answer(access.changeEmail, {})
  await userEvent.type(recoveryCode, 'abcd-efgh-jkmn-pqrs')
  await proveIt()
  await changing
  expect(network.asked(access.prove).map(({ question }) => question)).toEqual([
    { password: 'secret-12', code: '123 456' },
    { password: 'secret-12', recoveryCode: 'abcd-efgh-jkmn-pqrs' },
  ])
  expect(network.asked(access.changeEmail)).toHaveLength(2)
})

test('a second factor that was set up meanwhile is asked for in its place', async () => {
  network.refuse(account.markPublic, 'proof.required', { ways: [] })
  const acting = act()
  await proofDialog()
  await fill(passwordField(), 'secret-12')
  network.refuse(access.prove, 'proof.code.required', { ways: ['APP'] })
  await proveIt()
  const code = await screen.findByLabelText('Code from your app')
  expect(passwordField()).toHaveProperty('value', 'secret-12')
  network.answer(access.prove, {})
  network.answer(account.markPublic, { isPublic: true })
  await userEvent.type(code, '123456')
  await proveIt()
  expect(await acting).toEqual({ isPublic: true })
})

test('D-349 whoever is asked for a proof may be asked for an agreement next', async () => {
  network.refuse(account.markPublic, 'proof.required', { ways: [] })
  const acting = act()
  await proofDialog()
  await fill(passwordField(), 'secret-12')
  network.answer(access.prove, {})
  network.refuse(account.markPublic, 'consent.required', { consents: [terms] })
  await proveIt()
  await dialog()
  await tick()
  network.answer(access.agree, { user: agreed })
  network.answer(account.markPublic, { isPublic: true })
  await press('Agree and continue')
  expect(await acting).toEqual({ isPublic: true })
})

test('a session that has ended meanwhile leads to signing in', async () => {
  network.refuse(account.markPublic, 'proof.required', { ways: [] })
  act().catch(() => undefined)
  await proofDialog()
  await fill(passwordField(), 'secret-12')
  network.refuse(access.prove, 'session.required')
  await proveIt()
  await waitFor(() => expect(browser.reload).toHaveBeenCalled())
  expect(localStorage.getItem('Token')).toBeNull()
})

test('a passkey proves it as the browser asks; who breaks off there can try again or take a code', async () => {
  const { get } = stubPasskeys()
  network.refuse(account.markPublic, 'proof.required', { ways: ['PASSKEY', 'RECOVERY_CODE'] })
  network.answer(access.beginProofByPasskey, passkeyQuestion)
  const asked = act()
  await proofDialog()
  screen.getByText('Your browser then asks you for your passkey.')
  screen.getByRole('button', { name: 'Use a recovery code instead' })
  await fill(passwordField(), 'secret-12')
  get.mockRejectedValueOnce(brokenOff())
  await proveIt()
  await screen.findByText(/^The passkey was not used/)
  expect(network.asked(access.prove)).toEqual([])
  network.refuse(access.prove, 'secondFactor.passkey.wrong')
  await proveIt()
  await screen.findByText(/This passkey was not accepted/)
  network.answer(access.prove, {})
  network.answer(account.markPublic, { isPublic: true })
  await proveIt()
  expect(await asked).toEqual({ isPublic: true })
  expect(network.asked(access.prove).at(-1)?.question).toEqual({
    password: 'secret-12',
    passkey: usedOnTheWire,
  })
})

test('in a browser that knows no passkeys the code is asked for', async () => {
  network.refuse(account.markPublic, 'proof.required', { ways: ['PASSKEY', 'RECOVERY_CODE'] })
  const refused = act().catch((failure: unknown) => failure)
  await proofDialog()
  screen.getByLabelText('Recovery code')
  expect(screen.queryByText(/passkey/i)).toBeNull()
  await press('Not now')
  expect(await refused).toBeInstanceOf(Refused)
})
