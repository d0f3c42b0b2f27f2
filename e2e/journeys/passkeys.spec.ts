import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { withDevice } from '../people/passkeys.ts'
import { enterCode } from '../people/authenticator.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { enterAndSend, openSignIn, signOut, standAtHome } from '../people/sign-in.ts'

test('a passkey is set up, signs in with one press, is missed on another device, and is removed @thorough', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const device = await withDevice(page)
  await beInDashboard(page, patient)
  await page.goto('/dashboard/account?tab=change-password')

  await button(said('account:factor.passkey.begin')).click()
  await page.getByLabel(said('account:factor.passkey.setup.name')).fill('Laptop')
  await device.confirms(false)
  await button(said('account:factor.passkey.setup.submit')).click()
  await expect(page.getByText(said('account:factor.passkey.setup.brokenOff'))).toBeVisible()
  await device.confirms(true)
  await button(said('account:factor.passkey.setup.submit')).click()
  const codes = page.getByText(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  await expect(codes).toHaveCount(10)
  const [code = ''] = await codes.allTextContents()
  await button(said('account:factor.codes.kept')).click()
  await expect(page.getByRole('heading', { name: 'Laptop' })).toBeVisible()
  await signOut(page, patient)

  watch.expectAnswer(400, '/api/v1/sign-in')
  const begin = async () => {
    await openSignIn(page, patient)
    await enterAndSend(page, patient)
    const title = said('access:secondStep.title')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await begin()
  await button(said('access:secondStep.passkey.ask')).click()
  await standAtHome(page, patient)
  await signOut(page, patient)

  await device.clear()
  await begin()
  await button(said('access:secondStep.passkey.ask')).click()
  await expect(page.getByText(said('access:secondStep.passkey.brokenOff'))).toBeVisible()
  await button(said('access:secondStep.use.RECOVERY_CODE')).click()
  await enterCode(page, patient, 'RECOVERY_CODE', code)
  await standAtHome(page, patient)

  await page.goto('/dashboard/account?tab=change-password')
  await button(said('account:factor.passkey.removeOf', { name: 'Laptop' })).click()
  const title = said('account:factor.passkey.remove.ask', { name: 'Laptop' })
  const asked = page.getByRole('dialog', { name: title })
  const remove = said('account:factor.passkey.remove.submit')
  await asked.getByRole('button', { name: remove, exact: true }).click()
  await expect(button(said('account:factor.passkey.begin'))).toBeVisible()
  await signOut(page, patient)
  await openSignIn(page, patient)
  await enterAndSend(page, patient)
  await standAtHome(page, patient)
})
