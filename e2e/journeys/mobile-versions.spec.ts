import { mobileVersions } from '@konsil/contract/mobile-versions'
import { expect, test } from '../fixtures/test.ts'
import { askSuccessfully } from '../people/calls.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

test('MOBV-01, MOBV-02, MOBV-03, ADM-05, D-268, D-269 a version is added, required of everybody, and deleted; the apps are told at each moment', async ({
  page,
}) => {
  const said = saidTo(demonstration.ADMIN)
  const version = '90.10.0'
  const app = { platform: 'ANDROID', appType: 'DOCTOR' } as const
  const told = () => askSuccessfully(mobileVersions.readLatest, { version: '90.9.0', ...app })
  await beInDashboard(page, demonstration.ADMIN)
  await page.getByRole('link', { name: said('site:menu.mobileVersions'), exact: true }).click()
  await expect(page).toHaveURL('/dashboard/mobile-versions')

  const add = said('mobile-versions:add')
  await page.getByRole('button', { name: add }).click()
  const form = page.getByRole('dialog', { name: said('mobile-versions:add.title') })
  await form.getByLabel(said('mobile-versions:column.version')).fill(version)
  await form.getByLabel(said('mobile-versions:column.platform')).selectOption('Android')
  const appType = said('mobile-versions:appType.DOCTOR')
  await form.getByLabel(said('mobile-versions:column.appType')).selectOption(appType)
  await form.getByRole('checkbox', { name: said('mobile-versions:column.release') }).check()
  await form.getByRole('button', { name: add }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row', { name: version })
  await expect(page.getByRole('row').nth(1)).toContainText(version)
  expect(await told()).toEqual({ version, mustUpgrade: false })

  await row.getByRole('switch', { name: said('mobile-versions:column.requiredUpgrade') }).click()
  const title = said('mobile-versions:lockOut.title', { version })
  const asked = page.getByRole('dialog', { name: title })
  await asked.getByRole('button', { name: said('mobile-versions:lockOut.do') }).click()
  await expect(asked).toBeHidden()
  expect(await told()).toEqual({ version, mustUpgrade: true })

  await row.getByRole('button', { name: said('mobile-versions:delete') }).click()
  const removal = page.getByRole('dialog', {
    name: said('mobile-versions:remove.title', { version }),
  })
  await removal.getByRole('textbox').fill(version)
  await removal.getByRole('button', { name: said('mobile-versions:delete'), exact: true }).click()
  await expect(removal).toBeHidden()
  await expect(row).toHaveCount(0)
  expect((await told()).mustUpgrade).toBe(false)
})
