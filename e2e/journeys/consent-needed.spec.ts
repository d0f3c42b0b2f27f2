import { expect, phone, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { cardPicture } from '../people/papers.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { accountButton } from '../people/sign-in.ts'

test.use({ ...phone, locale: 'de' })

test('D-349 what needs a consent that was withdrawn in another tab asks for it, and goes on with what was begun @thorough', async ({
  page,
  context,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT', { language: 'de' }))
  const said = saidTo(patient)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await beInDashboard(page, patient)
  await page.goto('/dashboard/account?tab=profile')
  const place = page.locator('input[type=file]')
  await expect(place).toBeAttached()

  const other = await context.newPage()
  await other.goto('/dashboard/account/consents')
  await other.getByRole('button', { name: said('account:consents.withdraw'), exact: true }).click()
  await expect(other.getByText(said('account:consents.again.lead'))).toBeVisible()
  await other.close()

  watch.expectAnswer(403, '/api/v1/attachment/add')
  const picture = { name: 'ich.png', mimeType: 'image/png', buffer: cardPicture([231, 240, 226]) }
  const cut = async () => {
    await place.setInputFiles(picture)
    await button(said('account:crop.submit')).click()
  }
  const asked = page.getByRole('dialog', { name: said('access:needed.title') })
  await cut()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: said('access:needed.notNow') }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText(said('refusals:consent.required')).first()).toBeVisible()

  await cut()
  await asked.getByRole('checkbox').check()
  await asked.getByRole('button', { name: said('access:agree.submit') }).click()
  await expect(page.getByText(said('account:picture.saved'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(accountButton(page, patient).locator('img')).toBeVisible()
})
