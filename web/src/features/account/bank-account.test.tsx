import { account } from '@konsil/contract/account'
import { site } from '@konsil/contract/site'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount, someBankAccount } from '../../testing/account.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const openStored = () =>
  openAccount('DOCTOR', 'bank-account', network =>
    network.answer(account.getBankAccount, { bankAccount: someBankAccount }),
  )
async function retype(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await fill(screen.getByLabelText(label), text)
}

test('PROF-15, PROF-17 every field of a bank account is required, and the country is Germany', async () => {
  const network = await openAccount('DOCTOR', 'bank-account', network =>
    network.answer(site.listCountries, []),
  )
  await press('Add bank account')
  await press('Save bank account')
  for (const said of [
    'Name of the account is required',
    'Account Number is required',
    'Bank Name is required',
    'Bank Code is required',
  ]) {
    await screen.findByText(said)
  }
  expect(screen.queryByText('Country is required')).toBeNull()
  expect(network.asked(account.addBankAccount)).toHaveLength(0)
})

test('PROF-16 a bank account that cannot be added says so; added, it is shown masked', async () => {
  const network = await openAccount('DOCTOR', 'bank-account')
  await press('Add bank account')
  await fill(await screen.findByLabelText('Name of the account'), 'Dr. Ada Byron')
  await fill(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 01')
  await fill(screen.getByLabelText('Bank name'), 'Sparkasse')
  await fill(screen.getByLabelText('BIC/SWIFT'), 'HELADEF1822')
  await press('Save bank account')
  await screen.findByText('This IBAN is not valid. Please check its digits.')
  await userEvent.type(screen.getByLabelText('IBAN'), '{Backspace}0')
  network.fail(account.addBankAccount)
  await press('Save bank account')
  await screen.findByText(/^Added bank account failed\. Oops/)
  network.answer(account.addBankAccount, { bankAccount: someBankAccount })
  await press('Save bank account')
  await screen.findByText('Added bank account successfully')
  await screen.findByText('DE89 **** **** **** 3000')
  expect(network.asked(account.addBankAccount).at(-1)?.question).toMatchObject({ country: 'DE' })
})

test('PROF-16 a bank account is deleted after a question', async () => {
  const network = await openAccount('DOCTOR')
  network.answer(account.getBankAccount, { bankAccount: someBankAccount })
  network.fail(account.removeBankAccount)
  await userEvent.click(screen.getByRole('tab', { name: 'Bank Account' }))
  const ask = async () => {
    await press('Delete')
    return within(await screen.findByRole('dialog', { name: 'Delete the bank account?' }))
  }
  await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/^Deleted bank account failed\. ./)
  network.answer(account.removeBankAccount, {})
  network.answer(account.getBankAccount, { bankAccount: null })
  await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted bank account successfully')
  await screen.findByText('There is no bank account yet.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add bank account' }))
})

test('PROF-16 an account that is saved late leaves what is being written since, and stands in the other fields', async () => {
  const network = await openStored()
  const saved = network.hold(account.updateBankAccount, {
    bankAccount: { ...someBankAccount, bankName: 'Volksbank' },
  })
  await press('Edit')
  await retype('Bank name', 'Volksbank')
  await press('Save bank account')
  await press('Cancel')
  await press('Edit')
  await retype('Name of the account', 'Ada Byron')
  saved()
  await screen.findByText('Updated bank account successfully')
  expect([value('Name of the account'), value('Bank name')]).toEqual(['Ada Byron', 'Volksbank'])
})

test('PROF-16 a removal that is answered late leaves what is being written since', async () => {
  const network = await openStored()
  const removed = network.hold(account.removeBankAccount, {})
  await press('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the bank account?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await press('Edit')
  await retype('Bank name', 'Volksbank')
  network.answer(account.getBankAccount, { bankAccount: null })
  removed()
  await screen.findByText('Deleted bank account successfully')
  await screen.findByRole('heading', { name: 'Add bank account' })
  expect([value('Bank name'), value('IBAN')]).toEqual(['Volksbank', ''])
})
