import { access, type OwnPasskey } from '@konsil/contract/access'
import { idOf } from '@konsil/contract/samples/ids'
import { mostPasskeys } from '@konsil/contract/second-factors'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount, someFactors } from '../../testing/account.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import type { Network } from '../../testing/network.ts'
import {
  brokenOff,
  madeOnTheWire,
  question,
  stubPasskeys,
  thereAlready,
} from '../../testing/passkeys.ts'
import { dialog, press, pressIn, type, userEvent } from '../../testing/user-event.ts'

let browser: ReturnType<typeof stubPasskeys>
beforeEach(() => {
  stubPageLoads()
  browser = stubPasskeys()
})

const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqr${at}`)
const passkey = (at: number, name: string): OwnPasskey => ({
  _id: idOf(80 + at),
  name,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
})
const one = [passkey(1, 'Phone')]
const two = [...one, passkey(2, 'Laptop')]

const openFactors = (prepare?: (network: Network) => void) =>
  openAccount('PATIENT', 'change-password', prepare)
const openWith = (changes: Parameters<typeof someFactors>[0]) =>
  openFactors(network => {
    const own = someFactors({ recoveryCodesLeft: 10, ...changes })
    network.answer(access.readSecondFactors, own)
  })

async function begin(network: Network, opener = 'Set up a passkey') {
  network.answer(access.beginPasskey, question)
  await press(opener)
  await screen.findByRole('group', { name: 'Set up a passkey' })
}

test('a passkey is set up with a name and what the browser asks, and the codes are shown', async () => {
  const network = await openFactors()
  await begin(network)
  expect(document.activeElement?.textContent).toContain('Set up a passkey')
  type(screen.getByLabelText('Name of the passkey'), 'Phone')
  network.answer(access.addPasskey, { recoveryCodes: codes })
  const own = someFactors({ passkeys: one, recoveryCodesLeft: 10 })
  network.answer(access.readSecondFactors, own)
  await press('Create passkey')
  await screen.findByText('Please keep your recovery codes')
  const [{ publicKey }] = browser.create.mock.calls[0] ?? [{}]
  expect(publicKey).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'ada@example.org' },
    challenge: Uint8Array.of(1, 2, 3, 251, 255),
    excludeCredentials: [{ id: Uint8Array.of(4, 5, 6) }],
    authenticatorSelection: { userVerification: 'required' },
    attestation: 'none',
  })
  expect(network.asked(access.addPasskey)[0]?.question).toEqual({ name: 'Phone', ...madeOnTheWire })
  await press('I have kept them')
  expect(document.activeElement?.textContent).toMatch(/^After your password/)
  await screen.findByRole('heading', { name: 'Phone' })
  screen.getByText('10 of 10 left')
})

test('a further one shows no codes, and has a name to begin with', async () => {
  const network = await openWith({ passkeys: one })
  await begin(network, 'Add another passkey')
  expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Passkey 2')
  network.answer(access.addPasskey, { recoveryCodes: [] })
  network.answer(access.readSecondFactors, someFactors({ passkeys: two, recoveryCodesLeft: 10 }))
  await press('Create passkey')
  await screen.findByText('The passkey is set up')
  await screen.findByRole('heading', { name: 'Laptop' })
})

test('who breaks off in the browser, or has one on this device, is told so and loses nothing', async () => {
  const network = await openFactors()
  await begin(network)
  type(screen.getByLabelText('Name of the passkey'), 'Phone')
  browser.create.mockRejectedValueOnce(brokenOff())
  // A region that comes together with its words is not read out.
  const regions = screen.getAllByRole('status')
  await press('Create passkey')
  const told = await screen.findByText(/^No passkey was created/)
  expect(regions.some(region => region.contains(told))).toBe(true)
  browser.create.mockRejectedValueOnce(thereAlready())
  await press('Create passkey')
  await screen.findByText(/^This device holds a passkey/)
  expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('Phone')
  expect(network.asked(access.addPasskey)).toHaveLength(0)
})

test('who cancels while it begins is asked nothing by the browser, and no fault is told', async () => {
  const network = await openFactors()
  await begin(network)
  const answer = network.hold(access.beginPasskey, question)
  await press('Create passkey')
  await press('Cancel')
  answer()
  await screen.findByRole('button', { name: 'Set up a passkey' })
  expect(network.asked(access.beginPasskey)[0]?.signal?.aborted).toBe(true)
  const open = browser.create.mock.calls.filter(([{ signal }]) => !signal?.aborted)
  expect(open).toEqual([])
  expect(screen.queryByText(/could not be set up/)).toBeNull()
})

test('what could not be sent is sent again, and no second passkey is made', async () => {
  const network = await openFactors()
  await begin(network)
  network.silence(access.addPasskey)
  await press('Create passkey')
  await screen.findByText(/^The passkey could not be set up. We could not be reached/)
  network.answer(access.addPasskey, { recoveryCodes: codes })
  await press('Create passkey')
  await screen.findByText('Please keep your recovery codes')
  expect(browser.create).toHaveBeenCalledOnce()
})

test('a setup that waited too long says so and begins anew with the next press; a name that is missing is told at its field', async () => {
  const network = await openFactors()
  await begin(network)
  await userEvent.clear(screen.getByLabelText('Name of the passkey'))
  await press('Create passkey')
  await screen.findByText('Please give the passkey a name')
  expect(browser.create).not.toHaveBeenCalled()
  network.refuse(access.addPasskey, 'secondFactor.passkey.notBegun')
  type(screen.getByLabelText('Name of the passkey'), 'Phone')
  await press('Create passkey')
  await screen.findByText(/This setup has ended/)
  network.answer(access.addPasskey, { recoveryCodes: codes })
  await press('Create passkey')
  await screen.findByText('Please keep your recovery codes')
  expect(network.asked(access.beginPasskey)).toHaveLength(2)
  expect(browser.create).toHaveBeenCalledTimes(2)
})

test('one is renamed', async () => {
  const network = await openWith({ passkeys: two })
  await press('Rename: Laptop')
  const asked = await dialog('Rename the passkey')
  const field = asked.getByLabelText<HTMLInputElement>('Name of the passkey')
  expect(field.value).toBe('Laptop')
  type(field, 'Office')
  network.answer(access.renamePasskey, {})
  const renamed = [passkey(1, 'Phone'), passkey(2, 'Office')]
  network.answer(access.readSecondFactors, someFactors({ passkeys: renamed }))
  await pressIn(asked, 'Save')
  await screen.findByRole('heading', { name: 'Office' })
  const sent = network.asked(access.renamePasskey)[0]?.question
  expect(sent).toEqual({ id: two[1]?._id, name: 'Office' })
})

test('one of two is removed, the other stays, and the focus with the list', async () => {
  const network = await openWith({ passkeys: two })
  await press('Remove: Phone')
  const asked = await dialog('Remove “Phone”?')
  asked.getByText(/^The other ways to sign in stay/)
  network.answer(access.removePasskey, {})
  network.answer(access.readSecondFactors, someFactors({ passkeys: [passkey(2, 'Laptop')] }))
  await pressIn(asked, 'Remove')
  await screen.findByText(/^The passkey is removed/)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Phone' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Passkeys'))
  await press('Remove: Laptop')
  const last = await dialog('Remove “Laptop”?')
  last.getByText(/^Then your password alone is enough/)
  network.answer(access.readSecondFactors, someFactors())
  await pressIn(last, 'Remove')
  await screen.findByRole('button', { name: 'Set up a passkey' })
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^After your password/))
})

test('whose role needs one can remove the passkey only beside another way', async () => {
  await openWith({ passkeys: one, isRequired: true })
  await screen.findByText(/^Your role asks for two steps/)
  expect(screen.queryByRole('button', { name: 'Remove: Phone' })).toBeNull()
  screen.getByRole('button', { name: 'Rename: Phone' })
})

test('beside an app it can go, and so can the app', async () => {
  await openWith({ passkeys: one, isRequired: true, appSince: '2026-11-20T09:00:00.000Z' })
  await screen.findByRole('button', { name: 'Remove: Phone' })
  screen.getByRole('button', { name: 'Remove the app' })
})

test('with ten of them no further one is offered', async () => {
  await openWith({
    passkeys: Array.from({ length: mostPasskeys }, (_, at) => passkey(at, `Key ${at}`)),
  })
  await screen.findByRole('heading', { name: 'Key 9' })
  expect(screen.queryByRole('button', { name: /Add another passkey/ })).toBeNull()
})

test.each([
  ['the product has none', null],
  ['the page stands under another host', 'konsil.example'],
])('where %s nothing is said of passkeys', async (_, passkeyHost) => {
  await openWith({ passkeyHost, recoveryCodesLeft: 0 })
  await screen.findByRole('button', { name: 'Set up an authenticator app' })
  expect(screen.queryByText(/passkey/i)).toBeNull()
})
