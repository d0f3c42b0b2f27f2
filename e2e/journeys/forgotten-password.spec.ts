import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import {
  askForNewPassword,
  choosePassword,
  openResetMail,
  seeThatResetWasSent,
} from '../people/password.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { enterAndSend, openSignIn, seeTheDoor, standAtHome } from '../people/sign-in.ts'

test('ACC-28, ACC-29, ACC-32, ACC-33, ACC-34, ACC-46 a forgotten password is replaced, and whoever was signed in is out', async ({
  page,
  openBrowser,
  watch,
}) => {
  const person = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(person)
  const elsewhere = await openBrowser()
  await beInDashboard(elsewhere, person)

  await askForNewPassword(page, person)
  await seeThatResetWasSent(page, person)
  await page.clock.install()
  await openResetMail(page, person)
  await choosePassword(page, person, 'kurz')
  const chosen = page.getByLabel(said('access:reset.password'), { exact: true })
  const tooShort = said('refusals:password.length', { min: '8', max: '128' })
  await expect(chosen).toHaveAccessibleDescription(new RegExp(tooShort))
  await choosePassword(page, person, 'neun-Gaense', 'neun-Enten')
  const repeated = page.getByLabel(said('access:reset.confirm'), { exact: true })
  await expect(repeated).toHaveAccessibleDescription(said('access:reset.confirmDiffers'))
  const placesBefore = await page.evaluate(() => history.length)
  watch.expectAnswer(401, '/api/v1/auth/user')
  await choosePassword(page, person, 'neun-Gaense')
  await expect(page.getByText(said('access:reset.done.lead'))).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page).toHaveURL(/\/reset-password/)
  await page.clock.runFor(1_000)
  await seeTheDoor(page, person)
  expect(await page.evaluate(() => history.length), 'replaced, not pushed').toBe(placesBefore)

  await expect(elsewhere, 'it goes by itself').toHaveURL(/\/sign-in\?/)
  expect(await elsewhere.evaluate(() => localStorage.getItem('Token'))).toBeNull()

  watch.expectAnswer(400, '/api/v1/sign-in')
  await openSignIn(page, person)
  await enterAndSend(page, person)
  const refused = said('refusals:global.invalid.password')
  await expect(
    page.getByLabel(said('access:field.email'), { exact: true }),
  ).toHaveAccessibleDescription(refused)
  await expect(
    page.getByLabel(said('access:field.password'), { exact: true }),
  ).toHaveAccessibleDescription(refused)
  await enterAndSend(page, { ...person, password: 'neun-Gaense' })
  await standAtHome(page, person)
})

test('ACC-48, D-017 a reset link that was used offers a fresh one on the same page @thorough', async ({
  page,
  watch,
}) => {
  const person = await haveAccount(newPerson('DOCTOR', { language: 'de' }))
  const said = saidTo(person)
  await page.goto('/forgot-password')
  await page.getByRole('combobox', { name: /Language|Sprache/ }).selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await askForNewPassword(page, person)
  await seeThatResetWasSent(page, person)
  await openResetMail(page, person)
  const link = page.url()
  await choosePassword(page, person, 'neun-Gaense')
  await expect(page.getByText(said('access:reset.done.lead'))).toBeVisible()
  watch.expectAnswer(400, '/api/v1/password/reset/look')
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: said('access:reset.unusable.title') }),
  ).toBeVisible()
  await page.getByLabel(said('access:field.email'), { exact: true }).fill(person.email)
  await page.getByRole('button', { name: said('access:fresh.submit'), exact: true }).click()
  await seeThatResetWasSent(page, person)
})

test('ACC-31, ACC-30 forgot password says when there is no such account, or none that is active @thorough', async ({
  page,
  watch,
}) => {
  const nobody = newPerson('PATIENT')
  const said = saidTo(nobody)
  watch.expectAnswer(400, '/api/v1/password/recover')
  await askForNewPassword(page, nobody)
  await expect(
    page.getByLabel(said('access:field.email'), { exact: true }),
  ).toHaveAccessibleDescription(said('refusals:global.not.exist.email'))
  await expect(page.getByRole('link', { name: said('access:back') })).toHaveAttribute(
    'href',
    '/sign-in',
  )
  await page.goto('/forgot-password?role=admin')
  await page.getByRole('link', { name: said('access:back') }).click()
  await expect(page).toHaveURL('/admin/sign-in')
})
