import { expect, phone, test } from '../fixtures/test.ts'
import { accountButton, enterAndSend, signOut, standAtHome } from '../people/sign-in.ts'
import { newPerson, saidTo } from '../people/person.ts'
import {
  activateByMail,
  fillSignUp,
  openSignUp,
  seeThatMailWasSent,
  signUp,
} from '../people/sign-up.ts'

test.describe('on a phone, in German', () => {
  test.use({ ...phone, locale: 'de-DE' })

  test('ACC-15, ACC-16, ACC-20, ACC-21, ACC-24, ACC-25, ACC-38, SHELL-12 a patient signs up, confirms, signs in and signs out @thorough', async ({
    page,
  }) => {
    const patient = newPerson('PATIENT', { language: 'de' })
    const said = saidTo(patient)
    await signUp(page, patient)
    await seeThatMailWasSent(page, patient)
    await activateByMail(page, patient)
    await page.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
    await enterAndSend(page, patient)
    await standAtHome(page, patient)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await signOut(page, patient)
  })
})

test('ACC-01, ACC-08, ACC-11, ACC-12, SHELL-14, SHELL-15, ADM-09 a doctor signs up, confirms, signs in and signs out', async ({
  page,
}) => {
  const doctor = newPerson('DOCTOR')
  const said = saidTo(doctor)
  await signUp(page, doctor)
  await seeThatMailWasSent(page, doctor)
  await activateByMail(page, doctor)
  await page.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
  const asked = page.waitForRequest('**/api/v1/sign-in')
  await enterAndSend(page, doctor)
  expect((await asked).postDataJSON()).toMatchObject({ email: doctor.email, role: 'DOCTOR' })
  await standAtHome(page, doctor)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept).toEqual(expect.arrayContaining(['Token', 'userProfile', 'role', 'userSettings']))
  await accountButton(page, doctor).click()
  await expect(page.getByText(said('site:shell.signedInAt'))).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page, doctor)
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).not.toEqual(expect.arrayContaining(['Token']))
  expect(left).not.toEqual(expect.arrayContaining(['userProfile']))
})

test('ACC-15, ACC-21, D-343 a sign-up that is reloaded in the middle goes on, and a wrong address is changed at its end @thorough', async ({
  page,
}) => {
  const doctor = newPerson('DOCTOR')
  const said = saidTo(doctor)
  const wrong = newPerson('DOCTOR').email
  const field = (name: 'firstName' | 'lastName' | 'email' | 'password') =>
    page.getByLabel(said(`access:field.${name}`), { exact: true })
  const create = page.getByRole('button', { name: said('access:signUp.submit'), exact: true })
  await openSignUp(page, doctor)
  await fillSignUp(page, { ...doctor, email: wrong })
  await page.reload()
  await expect(field('firstName')).toHaveValue(doctor.firstName)
  await expect(field('lastName')).toHaveValue(doctor.lastName)
  await expect(field('email')).toHaveValue(wrong)
  await expect(field('password')).toHaveValue('')
  await expect(create).toBeDisabled()
  await field('password').fill(doctor.password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await create.click()
  await seeThatMailWasSent(page, doctor)

  await page.getByRole('button', { name: said('access:signUp.done.change') }).click()
  await expect(field('email')).toBeFocused()
  await field('email').fill(doctor.email)
  await create.click()
  await expect(page.getByText(doctor.email)).toBeVisible()
  await activateByMail(page, doctor)
  await page.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
  await enterAndSend(page, doctor)
  await standAtHome(page, doctor)
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up'))).toBeNull()
})
