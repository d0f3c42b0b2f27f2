import { account } from '@konsil/contract/account'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAccount, otherAddress, someAddress, someProfile } from '../../testing/account.tsx'
import { mayClose, stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

test('PROF-18, PROF-19 a new address: every field but one is required, in the dialog', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  await press('Add billing address')
  expect(value('Country')).toBe('Germany')
  const tick = screen.getByLabelText('Load information from your profile')
  await userEvent.click(tick)
  await userEvent.click(tick)
  await press('Save address')
  for (const said of [
    'First Name is required',
    'Last Name is required',
    'Street is required',
    'House number is required',
    'City is required',
    'Postal code is required',
    'Country is required',
  ]) {
    await screen.findByText(said)
  }
  expect(network.asked(account.addAddress)).toHaveLength(0)
})

test('whoever is sent here to add an address begins in the form, and finds its button afterwards', async () => {
  await openAccount('PATIENT', 'billing-address#new')
  await screen.findByRole('dialog', { name: 'Add billing address' })
  expect(window.document.location.hash).toBe('')
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add billing address' }))
})

test('PROF-23 an address that is not saved says why, and stays as it was entered', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  network.refuse(account.updateAddress, 'server.busy')
  await press('Edit Large Street 7, Frankfurt')
  await press('Save address')
  await screen.findByText(/^Updated billing address failed\. The service is busy/)
  expect(value('City')).toBe('Frankfurt')
})

test('PROF-18 a tap beside the fields loses nothing; Escape asks before what was typed is lost', async () => {
  await openAccount('PATIENT', 'billing-address')
  await press('Add billing address')
  const dialog = screen.getByRole('dialog', { name: 'Add billing address' })
  await fill(screen.getByLabelText('City'), 'Kassel')
  fireEvent.pointerDown(dialog)
  expect(screen.getAllByRole('dialog')).toEqual([dialog])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await press('Stay here')
  expect(value('City')).toBe('Kassel')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await press('Leave without saving')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('PROF-18 closing the page is asked about while an address is written, and so is Cancel', async () => {
  await openAccount('PATIENT', 'billing-address')
  await press('Add billing address')
  expect(mayClose()).toBe(true)
  await fill(screen.getByLabelText('City'), 'Kassel')
  expect(mayClose()).toBe(false)
  await press('Cancel')
  await press('Leave without saving')
  expect(mayClose()).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add billing address' }))
})

test('PROF-23 an address that is saved late leaves the dialog of another as it is', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  const saved = network.hold(account.updateAddress, { address: someAddress })
  await press('Edit Large Street 7, Frankfurt')
  await press('Save address')
  await press('Cancel')
  await press('Edit Small Street 7, Frankfurt')
  await fill(screen.getByLabelText('City'), ' am Main')
  saved()
  await screen.findByText('Updated billing address successfully')
  expect(value('City')).toBe('Frankfurt am Main')
})

test('PROF-20 a profile that comes after the tick was taken back fills nothing', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  await press('Add billing address')
  const tick = screen.getByLabelText('Load information from your profile')
  const release = network.hold(account.getProfile, { profile: someProfile() })
  await userEvent.click(tick)
  await userEvent.click(tick)
  await fill(screen.getByLabelText('First name'), 'Ida')
  release()
  await press('Save address')
  await screen.findByText('Last Name is required')
  expect([value('First name'), value('Last name')]).toEqual(['Ida', ''])
})

test('PROF-20 the profile fills three fields, and unticked empties them', async () => {
  await openAccount('PATIENT', 'billing-address')
  await press('Add billing address')
  const tick = screen.getByLabelText('Load information from your profile')
  await userEvent.click(tick)
  await vi.waitFor(() => expect(value('First name')).toBe('Ada'))
  await vi.waitFor(() => expect(value('Country')).toBe('Germany'))
  expect(value('Last name')).toBe('Byron')
  await userEvent.click(tick)
  expect([value('First name'), value('Last name'), value('Country')]).toEqual(['', '', ''])
})

test('PROF-21, PROF-22, PROF-23, D-030 an address is changed with any city, and the list is loaded anew', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  await press('Edit Large Street 7, Frankfurt')
  await userEvent.clear(screen.getByLabelText('City'))
  await fill(screen.getByLabelText('City'), 'Kassel')
  const changed = { ...someAddress, city: 'Kassel' }
  network.answer(account.updateAddress, { address: changed })
  network.answer(account.listAddresses, { addresses: [changed, otherAddress] })
  await press('Save address')
  await screen.findByText('Updated billing address successfully')
  await screen.findByText('60311 Kassel')
  expect(network.asked(account.updateAddress)[0]?.question).toMatchObject({
    addressId: someAddress._id,
    city: 'Kassel',
  })
})

test('PROF-24 the default is not offered for deletion, and says what to do', async () => {
  await openAccount('PATIENT', 'billing-address')
  await screen.findByRole('button', { name: 'Delete Small Street 7, Frankfurt' })
  expect(screen.queryByRole('button', { name: 'Delete Large Street 7, Frankfurt' })).toBeNull()
  screen.getByText('To delete this address, first make another one the default.')
})

test('PROF-24, D-032 nor is the only one, which says that there must be one', async () => {
  await openAccount('PATIENT', 'billing-address', network =>
    network.answer(account.listAddresses, { addresses: [someAddress] }),
  )
  await screen.findByText(/^This address cannot be deleted: there must be at least one/)
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test.each([
  ['unable.delete.default.address', 'Default address should not be deleted'],
  ['invalid.remaining.address', 'You must have at least 1 billing address'],
  [
    'server.busy',
    'Remove billing address fail. The service is busy. Please try again in a moment.',
  ],
] as const)('PROF-24 a removal that is refused (%s) says: %s', async (id, said) => {
  const network = await openAccount('PATIENT', 'billing-address')
  network.refuse(account.removeAddress, id)
  await press('Delete Small Street 7, Frankfurt')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this address?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText(said)
})

test('PROF-24 a removal that does not reach us says so, and stays where it was', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  network.silence(account.removeAddress)
  await press('Delete Small Street 7, Frankfurt')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this address?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/^Remove billing address fail\. We could not be reached\./)
  const remove = screen.getByRole('button', { name: 'Delete Small Street 7, Frankfurt' })
  await vi.waitFor(() => expect(document.activeElement).toBe(remove))
})

test('SHELL-29 the focus goes on to what stays when an address is the default, or deleted', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  const lists = (addresses: (typeof someAddress)[]) =>
    network.answer(account.listAddresses, { addresses })
  const add = await screen.findByRole('button', { name: 'Add billing address' })
  const gone = async (name: string) => {
    await vi.waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    expect(document.activeElement).toBe(add)
  }
  network.answer(account.preferAddress, {})
  lists([
    { ...someAddress, isPreferred: false },
    { ...otherAddress, isPreferred: true },
  ])
  await press('Make default: Small Street 7, Frankfurt')
  await gone('Make default: Small Street 7, Frankfurt')
  network.answer(account.removeAddress, {})
  lists([{ ...otherAddress, isPreferred: true }])
  await press('Delete Large Street 7, Frankfurt')
  await press('Delete')
  await gone('Delete Large Street 7, Frankfurt')
})

test('PROF-23 an address is removed, another one preferred; both are told', async () => {
  const network = await openAccount('PATIENT', 'billing-address')
  network.answer(account.preferAddress, {})
  await press('Make default: Small Street 7, Frankfurt')
  await screen.findByText('Set default billing address successfully')
  network.answer(account.removeAddress, {})
  await press('Delete Small Street 7, Frankfurt')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this address?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Removed billing address successfully')
  expect(network.asked(account.listAddresses).length).toBeGreaterThan(2)
})
