import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { openSignIn, standAtHome, standInDashboard } from '../people/sign-in.ts'

test('SHELL-10, ADM-11 a lost connection is said over every page, and goes away by itself', async ({
  page,
  context,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  watch.expectLost()
  const dialog = page.getByRole('dialog', { name: said('ui:offline.title') })
  const goesAndComes = async () => {
    await context.setOffline(true)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(said('ui:offline.text'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await context.setOffline(false)
    await expect(dialog).toBeHidden()
  }
  await openSignIn(page, patient)
  await goesAndComes()
  await beInDashboard(page, patient)
  await goesAndComes()
  await standInDashboard(page, patient)
})

test('ACC-10, D-015, ACC-19 when the bot check fails nothing is sent, it is said, and it can run again @thorough', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  watch.expectLost()
  watch.expectThrown('bot check failed')
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/v1/sign-in')) sent.push(request.url())
  })
  await page.route('**/api/v1/bot-check/challenge*', route => route.abort('failed'))
  await openSignIn(page, patient)
  await page.getByLabel(said('access:field.email'), { exact: true }).fill(patient.email)
  await page.getByLabel(said('access:field.password'), { exact: true }).fill(patient.password)
  const failed = page.getByText(said('ui:check.failed'))
  await expect(failed).toBeVisible()
  const submit = page.getByRole('button', { name: said('access:signIn.submit'), exact: true })
  await submit.click()
  await expect(failed).toBeVisible()
  expect(sent).toEqual([])
  await page.unroute('**/api/v1/bot-check/challenge*')
  await page.getByRole('button', { name: said('ui:check.again') }).click()
  await expect(failed).toBeHidden()
  await submit.click()
  await standAtHome(page, patient)
})
