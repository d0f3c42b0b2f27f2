import { account } from '@konsil/contract/account'
import { sampleInvoiceDetails } from '@konsil/contract/samples/account'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount, someProfile } from '../../testing/account.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const stored = sampleInvoiceDetails
const doctor = someProfile({
  role: { code: 'DOCTOR' },
  title: 'Prof. Dr.',
  work: { position: 'Head physician', at: 'Clinic at the Lake' },
})
const openEmpty = (hash = '') =>
  openAccount('DOCTOR', `bank-account${hash}`, network =>
    network.answer(account.getProfile, { profile: doctor }),
  )
const openStored = () =>
  openAccount('DOCTOR', 'bank-account', network =>
    network.answer(account.getInvoiceDetails, { isIssuer: true, invoiceDetails: stored }),
  )
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const write = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await fill(screen.getByLabelText(label), text)
}
const paper = () => screen.getByRole('figure', { name: 'As it stands on your invoices' })

test('a doctor without invoice details begins with what the profile knows, and sees them as they will stand there', async () => {
  const network = await openEmpty()
  await screen.findByText('Nothing is entered yet. Until it is, nobody can book you.')
  await press('Enter invoice details')
  const name = await screen.findByLabelText('Name on invoices')
  expect(document.activeElement).toBe(name)
  expect(value('Name on invoices')).toBe('Prof. Dr. Ada Byron')
  expect(value('Additional address (optional)')).toBe('Clinic at the Lake')
  expect(value('Country')).toBe('Germany')
  await write('Street', 'Large Street')
  await write('House number', '7')
  await write('Postal code', '60311')
  await write('City', 'Frankfurt')
  await write('Tax number', '12/345/67890')
  expect(paper().textContent).toContain(
    'Prof. Dr. Ada ByronLarge Street 7Clinic at the Lake60311 FrankfurtGermany',
  )
  expect(paper().textContent).toMatch(/Prof\. Dr\. Ada ByronTax number: 12\/345\/67890$/)
  network.answer(account.saveInvoiceDetails, { invoiceDetails: stored })
  await press('Save invoice details')
  await screen.findByText('Your invoice details are saved')
  expect(network.asked(account.saveInvoiceDetails)[0]?.question).toEqual({
    version: 0,
    name: 'Prof. Dr. Ada Byron',
    street: 'Large Street',
    houseNumber: '7',
    additionalAddress: 'Clinic at the Lake',
    postalCode: '60311',
    city: 'Frankfurt',
    country: 'DE',
    taxNumber: '12/345/67890',
    vatId: '',
  })
  const edit = screen.getByRole('button', { name: 'Change invoice details' })
  await waitFor(() => expect(document.activeElement).toBe(edit))
})

test('whoever is sent here for them begins in the form, once', async () => {
  await openEmpty('#invoices')
  const name = await screen.findByLabelText('Name on invoices')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await press('Cancel')
  await screen.findByRole('button', { name: 'Enter invoice details' })
})

test('what is missing or wrong stands at its field, and nothing is sent', async () => {
  const network = await openEmpty('#invoices')
  await screen.findByLabelText('Name on invoices')
  await press('Save invoice details')
  await screen.findByText('Street is required')
  await write('Street', 'Large Street')
  await write('House number', '7')
  await write('City', 'Frankfurt')
  await write('Postal code', '123')
  await press('Save invoice details')
  await screen.findByText('This postal code does not fit the country')
  await write('Postal code', '60311')
  await press('Save invoice details')
  await screen.findByText('Please enter a tax number or a VAT ID')
  await write('VAT ID', 'DE 12345')
  await press('Save invoice details')
  await screen.findByText(/^A German VAT ID is DE/)
  expect(network.asked(account.saveInvoiceDetails)).toEqual([])
})

test('a tab that is behind is told, keeps what was typed, and saves over what it has seen', async () => {
  const network = await openStored()
  await press('Change invoice details')
  await write('Name on invoices', 'Practice Byron')
  network.refuse(account.saveInvoiceDetails, 'invoice.details.changed.meanwhile')
  const newer = { ...stored, version: 5, name: 'Byron and Partners', city: 'Mainz' }
  network.answer(account.getInvoiceDetails, { isIssuer: true, invoiceDetails: newer })
  await press('Save invoice details')
  await screen.findByText('Your invoice details were changed in another place meanwhile')
  screen.getByText('What you changed reads differently there: Name on invoices.')
  await press('Keep my changes')
  expect([value('Name on invoices'), value('City')]).toEqual(['Practice Byron', 'Mainz'])
  network.answer(account.saveInvoiceDetails, { invoiceDetails: { ...newer, version: 6 } })
  await press('Save invoice details')
  await screen.findByText('Your invoice details are saved')
  expect(network.asked(account.saveInvoiceDetails).at(-1)?.question).toMatchObject({
    version: 5,
    name: 'Practice Byron',
    city: 'Mainz',
  })
})

test('details that cannot be saved say so, and stay', async () => {
  const network = await openStored()
  await press('Change invoice details')
  await write('City', 'Mainz')
  network.fail(account.saveInvoiceDetails)
  await press('Save invoice details')
  await screen.findByText(/^Your invoice details could not be saved\. Oops/)
  expect(value('City')).toBe('Mainz')
})

test('while the operator issues the invoices nothing is asked for', async () => {
  await openAccount('DOCTOR', 'bank-account', network =>
    network.answer(account.getInvoiceDetails, { isIssuer: false, invoiceDetails: null }),
  )
  await screen.findByText(/^The operator of this platform issues the invoices\./)
  expect(screen.queryByRole('button', { name: 'Enter invoice details' })).toBeNull()
})
