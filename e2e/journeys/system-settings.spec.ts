import { site } from '@konsil/contract/site'
import type { Page } from '@playwright/test'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { expect, test } from '../fixtures/test.ts'
import { demonstration, type Person, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

/** Of an administrator: how long a time is held, as it stands on the page and in its dialog. */
function heldTime(page: Page, person: Person) {
  const said = saidTo(person)
  const name = said('settings:HOLD_MINUTES.name')
  const setting = page.getByRole('article').filter({
    has: page.getByRole('heading', { level: 3, name, exact: true }),
  })
  const dialog = page.getByRole('dialog', { name })
  const press = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click()
  return {
    said,
    setting,
    dialog,
    press,
    field: dialog.getByLabel(said('settings:value.MINUTES'), { exact: true }),
    open: () => page.getByRole('button', { name: said('settings:change.of', { name }) }).click(),
    save: () => press(said('settings:save')),
    earlier: setting.getByText(said('settings:history', { name })),
    async seeChanged() {
      await expect(page.getByText(said('settings:changed', { name })).first()).toBeVisible()
      await expect(dialog).toBeHidden()
    },
  }
}

async function beAtSettings(page: Page, person: Person) {
  await page.addInitScript(language => localStorage.setItem('language', language), person.language)
  await beInDashboard(page, person)
  const title = saidTo(person)('settings:title')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/system-settings')
}

test('API-16, D-306 two administrators, one reading German, change how long a time is held: neither writes over the other unseen, and what it was stays told @thorough', async ({
  openBrowser,
  watch,
}) => {
  const english = demonstration.ADMIN
  const german: Person = { ...english, language: 'de' }
  const [first, second] = [await openBrowser(), await openBrowser({ locale: 'de-DE' })]
  await beAtSettings(first, english)
  await beAtSettings(second, german)
  const here = heldTime(first, english)
  const there = heldTime(second, german)
  await expect(here.setting.getByText('5 minutes', { exact: true })).toBeVisible()
  await expect(there.setting.getByText('5 Minuten', { exact: true })).toBeVisible()

  await there.open()
  await there.field.fill('0')
  await there.save()
  const range = { least: '1', most: '60' }
  await expect(there.field).toHaveAccessibleDescription(
    new RegExp(there.said('settings:wrong.count', range)),
  )
  await there.field.fill('9')

  await here.open()
  await expect(here.dialog.getByText(here.said('settings:effect.held'))).toBeVisible()
  await here.field.fill('61')
  await here.save()
  await expect(here.field).toHaveAccessibleDescription(
    new RegExp(here.said('settings:wrong.count', range)),
  )
  await here.field.fill('7')
  await here.save()
  await here.seeChanged()
  await expect(here.setting.getByText('7 minutes', { exact: true })).toBeVisible()
  await expect(here.setting).toContainText(/Before:\s*5 minutes\s*Changed by:\s*Alex Kern/)

  watch.expectAnswer(409, `${apiPrefix}${site.updateSystemSetting.path}`)
  await there.save()
  await expect(
    there.dialog.getByText(there.said('settings:newerValue', { value: '7 Minuten' })),
  ).toBeVisible()
  await there.press(there.said('ui:newer.keep'))
  await expect(there.field).toHaveValue('9')
  await there.save()
  await there.seeChanged()
  await expect(there.setting.getByText('9 Minuten', { exact: true })).toBeVisible()

  await first.reload()
  await expect(here.setting.getByText('9 minutes', { exact: true })).toBeVisible()
  await here.open()
  await here.field.fill('5')
  await here.save()
  await here.seeChanged()
  await here.earlier.click()
  const changes = here.setting.getByRole('listitem')
  for (const [place, said] of ['From 9 minutes to 5', 'From 7 minutes to 9'].entries()) {
    await expect(changes.nth(place)).toContainText(`${said} minutes`)
    await expect(changes.nth(place)).toContainText('by Alex Kern')
  }
})
