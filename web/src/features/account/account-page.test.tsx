import { account } from '@konsil/contract/account'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountOf, openAccount } from '../../testing/account.tsx'
import { mayClose, openDashboard, stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, press, userEvent } from '../../testing/user-event.ts'
import { signOut } from '../../lib/signed-in/leave.ts'

beforeEach(() => {
  stubPageLoads()
})

const titles = () => screen.getAllByRole('tab').map(tab => tab.textContent)
const place = () => window.document.location.search

test.each([
  ['DOCTOR', ['Profile', 'Bank Account', 'Change Password', 'Settings', 'Account']],
  ['PATIENT', ['Profile', 'Billing Address', 'Change Password', 'Settings', 'Account']],
  ['ADMIN', ['Settings', 'Change Password']],
] as const)('PROF-01, ADM-06 %s has these tabs', async (role, expected) => {
  await openAccount(role)
  expect(titles()).toEqual(expected)
})

test('PROF-02 somebody of another role sees that something went wrong', async () => {
  accountOf('ROLE_3RD_PARTY_DOCTOR')
  openDashboard('/dashboard/account')
  await screen.findByRole('heading', { level: 1, name: 'Oops, something went wrong' })
  expect(screen.queryByRole('tab')).toBeNull()
})

test('PROF-03 the tab stands in the address; addresses are asked for when theirs opens', async () => {
  const network = await openAccount('PATIENT')
  await screen.findByLabelText('First name')
  expect(network.asked(account.listAddresses)).toHaveLength(0)
  await userEvent.click(screen.getByRole('tab', { name: 'Billing Address' }))
  await screen.findByText('Large Street 7')
  expect(network.asked(account.listAddresses)).toHaveLength(1)
  expect(place()).toBe('?tab=billing-address')
})

test('PROF-03 what is not saved is asked about, and what was left is gone when one comes back', async () => {
  await openAccount('PATIENT')
  await fill(await screen.findByLabelText('First name'), 'lina')
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Adalina')
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  await press('Leave without saving')
  await screen.findByText('Dates, times and language')
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }))
  const name = await screen.findByLabelText<HTMLInputElement>('First name')
  await waitFor(() => expect(name.value).toBe('Ada'))
})

test('PROF-03 the way back is asked about too, and then leads where it would have led', async () => {
  await openAccount('PATIENT', 'settings')
  await userEvent.click(screen.getByRole('tab', { name: 'Profile' }))
  await fill(await screen.findByLabelText('First name'), 'lina')
  for (const answer of ['Stay here', 'Leave without saving']) {
    window.history.back()
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(place()).toBe('?tab=profile')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Adalina')
    await userEvent.click(screen.getByRole('button', { name: answer }))
  }
  await screen.findByText('Dates, times and language')
  expect(place()).toBe('?tab=settings')
})

test('PROF-03, ACC-38 closing the page is asked about; signing out, which cannot be taken back, is not', async () => {
  await openAccount('PATIENT')
  await fill(await screen.findByLabelText('First name'), 'lina')
  expect(mayClose()).toBe(false)
  await signOut()
  expect(mayClose()).toBe(true)
})

test('PROF-03 who loses nothing is asked nothing', async () => {
  await openAccount('PATIENT')
  await screen.findByLabelText('First name')
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  await screen.findByText('Dates, times and language')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PROF-09 a tab that cannot be loaded says so, and tries again', async () => {
  const network = await openAccount('PATIENT', 'settings')
  await screen.findByText('Dates, times and language')
  network.fail(account.listAddresses)
  vi.spyOn(console, 'error').mockReturnValue()
  await userEvent.click(screen.getByRole('tab', { name: 'Billing Address' }))
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8_000 })
  const arrive = network.hold(account.listAddresses, { addresses: [] })
  await userEvent.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(again)
  arrive()
  const none = await screen.findByText(/There is no billing address yet/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.contains(none)).toBe(true)
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true)
})
