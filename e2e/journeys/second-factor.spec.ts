import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { enterCode, nextCode, setUpApp } from '../people/authenticator.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { enterAndSend, openSignIn, signOut, standAtHome } from '../people/sign-in.ts'

test('an app is set up, asked for at signing in, lost, and made up for by a recovery code that works once', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await beInDashboard(page, patient)
  await page.goto('/dashboard/account?tab=change-password')
  await button(said('account:factor.begin')).click()
  const { secret, recoveryCodes, used } = await setUpApp(page, patient)
  await expect(
    page.getByText(said('account:factor.codesLeft', { left: '10', of: '10' })),
  ).toBeVisible()
  await signOut(page, patient)

  watch.expectAnswer(400, '/api/v1/sign-in')
  watch.expectAnswer(400, '/api/v1/sign-in/app')
  watch.expectAnswer(400, '/api/v1/sign-in/recovery-code')
  const begin = async () => {
    await openSignIn(page, patient)
    await enterAndSend(page, patient)
    const title = said('access:secondStep.title')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await begin()
  // It confirmed the app, and its time may have passed: either way it is no good any more.
  await enterCode(page, patient, 'APP', used)
  await expect(page.getByText(said('refusals:secondFactor.wrong'))).toBeVisible()
  await enterCode(page, patient, 'APP', nextCode(secret))
  await standAtHome(page, patient)
  await signOut(page, patient)

  const [first = '', second = ''] = recoveryCodes
  await begin()
  await button(said('access:secondStep.use.RECOVERY_CODE')).click()
  await enterCode(page, patient, 'RECOVERY_CODE', first.toUpperCase())
  await standAtHome(page, patient)
  await signOut(page, patient)
  await begin()
  await button(said('access:secondStep.use.RECOVERY_CODE')).click()
  await enterCode(page, patient, 'RECOVERY_CODE', first)
  await expect(page.getByText(said('refusals:secondFactor.wrong'))).toBeVisible()
  await enterCode(page, patient, 'RECOVERY_CODE', second)
  await standAtHome(page, patient)
  await page.goto('/dashboard/account?tab=change-password')
  await expect(
    page.getByText(said('account:factor.codesLeft', { left: '8', of: '10' })),
  ).toBeVisible()
})
