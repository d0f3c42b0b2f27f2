import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { asItem } from '@konsil/contract/refusals/sentences'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

test('PROF-16 whoever was signed in for long proves that it is them before a bank account is stored, and enters nothing twice @thorough', async ({
  page,
  watch,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  await beInDashboard(page, doctor)
  const said = saidTo(doctor)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const title = said('access:proof.title')
  const dialog = page.getByRole('dialog', { name: title })

  await page.goto('/dashboard/account?tab=bank-account')
  await press(said('account:bank.add'))
  await field(said('account:bank.accountName')).fill('Dr. Ada Byron')
  await field(said('account:bank.accountNumber')).fill('DE89 3704 0044 0532 0130 00')
  await field(said('account:bank.bankName')).fill('Sparkasse')
  await field(said('account:bank.bankCode')).fill('HELADEF1822')

  // As it is ten minutes later; from then on the server answers for itself.
  const path = `${apiPrefix}${account.addBankAccount.path}`
  let isLong = true
  await page.route(`**${path}`, route => {
    const data = [asItem('proof.required', { ways: [] })]
    return isLong
      ? route.fulfill({ status: 403, json: { statusCode: 403, data } })
      : route.continue()
  })
  watch.expectAnswer(403, path)
  watch.expectAnswer(400, `${apiPrefix}${access.prove.path}`)

  await press(said('account:bank.save'))
  await expect(field(said('access:proof.password'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(said('refusals:proof.required'))).toBeVisible()
  await expect(field(said('account:bank.bankName'))).toHaveValue('Sparkasse')

  await press(said('account:bank.save'))
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  const wrong = said('refusals:user.incorrect.currentPassword')
  await expect(field(said('access:proof.password'))).toHaveAccessibleDescription(wrong)
  isLong = false
  await field(said('access:proof.password')).fill(doctor.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(said('account:bank.added'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('DE89 **** **** **** 3000')).toBeVisible()
})
