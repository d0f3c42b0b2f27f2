import { expect, phone, test } from '../fixtures/test.ts'
import { accountButton, enterAndSend, signOut, standInDashboard } from '../people/sign-in.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { activateByMail, seeThatMailWasSent, signUp } from '../people/sign-up.ts'

test.describe('on a phone, in German', () => {
  test.use({ ...phone, locale: 'de-DE' })

  test('ACC-15, ACC-16, ACC-20, ACC-21, ACC-24, ACC-25, ACC-08, ACC-38, SHELL-12 a patient signs up, confirms, signs in and signs out', async ({
    page,
  }) => {
    const patient = newPerson('PATIENT', { language: 'de' })
    const said = saidTo(patient)
    await signUp(page, patient)
    await seeThatMailWasSent(page, patient)
    await activateByMail(page, patient)
    await page.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
    await enterAndSend(page, patient)
    await standInDashboard(page, patient)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await signOut(page, patient)
  })
})

test('ACC-01, ACC-11, ACC-12, SHELL-14, SHELL-15, SHELL-21, ADM-09 a doctor signs up, confirms, signs in and signs out', async ({
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
  await standInDashboard(page, doctor)
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
