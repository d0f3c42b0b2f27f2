import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { sampleBankAccount } from '@konsil/contract/samples/account'
import { site } from '@konsil/contract/site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAccount } from '../../testing/account.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { dialog, fill, press, pressIn, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const openStored = () =>
  openAccount('DOCTOR', 'bank-account', network =>
    network.answer(account.getBankAccount, { bankAccount: sampleBankAccount }),
  )
async function retype(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await fill(screen.getByLabelText(label), text)
}

test('PROF-15 every field of a bank account is required', async () => {
  const network = await openAccount('DOCTOR', 'bank-account')
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
  expect(network.asked(account.addBankAccount)).toHaveLength(0)
})

test('PROF-17 without a list of countries the country is Germany, shown and sent', async () => {
  const network = await openAccount('DOCTOR', 'bank-account', network =>
    network.answer(site.listCountries, []),
  )
  network.answer(account.addBankAccount, { bankAccount: sampleBankAccount })
  await press('Add bank account')
  await screen.findByLabelText('Country')
  expect(value('Country')).toBe('Germany')
  await fill(screen.getByLabelText('Name of the account'), 'Dr. Ada Byron')
  await fill(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00')
  await fill(screen.getByLabelText('Bank name'), 'Sparkasse')
  await fill(screen.getByLabelText('BIC/SWIFT'), 'HELADEF1822')
  await press('Save bank account')
  await screen.findByText('Added bank account successfully')
  expect(network.asked(account.addBankAccount)[0]?.question).toMatchObject({ country: 'DE' })
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
  network.answer(account.addBankAccount, { bankAccount: sampleBankAccount })
  await press('Save bank account')
  await screen.findByText('Added bank account successfully')
  await screen.findByText('DE89 **** **** **** 3000')
  expect(network.asked(account.addBankAccount).at(-1)?.question).toMatchObject({ country: 'DE' })
})

test('PROF-16 without the proof that it is them nothing is stored, and what was entered stays', async () => {
  const network = await openAccount('DOCTOR', 'bank-account')
  await press('Add bank account')
  await fill(await screen.findByLabelText('Name of the account'), 'Dr. Ada Byron')
  await fill(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00')
  await fill(screen.getByLabelText('Bank name'), 'Sparkasse')
  await fill(screen.getByLabelText('BIC/SWIFT'), 'HELADEF1822')
  network.refuse(account.addBankAccount, 'proof.required', { ways: [] })
  await press('Save bank account')
  await pressIn(await dialog('Please confirm that it is you'), 'Not now')
  await screen.findByText(/^Added bank account failed\. It was not confirmed that it is you/)
  expect(value('Bank name')).toBe('Sparkasse')
  await press('Save bank account')
  const asked = await dialog('Please confirm that it is you')
  await fill(asked.getByLabelText('Current password'), 'secret-12')
  network.answer(access.prove, {})
  network.answer(account.addBankAccount, { bankAccount: sampleBankAccount })
  await pressIn(asked, 'Confirm and continue')
  await screen.findByText('Added bank account successfully')
  expect(network.asked(account.addBankAccount)).toHaveLength(3)
})

test('PROF-16 a bank account is deleted after a question', async () => {
  const network = await openAccount('DOCTOR')
  network.answer(account.getBankAccount, { bankAccount: sampleBankAccount })
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
    bankAccount: { ...sampleBankAccount, bankName: 'Volksbank' },
  })
  await press('Edit')
  await retype('Bank name', 'Volksbank')
  await press('Save bank account')
  await press('Cancel')
  await press('Edit')
  await retype('Name of the account', 'Ada Byron')
  saved()
  await screen.findByText('Updated bank account successfully')
  await waitFor(() => expect(value('Bank name')).toBe('Volksbank'))
  expect(value('Name of the account')).toBe('Ada Byron')
})

/** Another tab has saved this meanwhile; only the server knows. */
const changedElsewhere = {
  ...sampleBankAccount,
  version: 7,
  accountNumber: 'AT61 **** **** **** 3201',
}

async function saveTooLate() {
  const network = await openStored()
  await press('Edit')
  await retype('Bank name', 'Volksbank')
  network.refuse(account.updateBankAccount, 'bank.account.changed.meanwhile')
  network.answer(account.getBankAccount, { bankAccount: changedElsewhere })
  await press('Save bank account')
  await screen.findByText('Your bank account was changed in another place meanwhile')
  return network
}

test('PROF-16 what another tab saved meanwhile is offered and mixed with nothing', async () => {
  const network = await saveTooLate()
  screen.getByText('What you changed reads differently there: Bank name.')
  expect([value('Bank name'), value('IBAN')]).toEqual([
    'Volksbank',
    sampleBankAccount.accountNumber,
  ])
  expect(network.asked(account.updateBankAccount)[0]?.question).toMatchObject({ version: 1 })
  await press('Keep my changes')
  // What nobody changed here is as the other tab stored it.
  expect([value('Bank name'), value('IBAN')]).toEqual(['Volksbank', changedElsewhere.accountNumber])
  network.answer(account.updateBankAccount, {
    bankAccount: { ...changedElsewhere, version: 8, bankName: 'Volksbank' },
  })
  await press('Save bank account')
  await screen.findByText('Updated bank account successfully')
  expect(network.asked(account.updateBankAccount).at(-1)?.question).toMatchObject({
    version: 7,
    bankName: 'Volksbank',
    accountNumber: changedElsewhere.accountNumber,
  })
})

test('PROF-16 the newer bank account can be taken instead of what was entered', async () => {
  const network = await saveTooLate()
  await press('Load the newer state')
  expect([value('Bank name'), value('IBAN')]).toEqual([
    sampleBankAccount.bankName,
    changedElsewhere.accountNumber,
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the account'))
  network.answer(account.updateBankAccount, { bankAccount: changedElsewhere })
  await press('Save bank account')
  await screen.findByText('Updated bank account successfully')
  expect(network.asked(account.updateBankAccount).at(-1)?.question).toMatchObject({ version: 7 })
})

test('PROF-16 an account that another tab added meanwhile is offered before it is changed', async () => {
  const network = await openAccount('DOCTOR', 'bank-account')
  await press('Add bank account')
  await fill(await screen.findByLabelText('Name of the account'), 'Dr. Ada Byron')
  await fill(screen.getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00')
  await fill(screen.getByLabelText('Bank name'), 'Volksbank')
  await fill(screen.getByLabelText('BIC/SWIFT'), 'HELADEF1822')
  network.refuse(account.addBankAccount, 'bank.account.exists')
  network.answer(account.getBankAccount, { bankAccount: changedElsewhere })
  await press('Save bank account')
  await screen.findByText('There is a bank account already')
  expect(value('Bank name')).toBe('Volksbank')
  await press('Keep my changes')
  network.answer(account.updateBankAccount, { bankAccount: changedElsewhere })
  await press('Save bank account')
  await screen.findByText('Updated bank account successfully')
  expect(network.asked(account.updateBankAccount)[0]?.question).toMatchObject({
    _id: changedElsewhere._id,
    version: 7,
    bankName: 'Volksbank',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
  })
})

test('PROF-16 an account that was removed elsewhere is added anew with what was entered', async () => {
  const network = await openStored()
  await press('Edit')
  await retype('Bank name', 'Volksbank')
  network.refuse(account.updateBankAccount, 'not.found')
  network.answer(account.getBankAccount, { bankAccount: null })
  await press('Save bank account')
  await screen.findByText(/^Updated bank account failed\./)
  await screen.findByRole('heading', { name: 'Add bank account' })
  await waitFor(() => expect([value('Bank name'), value('IBAN')]).toEqual(['Volksbank', '']))
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
  await waitFor(() => expect([value('Bank name'), value('IBAN')]).toEqual(['Volksbank', '']))
})
