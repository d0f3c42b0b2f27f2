import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { enterAndSend, openSignIn, signIn, signOut, standAtHome } from '../people/sign-in.ts'

test('ACC-50 a patient reads what they agreed to, withdraws the consent to health data, comes back without being pressed, and gives it again', async ({
  page,
}) => {
  const patient = newPerson('PATIENT')
  await haveAccount(patient)
  await beInDashboard(page, patient)
  const said = saidTo(patient)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/dashboard/account?tab=settings')
  await page.getByRole('link', { name: said('account:settings.data.open') }).click()
  await expect(heading(said('account:consents.title'))).toBeVisible()
  const text = page.getByRole('link', { name: /2026-11/ }).last()
  const [opened] = await Promise.all([page.waitForEvent('popup'), text.click()])
  await expect(opened.getByRole('heading', { level: 1 })).toContainText(/health data/i)
  await opened.close()

  await expect(page.getByText(said('account:consents.withdraw.effect'))).toBeVisible()
  await button(said('account:consents.withdraw')).click()
  await expect(page.getByText(said('account:consents.again.lead'))).toBeVisible()

  await page.goto('/dashboard')
  await expect(heading(said('access:again.title'))).toBeVisible()
  await page.getByRole('link', { name: said('access:again.account') }).click()
  await expect(heading(said('account:title'))).toBeVisible()
  await expect(page.getByLabel(said('account:profile.firstName'), { exact: true })).toBeVisible()
  await signOut(page, patient)

  await openSignIn(page, patient)
  await enterAndSend(page, patient)
  await expect(page, 'only the page behind it asks').toHaveURL('/dashboard/appointment')
  await expect(heading(said('access:again.title'))).toBeVisible()
  await page.getByRole('checkbox').check()
  await button(said('access:again.submit')).click()
  await standAtHome(page, patient)
  await signOut(page, patient)
  await signIn(page, patient)
})
