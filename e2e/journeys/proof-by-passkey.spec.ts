import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { asItem } from '@konsil/contract/refusals/sentences'
import { expect, phone, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { withDevice } from '../people/passkeys.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

test.use({ ...phone, locale: 'de' })

test('whoever was signed in for long proves by their passkey that it is them before new recovery codes are made @thorough', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT', { language: 'de' }))
  const said = saidTo(patient)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const codes = page.getByText(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  const device = await withDevice(page)
  await beInDashboard(page, patient)
  await page.goto('/dashboard/account?tab=change-password')
  await press(said('account:factor.passkey.begin'))
  await press(said('account:factor.passkey.setup.submit'))
  await expect(codes).toHaveCount(10)
  const [older = ''] = await codes.allTextContents()
  await press(said('account:factor.codes.kept'))
  const name = said('account:factor.passkey.setup.nameOf', { number: '1' })
  await expect(page.getByRole('heading', { name })).toBeVisible()

  // As it is ten minutes later; the proof itself is judged by the server.
  const path = `${apiPrefix}${access.renewRecoveryCodes.path}`
  const ways = ['PASSKEY', 'RECOVERY_CODE'] as const
  const data = [asItem('proof.required', { ways: [...ways] })]
  await page.route(
    `**${path}`,
    route => route.fulfill({ status: 403, json: { statusCode: 403, data } }),
    { times: 1 },
  )
  watch.expectAnswer(403, path)

  await press(said('account:factor.renew'))
  await press(said('account:factor.renew.submit'))
  const asked = page.getByRole('dialog', { name: said('access:proof.title') })
  await expect(asked.getByText(said('access:proof.passkey'))).toBeVisible()
  await expect(asked.getByLabel(said('access:proof.password'), { exact: true })).toBeFocused()
  await page.keyboard.type(patient.password)
  await device.confirms(false)
  await press(said('access:proof.submit'))
  await expect(page.getByText(said('access:secondStep.passkey.brokenOff'))).toBeVisible()
  await device.confirms(true)
  await press(said('access:proof.submit'))
  await expect(codes).toHaveCount(10)
  await expect(page.getByText(older)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
