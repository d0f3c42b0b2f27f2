import { readFile } from 'node:fs/promises'
import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { asItem } from '@konsil/contract/refusals/sentences'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

test('ACC-50 a patient downloads their data and finds name and agreements in it; without a proof that it is them they get none', async ({
  page,
  watch,
}) => {
  const patient = newPerson('PATIENT')
  await haveAccount(patient)
  await beInDashboard(page, patient)
  const said = saidTo(patient)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const files: string[] = []
  page.on('download', file => files.push(file.suggestedFilename()))

  await page.goto('/dashboard/account/consents')
  const path = `${apiPrefix}${access.downloadData.path}`
  // As it is ten minutes later.
  await page.route(`**${path}`, route => {
    const data = [asItem('proof.required', { ways: [] })]
    return route.fulfill({ status: 403, json: { statusCode: 403, data } })
  })
  watch.expectAnswer(403, path)
  await press(said('account:download.begin'))
  await press(said('access:needed.notNow'))
  await expect(page.getByText(said('refusals:proof.required'))).toBeVisible()
  expect(files).toEqual([])

  await page.unroute(`**${path}`)
  const arriving = page.waitForEvent('download')
  await press(said('account:download.begin'))
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^(my-data|meine-daten)-\d{4}-\d{2}-\d{2}\.json$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const told = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    profile: unknown
    account: unknown
    agreements: { document: string }[]
  }
  const { firstName, lastName, email } = patient
  expect(told.profile).toMatchObject({ firstName, lastName })
  expect(told.account).toMatchObject({ email })
  expect(told.agreements.map(({ document }) => document)).toEqual([
    'TERMS',
    'DATA_PROTECTION',
    'HEALTH_DATA_CONSENT',
  ])
})
