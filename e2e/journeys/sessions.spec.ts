import { access } from '@konsil/contract/access'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { ask, askSuccessfully } from '../people/calls.ts'
import { demonstration, newPerson, roleWord, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { signIn, signOut, standInDashboard } from '../people/sign-in.ts'

const tokenIn = () => localStorage.getItem('Token')

test('ACC-36, ACC-46, ADM-17 a session that was ended elsewhere leads to sign-in, and nothing is kept', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await beInDashboard(page, patient)
  const token = (await page.evaluate(tokenIn)) ?? ''
  await askSuccessfully(access.signOut, {}, { token })
  watch.expectAnswer(401, '/api/v1/auth/user')
  await page.reload()
  await expect(page).toHaveURL(/\/sign-in\?.*redirect_to=%2Fdashboard/)
  const title = saidTo(patient)('access:signIn.title', { role: roleWord(patient) })
  await expect(page.getByRole('heading', { name: title }), 'the role is remembered').toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).not.toContain('Token')
  expect(left).not.toContain('userProfile')
})

test('ACC-35 a token that has run out, or is none at all, is removed', async ({ page }) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await page.clock.install()
  await beInDashboard(page, patient)
  await page.clock.fastForward('13:00:00')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await page.evaluate(tokenIn)).toBeNull()
  await page.evaluate(() => localStorage.setItem('Token', 'not.a.token'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await page.evaluate(tokenIn)).toBeNull()
})

test('ACC-38, D-019 signing out in one tab ends the other, and a copied token is dead', async ({
  page,
  context,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  await signIn(page, doctor)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await standInDashboard(other, doctor)
  const token = (await page.evaluate(tokenIn)) ?? ''
  await signOut(page, doctor)
  await expect(other).toHaveURL(/\/sign-in/)
  await expect(other.getByRole('button', { name: doctor.lastName })).toBeHidden()
  expect((await ask(access.whoAmI, {}, { token })).status).toBe(401)
  await page.goBack()
  await expect(page, 'going back shows nothing of them').toHaveURL(/\/sign-in/)
})

test('D-007, ACC-44 a role that somebody writes into their own storage opens nothing', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await beInDashboard(page, patient)
  watch.expectAnswer(403, '/api/v1/user/list')
  await page.evaluate(() => localStorage.setItem('role', 'ADMIN'))
  await page.reload()
  await standInDashboard(page, patient)
  await page.evaluate(() => localStorage.setItem('role', 'ROLE_3RD_PARTY_DOCTOR'))
  await page.reload()
  await expect(page.locator('body')).not.toContainText(demonstration.DOCTOR.email)
})
