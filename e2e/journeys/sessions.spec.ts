import { access } from '@konsil/contract/access'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { ask, askSuccessfully } from '../people/calls.ts'
import { demonstration, newPerson, roleWord, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { enterAndSend, signIn, signOut, standInDashboard } from '../people/sign-in.ts'

const tokenIn = () => localStorage.getItem('Token')

test('ACC-36, ACC-46, ADM-17 a session that was ended elsewhere leads to sign-in, and nothing is kept', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await beInDashboard(page, patient)
  // What the page reads beside that would be refused with it.
  await page.waitForLoadState('networkidle')
  const token = (await page.evaluate(tokenIn)) ?? ''
  watch.expectAnswer(401, '/api/v1/auth/user')
  await askSuccessfully(access.signOut, {}, { token })
  await expect(page, 'it goes by itself').toHaveURL(/\/sign-in\?.*redirect_to=%2Fdashboard/)
  const title = saidTo(patient)('access:signIn.title', { role: roleWord(patient) })
  await expect(page.getByRole('heading', { name: title }), 'the role is remembered').toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).not.toContain('Token')
  expect(left).not.toContain('userProfile')
})

test('ACC-35 a token that has run out, or is none at all, is removed @thorough', async ({
  page,
}) => {
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
  // What it still reads would be refused.
  await other.waitForLoadState('networkidle')
  const token = (await page.evaluate(tokenIn)) ?? ''
  await signOut(page, doctor)
  await expect(other).toHaveURL(/\/sign-in/)
  await expect(other.getByRole('button', { name: doctor.lastName })).toBeHidden()
  expect((await ask(access.whoAmI, {}, { token })).status).toBe(401)
  await page.goBack()
  await expect(page, 'going back shows nothing of them').toHaveURL(/\/sign-in/)
})

test('what is being written in a tab that is signed out elsewhere is there again after signing in @thorough', async ({
  page,
  context,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  const said = saidTo(doctor)
  await signIn(page, doctor)
  const other = await context.newPage()
  await other.goto('/dashboard/account?tab=profile')
  const field = other.getByLabel(said('account:profile.firstName'))
  await field.fill('Petronella')
  await signOut(page, doctor)
  await expect(other).toHaveURL(/\/sign-in/)
  await expect(other.getByText(said('access:signIn.kept'))).toBeVisible()
  await enterAndSend(other, doctor)
  // It goes by itself, perhaps before the form is there.
  await expect(other.getByText(said('ui:unsaved.kept'))).toBeVisible()
  await expect(other).toHaveURL(/\/dashboard\/account\?tab=profile$/)
  await expect(field).toHaveValue('Petronella')
})

test('ACC-46 somebody sees where they are signed in, and ends another browser under way: it says so, and keeps what was typed @thorough', async ({
  openBrowser,
  watch,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  const said = saidTo(doctor)
  const agents = {
    here: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    there:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  }
  const other = await openBrowser({ userAgent: agents.there })
  await signIn(other, doctor)
  await other.goto('/dashboard/account?tab=profile')
  const field = other.getByLabel(said('account:profile.firstName'))
  await field.fill('Petronella')

  const here = await openBrowser({ userAgent: agents.here })
  await signIn(here, doctor)
  await here.goto('/dashboard/account?tab=change-password')
  const row = (name: string) =>
    here.getByRole('listitem').filter({ has: here.getByRole('heading', { name }) })
  const mine = row(said('account:sessions.on.LINUX', { browser: 'Firefox' }))
  await expect(mine.getByText(said('account:sessions.this'))).toBeVisible()
  const phone = said('account:sessions.on.IOS', { browser: 'Safari' })
  watch.expectAnswer(401, '/api/v1/auth/user')
  await row(phone).getByRole('button').click()
  await expect(here.getByText(said('account:sessions.ended', { browser: phone }))).toBeVisible()
  await expect(row(phone)).toHaveCount(0)

  await expect(other, 'the other one goes by itself').toHaveURL(/\/sign-in/)
  await expect(other.getByText(said('access:agree.ended'))).toBeVisible()
  await expect(other.getByText(said('access:signIn.kept'))).toBeVisible()
  await enterAndSend(other, doctor)
  await expect(field).toHaveValue('Petronella')

  await here.reload()
  await here.getByRole('button', { name: said('account:sessions.endOthers') }).click()
  await expect(here.getByText(said('account:sessions.onlyHere'))).toBeVisible()
  await expect(other).toHaveURL(/\/sign-in/)
  await expect(mine, 'this one goes on').toBeVisible()
})

test('D-007, ACC-44 a role that somebody writes into their own storage opens nothing @thorough', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await beInDashboard(page, patient)
  watch.expectAnswer(403, '/api/v1/user/list-newest')
  watch.expectAnswer(403, '/api/v1/office/waiting')
  await page.evaluate(() => localStorage.setItem('role', 'ADMIN'))
  await page.reload()
  await standInDashboard(page, patient)
  await page.evaluate(() => localStorage.setItem('role', 'ROLE_3RD_PARTY_DOCTOR'))
  await page.reload()
  await expect(page.locator('body')).not.toContainText(demonstration.DOCTOR.email)
})
