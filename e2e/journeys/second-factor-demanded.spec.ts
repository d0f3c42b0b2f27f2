import { expect, startLimit, test } from '../fixtures/own-product.ts'
import { setUpApp } from '../people/authenticator.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { enterAndSend, standInDashboard } from '../people/sign-in.ts'

test.use({ settings: { SECOND_FACTOR_FOR_ADMINS: 'true' } })

test('an administrator of whom it is asked sets a second factor up before anything else @thorough', async ({
  page,
}) => {
  test.setTimeout(startLimit)
  const admin = demonstration.ADMIN
  const said = saidTo(admin)
  await page.goto('/admin/sign-in')
  await enterAndSend(page, admin)
  const asked = page.getByRole('heading', { level: 1, name: said('account:factor.first.title') })
  await expect(asked).toBeVisible()
  await page.goto('/dashboard/uploaded-certificate')
  await expect(asked).toBeVisible()
  await setUpApp(page, admin)
  await expect(asked).toBeHidden()
  await page.goto('/dashboard')
  await standInDashboard(page, admin)
})
