import type { Page } from '@playwright/test'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { standInDashboard } from '../people/sign-in.ts'

const patient = demonstration.PATIENT
const said = saidTo(patient)

const menuOf = (page: Page) => page.getByRole('navigation', { name: said('site:nav.main') })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: said('site:nav.main') })
const openerOf = (page: Page) => page.getByRole('button', { name: said('site:shell.openMenu') })
const overviewIn = (page: Page) =>
  menuOf(page).getByRole('link', { name: said('site:menu.dashboard') })

/** How much of the page's width is the panel's: the content begins where it ends. */
const panelWidth = async (page: Page) => (await page.getByRole('main').boundingBox())?.x

test('SHELL-17, ADM-10 the side menu is 24rem wide from 768 px on @thorough', async ({
  openBrowser,
  sessionOf,
}) => {
  for (const role of ['PATIENT', 'ADMIN'] as const) {
    const session = rememberedBy('en', await sessionOf(role))
    const page = await openBrowser({
      viewport: { width: 1440, height: 900 },
      storageState: session,
    })
    await page.goto('/dashboard')
    await standInDashboard(page, demonstration[role])
    for (const width of [1440, 769, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(overviewIn(page), `at ${width} px`).toBeVisible()
      await expect(openerOf(page)).toBeHidden()
      expect(await panelWidth(page), `at ${width} px`).toBe(384)
    }
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(menuOf(page)).toBeHidden()
    await expect(openerOf(page)).toBeVisible()
    expect(await panelWidth(page)).toBe(0)
  }
})

test('SHELL-17, ADM-10 on a narrow screen it opens by its button, and closes by Escape and by going somewhere @thorough', async ({
  openBrowser,
  sessionOf,
}) => {
  const session = rememberedBy('en', await sessionOf('PATIENT'))
  const page = await openBrowser({ viewport: { width: 767, height: 900 }, storageState: session })
  await page.goto('/dashboard/nowhere')
  await expect(openerOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(menuOf(page)).toBeHidden()

  await openerOf(page).click()
  await expect(sheetOf(page)).toBeVisible()
  await expect(overviewIn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()

  await openerOf(page).click()
  await overviewIn(page).click()
  await standInDashboard(page, patient)
  await expect(page).toHaveURL('/dashboard')
  await expect(sheetOf(page)).toBeHidden()

  await openerOf(page).click()
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(sheetOf(page), 'the panel takes its place').toBeHidden()
  await expect(overviewIn(page)).toBeVisible()
})
