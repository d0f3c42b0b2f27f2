import { expect, test as base } from '../fixtures/test.ts'
import { setUpApp } from '../people/authenticator.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { enterAndSend, standInDashboard } from '../people/sign-in.ts'
import { type RunningProduct, startLimit, startProduct } from '../product/running-product.ts'

/** A product that asks it of its administrators, as one in production does. */
const test = base.extend<{ product: RunningProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of this pattern
    async ({}, use) => {
      const product = await startProduct({ SECOND_FACTOR_FOR_ADMINS: 'true' })
      await use(product)
      await product.stop()
      expect(product.faults(), 'the product logs no faults of its own').toEqual([])
    },
    { timeout: startLimit },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

test('an administrator of whom it is asked sets a second factor up before anything else', async ({
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
